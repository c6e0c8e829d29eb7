"""Names that mean the same in the next run: of positions, rules and agents, by all that their results depend on.

The name of something written in Python is a digest of what it is made of: its values, its classes with those they inherit from, the
compiled code of its functions, and whatever that code refers to: closures, globals, functions of other modules. An edit of any of it
gives another name, a new run of the same program the same one. Of the standard library and of installed packages the version counts
instead, but for the modules that the rules themselves are from. What cannot be seen from here is what a program reads (files, the clock)
and compiled extensions without a version; and code is compiled differently by every version of Python.
"""

# What is described here may be anything.
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

import copyreg
import dis
import json
import sys
import sysconfig
import uuid
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from importlib import import_module, metadata
from importlib.util import find_spec, resolve_name
from types import BuiltinFunctionType, CodeType, FunctionType, MappingProxyType, ModuleType
from typing import Any, Iterable, Iterator, Mapping, Optional

from .._asking import say, text
from .._identity import ATOMS, HEAP, taken_apart
from ..adapters import Frozen
from ..matches import Agent
from ..position import Position

BESIDE = frozenset(
    "__abstractmethods__ __annotate__ __annotate_func__ __annotations__ __dict__ __doc__ __firstlineno__ __module__ __orig_bases__ "
    "__parameters__ __qualname__ __slotnames__ __static_attributes__ __weakref__ _abc_impl".split()
)
"""What a class has that says nothing about what it does, or is said otherwise."""
LOOKING = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FROM_DICT_OR_GLOBALS")
"""The instructions that look for a name outside their code."""


class Nameless(Exception):
    """Nothing sound can be said about something."""


class Names:
    """The names of what one call is about.

    ``rules_id`` stands for all rules and agents written in Python, where their author knows better. Without a store, what has no name
    gets one that nothing else ever has.
    """

    def __init__(self, rules_id: Optional[str], *, is_kept: bool) -> None:
        self._rules_id = None if rules_id is None else text("rules_id", rules_id)
        self._is_kept = is_kept
        # With the rules themselves, so that none is gone and its place taken by another.
        self._rules: dict[int, tuple[Any, str, Mapping[int, Any]]] = {}

    def of_position(self, position: Position) -> str:
        """What tells a position from others, in this run and in the next."""
        if position.rules is None:
            return json.dumps(position.setup, sort_keys=True)
        try:
            rules, held = self._of_rules(position.rules)
            # What is copied for every move is not told apart by being another object.
            is_copied = isinstance(position.state, Frozen) and position.state.is_copied
            return f"{position.game_name} {rules} {Description(held, is_state=not is_copied).of(position.state)}"
        except Nameless as reason:
            return self._unknown(position.game_name, reason)

    def of_agent(self, agent: Agent) -> str:
        """An agent as a store remembers it."""
        if isinstance(agent, str):
            return agent
        name = str(getattr(agent, "__qualname__", type(agent).__qualname__))
        if self._rules_id is not None:
            return f"{name} {self._rules_id}"
        try:
            return f"{name} {Description().of(agent)}"
        except Nameless as reason:
            return self._unknown(name, reason)

    def _of_rules(self, rules: Any) -> tuple[str, Mapping[int, Any]]:
        if id(rules) not in self._rules:
            if self._rules_id is not None:
                self._rules[id(rules)] = rules, self._rules_id, {}
            else:
                description = Description()
                self._rules[id(rules)] = rules, description.of(rules), description.seen
        _, name, held = self._rules[id(rules)]
        return name, held

    def _unknown(self, name: str, reason: Nameless) -> str:
        if self._is_kept:
            raise ValueError(say("python-no-name", name=name, reason=reason))
        return f"{name} {uuid.uuid1().hex}"


