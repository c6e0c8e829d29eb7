//! The referee, with a clock that the tests turn.

use std::time::Duration;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta_workbench::Registry;

use super::*;

const SEATS: [Player; 2] = [Player::Max, Player::Min];

fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

fn setup(game: &str) -> Setup {
    let player = |name: &str| SeatedAgent { name: name.into(), is_new: true, options: Vec::new() };
    Setup {
        game: game.into(),
        start: Registry::standard().start(game).expect("a registered game"),
        opening: Vec::new(),
        players: [player("ana"), player("ben")],
        pace: Pace { movetime: Some(ms(100)), margin: ms(10), startup: ms(1000), ..Pace::default() },
        seed: 7,
        longest: 30,
    }
}

/// Reports all lines as sent and returns them as text.
fn send(referee: &mut Referee, now: u64) -> Vec<String> {
    let lines = referee.take_lines();
    for seat in SEATS {
        if lines.iter().any(|(to, _)| *to == seat) {
            referee.handle(seat, AgentEvent::Sent, ms(now));
        }
    }
    lines.iter().map(|(to, command)| format!("{}< {command}", crate::position::seat_number(*to))).collect()
}

fn say(referee: &mut Referee, seat: Player, line: &str, now: u64) {
    referee.handle(seat, AgentEvent::Line(line), ms(now));
}

/// A referee who waits for the first move since `now` = 0.
fn started(setup: Setup) -> Referee {
    let mut referee = Referee::new(setup);
    for _ in 0..2 {
        send(&mut referee, 0);
        SEATS.iter().for_each(|&seat| say(&mut referee, seat, "readyok", 0));
    }
    send(&mut referee, 0);
    referee
}

#[test]
fn every_seed_that_an_agent_gets_is_exact_in_javascript() {
    for seed in [0, 7, (1 << 53) - 1, 1 << 53, i64::MAX as u64, 1 << 63, u64::MAX] {
        let mut referee = Referee::new(Setup { seed, ..setup("tictactoe") });
        send(&mut referee, 0);
        SEATS.iter().for_each(|&seat| say(&mut referee, seat, "readyok", 0));
        let lines = send(&mut referee, 0).join("\n");
        let sent: Vec<u64> = lines
            .split("seed ")
            .skip(1)
            .map(|rest| rest.lines().next().unwrap_or_default().parse().expect("a number"))
            .collect();
        assert_eq!(sent.len(), 2, "{lines}");
        assert!(sent.iter().all(|&sent| sent < 1 << 53 && sent == seed % (1 << 53)), "{seed}: {sent:?}");
    }
}

fn failure(referee: &Referee) -> Option<(Failure, Option<Player>)> {
    let conclusion = referee.conclusion()?;
    Some((conclusion.failure()?, conclusion.winner))
}

#[test]
fn a_game_is_played_as_the_protocol_says() {
    let mut referee = Referee::new(setup("tictactoe"));
    assert_eq!(send(&mut referee, 0), ["1< ugi", "1< isready", "2< ugi", "2< isready"]);
    say(&mut referee, Player::Max, "id name Ana", 1);
    say(&mut referee, Player::Max, "ugiok", 1);
    say(&mut referee, Player::Max, "readyok", 1);
    assert_eq!(send(&mut referee, 1), ["1< uginewgame game tictactoe seat 1 opp ben seed 7", "1< isready"]);
    say(&mut referee, Player::Max, "readyok", 1);
    assert_eq!(send(&mut referee, 1), Vec::<String>::new(), "the other one is not ready");
    say(&mut referee, Player::Min, "readyok", 1);
    send(&mut referee, 1);
    say(&mut referee, Player::Min, "readyok", 1);
    let (board, legal) = ("1< board 0 0 0 0 0 0 0 0 0", "1< legal 0 1 2 3 4 5 6 7 8");
    let first = ["1< position startpos", board, legal, "1< go movetime 100"];
    assert_eq!(send(&mut referee, 1), first);
    say(&mut referee, Player::Max, "info depth 1 score 0 nodes 9 pv 4", 2);
    say(&mut referee, Player::Max, "bestmove 4", 8);
    let (board, legal) = ("2< board 0 0 0 0 1 0 0 0 0", "2< legal 0 1 2 3 5 6 7 8");
    let second = ["2< position startpos moves 4", board, legal, "2< go movetime 100"];
    assert_eq!(send(&mut referee, 8), second);
    for (seat, m) in [(1, "0"), (0, "2"), (1, "1"), (0, "6")] {
        say(&mut referee, SEATS[seat], &format!("bestmove {m}"), 9);
        if m != "6" {
            send(&mut referee, 9);
        }
    }
    assert_eq!(send(&mut referee, 9), ["1< result p1win reason rules", "2< result p1win reason rules"]);
    let played = referee.finish().expect("the game is over");
    assert_eq!(played.conclusion.result(), "1-0");
    assert_eq!(played.plies.len(), 5);
    assert_eq!(played.plies[0].time, Some(ms(7)));
    assert_eq!(played.plies[0].info.nodes, Some(9));
    assert_eq!(played.board, ["OOX", ".X.", "X.."]);
}

