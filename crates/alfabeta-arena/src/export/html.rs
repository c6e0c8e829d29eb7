//! The standing of a cup as one file that needs nothing else: no script, no picture, no network.

use std::fmt::Write;

use alfabeta_workbench::words::Text;

use crate::overview::{Overview, Round, Table};

const STYLE: &str = "\
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}\
body{max-width:70rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;margin:.5rem 0 2rem}\
th,td{padding:.25rem .7rem;border-bottom:1px solid #8886;text-align:right;white-space:nowrap}\
th.name,td.name{text-align:left}\
.scroll{overflow-x:auto}.rounds{display:flex;gap:1.5rem;align-items:stretch;overflow-x:auto;margin-bottom:2rem}\
.round{display:flex;flex-direction:column;justify-content:space-around;gap:.6rem}\
.table{border:1px solid #8888;border-radius:8px;padding:.3rem .7rem;min-width:9rem}\
.table p{margin:0;display:flex;justify-content:space-between;gap:1rem}.winner{font-weight:700}\
.quiet{opacity:.75}";

/// The cup as an HTML document in the language of `text`.
pub fn html(cup: &Overview, text: &Text) -> String {
    let say = |id: &str| escape(&text.get(id, &[]));
    let mut out = String::new();
    let language = text.language();
    let format = say(&format!("web-arena-format-{}", cup.format));
    // Writing to a text cannot fail.
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"alfabeta {}\">\n<title>{} · {format}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{} · {format}</h1>\n",
        env!("CARGO_PKG_VERSION"),
        escape(&cup.game),
        escape(&cup.game),
    );
    let _ = writeln!(out, "<p>{}</p>", escape(&progress(cup, text)));
    let _ = writeln!(out, "<h2>{}</h2>", say("web-arena-standing"));
    standing(&mut out, cup, &say);
    for note in &cup.notes {
        let _ = writeln!(out, "<p class=\"quiet\">{}</p>", escape(&text.message(note)));
    }
    let _ = writeln!(out, "<h2>{}</h2>", say("web-arena-crosstable"));
    crosstable(&mut out, cup, &say);
    let _ = writeln!(out, "<h2>{}</h2>\n<div class=\"rounds\">", say("web-arena-rounds"));
    cup.rounds.iter().for_each(|round| draw_round(&mut out, cup, round, text));
    out.push_str("</div>\n</body>\n</html>\n");
    out
}

/// How far the cup has come, in a sentence.
pub fn progress(cup: &Overview, text: &Text) -> String {
    let (played, all) = (cup.played.to_string(), (cup.played + cup.left).to_string());
    let id = if cup.is_open { "web-arena-progress-open" } else { "web-arena-progress" };
    text.get(id, &[("played", &played), ("games", &all)])
}

fn standing(out: &mut String, cup: &Overview, say: &dyn Fn(&str) -> String) {
    out.push_str("<div class=\"scroll\"><table>\n<tr><th></th>");
    let _ = write!(out, "<th class=\"name\">{}</th>", say("web-arena-agent"));
    let columns = cup.columns();
    for (id, _) in &columns {
        let _ = write!(out, "<th>{}</th>", say(&format!("web-arena-{id}")));
    }
    out.push_str("</tr>\n");
    for (place, rank) in cup.standing.iter().enumerate() {
        let _ = write!(out, "<tr><td>{}</td><td class=\"name\">{}</td>", place + 1, escape(cup.name(rank.agent)));
        columns.iter().for_each(|(_, cell)| out.push_str(&format!("<td>{}</td>", cell(rank))));
        out.push_str("</tr>\n");
    }
    out.push_str("</table></div>\n");
}

fn crosstable(out: &mut String, cup: &Overview, say: &dyn Fn(&str) -> String) {
    let order: Vec<usize> = cup.standing.iter().map(|rank| rank.agent).collect();
    let _ = write!(out, "<div class=\"scroll\"><table>\n<tr><th class=\"name\">{}</th>", say("web-arena-agent"));
    for place in 1..=order.len() {
        let _ = write!(out, "<th>{place}</th>");
    }
    out.push_str("</tr>\n");
    for (place, &one) in order.iter().enumerate() {
        let _ = write!(out, "<tr><td class=\"name\">{} {}</td>", place + 1, escape(cup.name(one)));
        for &other in &order {
            let cell = cup.crosstable[one][other]
                .map_or(String::new(), |score| format!("{}/{}", score.points, score.wins + score.draws + score.losses));
            let _ = write!(out, "<td>{}</td>", if one == other { "·" } else { &cell });
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table></div>\n");
}

fn draw_round(out: &mut String, cup: &Overview, round: &Round, text: &Text) {
    let title = escape(&text.get("web-arena-round", &[("number", &round.number.to_string())]));
    let _ = writeln!(out, "<div class=\"round\"><h3>{title}</h3>");
    for table in &round.tables {
        let Table { agents, points, winner, .. } = table;
        let line = |agent: Option<usize>, points: f64| {
            let name = match (agent, table.table) {
                (Some(agent), _) => escape(cup.name(agent)),
                (None, None) => escape(&text.get("web-arena-bye", &[])),
                (None, Some(_)) => "…".into(),
            };
            let class = if agent.is_some() && agent == *winner { " class=\"winner\"" } else { "" };
            let points = if 0 < table.played { points.to_string() } else { String::new() };
            format!("<p{class}><span>{name}</span><span>{points}</span></p>")
        };
        let _ = writeln!(out, "<div class=\"table\">{}{}</div>", line(agents.0, points.0), line(agents.1, points.1));
    }
    out.push_str("</div>\n");
}

/// A text that may hold anything, as HTML.
fn escape(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use alfabeta::message::Message;
    use alfabeta_workbench::words::Language;

    use super::*;
    use crate::overview::{Points, Rank};

    #[test]
    fn names_cannot_become_markup_and_nothing_is_loaded() {
        let score = Points { wins: 2, draws: 1, losses: 0, points: 2.5 };
        let rank = |agent, least, most| Rank {
            agent,
            score,
            failures: 0,
            meetings: None,
            group: agent + 1,
            rating: 12.4,
            least,
            most,
        };
        let cup = Overview {
            game: "connect4".into(),
            format: "knockout",
            agents: vec!["<b>ana</b>".into(), "ben".into()],
            played: 3,
            left: 1,
            is_open: true,
            standing: vec![rank(0, Some(1.0), None), rank(1, None, None)],
            crosstable: vec![vec![None, Some(score)], vec![Some(score), None]],
            groups: 2,
            advantage: Some(5.0),
            advantage_least: Some(-4.0),
            advantage_most: Some(14.0),
            repeated: 2,
            rounds: vec![Round {
                number: 1,
                tables: vec![Table { agents: (Some(0), None), winner: Some(0), ..Table::default() }],
            }],
            test: None,
            notes: vec![Message::new("arena-note-test-better", "<i>ana</i> is better")],
        };
        for language in Language::ALL {
            let page = html(&cup, &language.text());
            assert!(
                page.contains("&lt;b&gt;ana&lt;/b&gt;") && !page.contains("<b>") && !page.contains("<i>"),
                "{page}"
            );
            assert!(page.contains("≥ +1") && page.contains("2.5/3"), "{page}");
            for outside in ["http:", "https:", "src=", "<script", "web-arena"] {
                assert!(!page.contains(outside), "{outside}");
            }
        }
    }
}