class Description:
    """A digest of a value and of all that it is made of. Nameless is raised where something has nothing that could be said.

    ``held`` is what another description has seen: its objects are those very objects. In a state, an object that has nothing in it and
    is only not another one cannot be found again in another process.
    """

    def __init__(self, held: Optional[Mapping[int, Any]] = None, *, is_state: bool = False) -> None:
        self.seen: dict[int, Any] = {}
        """The places of the objects that were described, with the objects."""
        self._held = {} if held is None else held
        self._is_state = is_state
        self._digest = sha256(str(sys.implementation.cache_tag).encode())
        self._own: set[str] = set()

    def of(self, value: Any) -> str:
        """The digest of a value."""
        try:
            self._add(value)
        except RecursionError:
            raise Nameless(f"{type(value).__qualname__}: RecursionError") from None
        return self._digest.hexdigest()

    def _tell(self, *parts: object) -> None:
        for part in parts:
            told = part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass")
            self._digest.update(b"%d:" % len(told))
            self._digest.update(told)

    def _add(self, value: Any) -> None:
        kind: Any = type(value)
        if kind in ATOMS:
            self._tell(kind.__name__, repr(value))
        elif kind is tuple:
            self._tell("tuple", len(value))
            self._add_all(value)
        elif kind is frozenset:
            self._add_set(value)
        elif kind is CodeType:
            self._add_code(value)
        elif isinstance(value, ModuleType):
            self._tell("module", *self._library(value.__name__) or (value.__name__,))
        elif value is Ellipsis or value is NotImplemented:
            self._tell(repr(value))
        elif not self._is_known(value):
            self._add_object(kind, value)

    def _is_known(self, value: Any) -> bool:
        """Whether an object has been described before; it is remembered."""
        for told, seen in (("again", self.seen), ("held", self._held)):
            if id(value) in seen:
                self._tell(told, seen[id(value)][0])
                return True
        self.seen[id(value)] = (len(self.seen), value)
        return False

    def _add_object(self, kind: Any, value: Any) -> None:
        if kind is list:
            self._tell("list", len(value))
            self._add_all(value)
        elif kind is dict or kind is MappingProxyType:
            self._tell(kind.__name__, len(value))
            self._add_all(part for item in value.items() for part in item)
        elif kind is set:
            self._add_set(value)
        elif issubclass(kind, type):
            # A type with parameters, such as list[int], only says that it is one.
            self._add_class(value)
        elif isinstance(value, FunctionType):
            self._add_function(value)
        elif isinstance(value, Enum):
            self._tell("member", value.name)
            self._add(kind)
        elif isinstance(value, (staticmethod, classmethod)):
            self._tell(kind.__name__)
            self._add(value.__func__)
        elif isinstance(value, property):
            self._tell("property")
            self._add_all((value.fget, value.fset, value.fdel))
        elif kind.__module__ == "functools" and hasattr(value, "__wrapped__"):
            # A function that remembers what it has said.
            self._tell("wrapped", kind.__qualname__)
            self._add(value.__wrapped__)
        elif isinstance(value, BuiltinFunctionType) or hasattr(value, "__objclass__"):
            self._add_builtin(value)
        else:
            self._add_instance(kind, value)

    def _add_all(self, values: Iterable[Any]) -> None:
        for value in values:
            self._add(value)

    def _add_set(self, value: Any) -> None:
        # In no order: it is another one in every run.
        inner = sorted(Description(self._held, is_state=self._is_state).of(element) for element in value)
        self._tell(type(value).__name__, len(inner), *inner)

    def _add_instance(self, kind: Any, value: Any) -> None:
        # Rules may inherit most of what they are from a package: then that is a part of them.
        self._own.update(base.__module__ for base in kind.__mro__ if base.__flags__ & HEAP)
        try:
            parts = taken_apart(value)
        except Exception as error:
            raise Nameless(f"{kind.__module__}.{kind.__qualname__}: {error}") from None
        if self._is_state and kind.__eq__ is object.__eq__ and has_nothing(parts):
            raise Nameless(f"{kind.__module__}.{kind.__qualname__}: {value!r}")
        self._tell("instance", len(parts))
        self._add(kind)
        self._add_all(parts)

    def _add_class(self, kind: type[Any]) -> None:
        self._tell("class", kind.__module__, kind.__qualname__)
        library = self._library(kind.__module__)
        if library is not None:
            self._tell(*library)
            return
        if not kind.__flags__ & HEAP:
            raise Nameless(f"{kind.__module__}.{kind.__qualname__}")
        self._add_all((type(kind), *kind.__bases__))
        for name, member in sorted(vars(kind).items()):
            if name not in BESIDE:
                self._tell(name)
                if type(member).__name__ not in ("member_descriptor", "getset_descriptor"):
                    self._add(member)

    def _add_builtin(self, value: Any) -> None:
        owner = getattr(value, "__self__", None)
        module = getattr(value, "__module__", None) or getattr(getattr(value, "__objclass__", None), "__module__", None)
        self._tell("builtin", module, value.__qualname__)
        if owner is not None and not isinstance(owner, ModuleType):
            self._add(owner)
        else:
            library = self._library(str(module))
            if library is None:
                raise Nameless(f"{module}.{value.__qualname__}")
            self._tell(*library)

    def _add_function(self, function: FunctionType) -> None:
        self._tell("function", function.__module__, function.__qualname__)
        library = self._library(str(function.__module__))
        if library is not None:
            self._tell(*library)
            return
        code = function.__code__
        self._add_code(code)
        self._add_all((function.__defaults__, sorted((function.__kwdefaults__ or {}).items()), vars(function)))
        for cell in function.__closure__ or ():
            try:
                self._add(cell.cell_contents)
            except ValueError:
                self._tell("empty")
        names = sorted({name for part in parts_of(code) for name in part.co_names})
        for name in sorted(globals_of(code)):
            if name in function.__globals__:
                self._tell(name)
                self._add_global(function.__globals__[name], names)
        for module in imported(code, function.__globals__):
            inner = self._library(module)
            if inner is not None:
                self._tell(module, *inner)
            else:
                self._add_imported(module, names)

    def _add_global(self, value: Any, names: list[str]) -> None:
        """What code refers to. Of a module of one's own that is only what the code may ask it for."""
        self._add(value)
        if isinstance(value, ModuleType) and self._library(value.__name__) is None:
            for name in names:
                inner = vars(value).get(name)
                if name[:2] != "__" and inner is not None and inner is not value:
                    self._tell(name)
                    self._add_global(inner, [other for other in names if other != name] if isinstance(inner, ModuleType) else names)

    def _add_imported(self, module: str, names: list[str]) -> None:
        try:
            self._add_global(import_module(module), names)
        except ImportError:
            # Then the code cannot import it either.
            self._tell("missing", module)

    def _add_code(self, code: CodeType) -> None:
        arguments = code.co_argcount + code.co_kwonlyargcount
        self._tell("code", code.co_code, getattr(code, "co_exceptiontable", b""), code.co_flags)
        self._tell(code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount)
        self._add_all((code.co_varnames[:arguments], code.co_names, code.co_freevars, code.co_cellvars, code.co_consts))

    def _library(self, module: str) -> Optional[tuple[str, str]]:
        """The package that a module is of, with its version; None if it belongs to the rules."""
        library = library_of(module)
        return None if library is None or (module in self._own and library[0] not in ("python", "alfabeta")) else library