#[test]
fn an_agent_that_is_kept_alive_is_not_greeted_again() {
    let mut setup = setup("tictactoe");
    setup.players[0].is_new = false;
    setup.players[1].options = vec![("Hash".into(), "4".into())];
    let mut referee = Referee::new(setup);
    let lines = send(&mut referee, 0);
    assert_eq!(lines[..2], ["1< uginewgame game tictactoe seat 1 opp ben seed 7", "1< isready"]);
    say(&mut referee, Player::Max, "bestmove 5", 0);
    assert!(referee.conclusion().is_none(), "a late answer of the game before");
    say(&mut referee, Player::Min, "readyok", 0);
    assert_eq!(send(&mut referee, 0)[0], "2< setoption name Hash value 4");
}

#[test]
fn a_late_agent_is_shown_what_it_did_instead() {
    let effort = |cpu, waited| Some(Effort { cpu: ms(cpu), waited: ms(waited) });
    let late = |has_moved: bool, said: Option<&str>, effort: Option<Effort>| {
        let mut referee = started(setup("tictactoe"));
        if has_moved {
            for (seat, m) in [(Player::Max, "1"), (Player::Min, "2")] {
                say(&mut referee, seat, &format!("bestmove {m}"), 0);
                send(&mut referee, 0);
            }
        }
        if let Some(line) = said {
            say(&mut referee, Player::Max, line, 10);
        }
        assert!(!referee.is_late(Player::Max, ms(110)) && referee.is_late(Player::Max, ms(111)));
        effort.into_iter().for_each(|effort| referee.note_effort(Player::Max, effort));
        referee.handle(Player::Max, AgentEvent::Tick, ms(111));
        match &referee.conclusion().expect("late").ending {
            Ending::Failure { failure: Failure::Timeout, detail } => detail.id,
            ending => panic!("{ending:?}"),
        }
    };
    let chat = Some("info depth 3");
    assert_eq!(late(false, None, None), "arena-late-silent");
    assert_eq!(late(false, None, effort(5, 1)), "arena-late-silent");
    assert_eq!(late(true, None, effort(5, 1)), "arena-late-asleep");
    for has_moved in [false, true] {
        assert_eq!(late(has_moved, None, effort(100, 5)), "arena-late-computing");
        assert_eq!(late(has_moved, chat, effort(100, 5)), "arena-late-computing");
        assert_eq!(late(has_moved, None, effort(20, 80)), "arena-late-crowded");
        assert_eq!(late(has_moved, chat, effort(5, 1)), "arena-late");
    }
    assert_eq!(late(true, None, None), "arena-late");
}

#[test]
fn one_millisecond_late_is_late() {
    for (at, is_late) in [(110, false), (111, true)] {
        let mut referee = started(setup("tictactoe"));
        assert_eq!(referee.deadline(), Some((Player::Max, ms(110))), "100 ms and a margin of 10");
        say(&mut referee, Player::Max, "bestmove 5", at);
        assert_eq!(failure(&referee).is_some(), is_late);
    }
}

#[test]
fn time_counts_from_the_end_of_the_question() {
    let mut referee = Referee::new(setup("tictactoe"));
    assert_eq!(referee.deadline(), None, "nothing has been sent");
    referee.take_lines();
    referee.handle(Player::Max, AgentEvent::Sent, ms(500));
    assert_eq!(referee.deadline(), Some((Player::Max, ms(1500))));
}

#[test]
fn lines_do_not_extend_the_deadline() {
    let mut referee = started(setup("tictactoe"));
    for now in (0..200).step_by(20) {
        say(&mut referee, Player::Max, "info string still thinking", now);
    }
    assert_eq!(failure(&referee), Some((Failure::Timeout, Some(Player::Min))));
}

#[test]
fn silence_asks_about_flushing() {
    let mut referee = started(setup("tictactoe"));
    referee.handle(Player::Max, AgentEvent::Tick, ms(111));
    let Some(Conclusion { ending: Ending::Failure { detail, .. }, .. }) = referee.conclusion() else {
        panic!("a failure")
    };
    assert_eq!(detail.id, "arena-late-silent");
}

