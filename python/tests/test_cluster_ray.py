"""The same on a real cluster of Ray with two nodes, one of which is killed in the middle."""

import os
import signal
from importlib import import_module
from pathlib import Path
from typing import Any, Callable, Iterator

import cluster_parts
import pytest
from cluster_parts import AGENTS

import alfabeta
from alfabeta import cluster

pytestmark = pytest.mark.ray
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
# Workers import what the tests give them.
os.environ["PYTHONPATH"] = os.pathsep.join([os.path.dirname(__file__), os.environ.get("PYTHONPATH", "")])
ray: Any = pytest.importorskip("ray")


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    clusters: Any = import_module("ray.cluster_utils")
    # A node that was killed is missed soon, one that is only slow is not.
    quick = {"health_check_period_ms": 500, "health_check_failure_threshold": 5, "health_check_timeout_ms": 5000}
    head = {"num_cpus": 1, "include_dashboard": False, "_system_config": quick}
    nodes: Any = clusters.Cluster(initialize_head=True, head_node_args=head)
    yield nodes
    nodes.shutdown()


@pytest.fixture()
def on(nodes: Any) -> Iterator[cluster.Ray]:
    with cluster.Ray(nodes.address) as on:
        yield on


def killing(nodes: Any, after: int) -> Callable[[int, int], None]:
    """Adds a node, which is killed as soon as so much is done."""
    node = nodes.add_node(num_cpus=1)

    def watch(done: int, total: int) -> None:
        nonlocal node
        if node is not None and after <= done:
            assert done < total, "killed too late to matter"
            for process in node.all_processes["raylet"]:
                os.kill(process.process.pid, signal.SIGKILL)
            node = None

    return watch


def test_a_book_survives_a_node(nodes: Any, on: cluster.Ray) -> None:
    alone = cluster.book("connect4:4,4", 5, on=cluster.Here())
    assert cluster.book("connect4:4,4", 5, on=on, progress=killing(nodes, 3)) == alone


def test_a_cup_survives_a_node(nodes: Any, on: cluster.Ray) -> None:
    cup = cluster.Cup("tictactoe", AGENTS, "random:2:8", seed=2)
    alone = cluster.play_cup(cup, on=cluster.Here())
    assert cluster.play_cup(cup, on=on, progress=killing(nodes, 3)) == alone


def test_a_big_position_is_worth_the_same(on: cluster.Ray) -> None:
    assert cluster.solve_big("connect4:4,4", split=2, on=on).value == alfabeta.game("connect4:4,4").start.solve().value


def test_a_driver_that_is_killed_goes_on(nodes: Any, tmp_path: Path) -> None:
    store = str(tmp_path / "squares")
    before = cluster_parts.killed_driver(store, nodes.address)
    assert 5 <= before < 400
    told: list[int] = []
    found = cluster_parts.slow_squares(store, 400, 0.0, lambda done, total: told.append(done), nodes.address)
    assert found == {str(number): number * number for number in range(400)}
    assert told[0] == before


def test_what_a_task_raises_is_raised(on: cluster.Ray) -> None:
    with pytest.raises(ValueError, match="expected `alphabeta` or `dfpn`"):
        cluster.solve_many([alfabeta.game("tictactoe").start], method="magic", on=on)