def has_nothing(parts: tuple[Any, ...]) -> bool:
    """Whether an object is made of its class alone."""
    is_bare = parts[0] is copyreg.__newobj__ and len(parts[1]) == 1  # type: ignore[attr-defined]
    return is_bare and all(part is None or (type(part) in (dict, tuple) and not part) for part in parts[2:])


def parts_of(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of those inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from parts_of(constant)


def globals_of(code: CodeType) -> set[str]:
    """The names that code looks for outside itself."""
    instructions = (instruction for part in parts_of(code) for instruction in dis.get_instructions(part))
    return {str(found.argval) for found in instructions if found.opname in LOOKING}


def imported(code: CodeType, names: Mapping[str, Any]) -> Iterator[str]:
    """The modules that code imports when it runs."""
    for part in parts_of(code):
        level = 0
        for instruction in dis.get_instructions(part):
            if instruction.opname == "IMPORT_NAME":
                yield resolve_name("." * level + str(instruction.argval), names.get("__package__") or "")
            elif isinstance(instruction.argval, int) and instruction.opname in ("LOAD_CONST", "LOAD_SMALL_INT"):
                level = instruction.argval


@lru_cache(maxsize=4096)
def library_of(module: str) -> Optional[tuple[str, str]]:
    """The installed package that a module is of, with its version; None if it may be edited."""
    top = module.partition(".")[0]
    python = "python", sys.version
    if top == "alfabeta":
        # Its version is a part of every job.
        return "alfabeta", ""
    if top == "__main__":
        return None
    place = place_of(top)
    if place is None:
        return python if top in sys.builtin_module_names else None
    if "site-packages" in place or "dist-packages" in place:
        try:
            return top, metadata.version(top)
        except metadata.PackageNotFoundError:
            version = getattr(sys.modules.get(top), "__version__", None)
            return None if version is None else (top, str(version))
    paths = sysconfig.get_paths()
    return python if place.startswith((paths["stdlib"], paths["platstdlib"])) else None


def place_of(top: str) -> Optional[str]:
    """Where a module or package is, without importing it."""
    module = sys.modules.get(top)
    if module is not None:
        return getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), None)
    try:
        found = find_spec(top)
    except (ImportError, ValueError):
        return None
    return None if found is None else found.origin or next(iter(found.submodule_search_locations or ()), None)