#[test]
fn every_way_to_fail_has_its_name() {
    let message = || Message::new("test", "test");
    let cases: [(AgentEvent<'_>, Failure); 7] = [
        (AgentEvent::Line("bestmove 10"), Failure::Illegal),
        (AgentEvent::Line("bestmove"), Failure::Illegal),
        (AgentEvent::Line("bestmove Traceback (most recent call last)"), Failure::Illegal),
        (AgentEvent::Died(message()), Failure::Crash),
        (AgentEvent::TooMuch, Failure::Output),
        (AgentEvent::Stalled, Failure::Stall),
        (AgentEvent::NotStarted(message()), Failure::Startup),
    ];
    for (event, expected) in cases {
        let mut referee = started(setup("tictactoe"));
        referee.handle(Player::Max, event.clone(), ms(1));
        assert_eq!(failure(&referee), Some((expected, Some(Player::Min))), "{event:?}");
        let sent = referee.take_lines();
        assert_eq!(sent.iter().any(|(to, _)| *to == Player::Max), expected == Failure::Illegal, "{event:?}");
        assert!(sent.iter().any(|(to, _)| *to == Player::Min));
    }
}

#[test]
fn who_is_not_there_in_time_could_not_be_started() {
    let mut referee = Referee::new(setup("tictactoe"));
    send(&mut referee, 0);
    say(&mut referee, Player::Max, "readyok", 5);
    send(&mut referee, 5);
    referee.handle(Player::Min, AgentEvent::Tick, ms(1001));
    assert_eq!(failure(&referee), Some((Failure::Startup, Some(Player::Max))));
    let mut referee = Referee::new(setup("tictactoe"));
    referee.handle(Player::Min, AgentEvent::Died(Message::new("test", "test")), ms(0));
    assert_eq!(failure(&referee), Some((Failure::Startup, Some(Player::Max))));
}

#[test]
fn answers_too_early_or_twice_do_not_count() {
    let mut referee = started(setup("tictactoe"));
    say(&mut referee, Player::Min, "bestmove 1", 1);
    say(&mut referee, Player::Max, "readyok", 1);
    say(&mut referee, Player::Max, "Valor AlfaBeta: 3", 1);
    say(&mut referee, Player::Max, "bestmove 5", 1);
    say(&mut referee, Player::Max, "bestmove 6", 1);
    assert_eq!(referee.plies().len(), 1);
    say(&mut referee, Player::Min, "bestmove 1", 1);
    assert_eq!(referee.plies().len(), 1, "the question is not written yet");
    referee.handle(Player::Max, AgentEvent::Died(Message::new("test", "test")), ms(2));
    let played = referee.finish().expect("the game is over");
    assert_eq!(played.stray[0].first, ["readyok", "Valor AlfaBeta: 3", "bestmove 6"]);
    assert_eq!(played.stray[1].count, 2);
}

#[test]
fn after_the_end_nothing_counts() {
    let mut referee = started(setup("tictactoe"));
    say(&mut referee, Player::Max, "bestmove resign", 1);
    let conclusion = referee.conclusion().cloned();
    referee.handle(Player::Min, AgentEvent::TooMuch, ms(1));
    say(&mut referee, Player::Max, "bestmove 5", 1);
    assert_eq!(referee.conclusion().cloned(), conclusion);
    assert_eq!(conclusion, Some(Conclusion { winner: Some(Player::Min), ending: Ending::Resignation }));
}

#[test]
fn a_player_can_have_several_turns_and_points_decide() {
    let mut referee = started(Setup { longest: 1000, ..setup("kalah") });
    let mut again = 0;
    while referee.conclusion().is_none() {
        let (player, m) = (referee.position().player(), referee.position().moves()[0].clone());
        say(&mut referee, player, &format!("bestmove {m}"), 1);
        again += usize::from(referee.conclusion().is_none() && referee.position().player() == player);
        send(&mut referee, 1);
    }
    assert!(0 < again, "a last stone in the own store gives another turn");
    let winner = referee.position().outcome().expect("the game is over").winner();
    assert_eq!(referee.conclusion(), Some(&Conclusion { winner, ending: Ending::Rules }));
}

#[test]
fn openings_are_played_without_asking() {
    let mut setup = setup("tictactoe");
    setup.opening = ["4", "0", "2"].map(String::from).to_vec();
    let referee = started(setup);
    assert_eq!(referee.plies().len(), 3);
    assert_eq!(referee.plies()[2].time, None);
    assert_eq!(referee.deadline().map(|(player, _)| player), Some(Player::Min));
}

#[test]
fn a_position_that_occurs_for_the_third_time_is_a_draw() {
    // A cycle of the original simulator, played twice.
    let opening = ["6", "7", "6", "3", "3", "1", "1", "2", "2", "5", "B", "B"].map(String::from).to_vec();
    let mut referee = started(Setup { opening, longest: 1000, ..setup("desconecta4") });
    for m in ["6", "1", "1", "2", "2", "4", "4", "7", "B", "B"].repeat(2) {
        assert_eq!(referee.conclusion(), None);
        let player = referee.position().player();
        say(&mut referee, player, &format!("bestmove {m}"), 1);
        send(&mut referee, 1);
    }
    assert_eq!(referee.conclusion(), Some(&Conclusion { winner: None, ending: Ending::Repetition }));
}

#[test]
fn a_game_that_is_too_long_is_a_draw() {
    let mut referee = started(Setup { longest: 3, ..setup("tictactoe") });
    for (ply, m) in ["4", "0", "2"].iter().enumerate() {
        assert_eq!(referee.conclusion(), None);
        say(&mut referee, SEATS[ply % 2], &format!("bestmove {m}"), 1);
        send(&mut referee, 1);
    }
    assert_eq!(referee.conclusion(), Some(&Conclusion { winner: None, ending: Ending::Length }));
}
