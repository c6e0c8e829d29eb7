//! What a student writes about a number: `≤ 2`, `3 < x`, `x ∈ (3, +∞)`, `at least 4`, `cualquier valor`.
//!
//! A text becomes [`token`]s, words and all, in English and Spanish; a few shapes of tokens are statements. What has no such
//! shape is not understood, which is not the same as wrong.

mod token;

use super::interval::{End, Interval};
use crate::tree::Value;
use token::{Relation, Token};

/// What a text says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Statement {
    /// Nothing yet, or only a beginning: `x >`.
    Unfinished,
    /// A number and no more.
    Number(Value),
    /// That the number is one of these.
    Within(Interval),
    /// It cannot be understood.
    Unclear,
}

impl Statement {
    /// Reads a text.
    pub(super) fn read(text: &str) -> Statement {
        let Some(tokens) = token::tokens(text) else { return Statement::Unclear };
        if let [Token::Number(number)] = tokens[..] {
            return Statement::Number(number);
        }
        let mut all = Interval::ALL;
        for clause in tokens.split(|&token| token == Token::And) {
            match read_clause(clause) {
                Statement::Within(set) => all = all.and(set),
                other => return other,
            }
        }
        Statement::Within(all)
    }
}

/// A statement without “and” in it.
fn read_clause(tokens: &[Token]) -> Statement {
    use Token::{All, Bracket, In, Nothing, Number, OrLess, OrMore, Related, Variable};
    // “x is in …”, “any value greater than …”: what follows says it all.
    let mut tokens = tokens;
    while let [first, rest @ ..] = tokens
        && (matches!(first, Variable | In) || *first == All && !rest.is_empty())
    {
        tokens = rest;
    }
    Statement::Within(match *tokens {
        [] | [Related(_)] | [Number(_), Related(_)] => return Statement::Unfinished,
        [All] => Interval::ALL,
        [Nothing] | [Bracket('{'), Bracket('}')] => Interval::Empty,
        [Number(number)] | [Bracket('{'), Number(number), Bracket('}')] => related(Relation::Equal, number),
        [Related(relation), Number(number)] => related(relation, number),
        [Number(number), Related(relation), Variable] => related(relation.turned(), number),
        [Number(low), Related(first), Variable, Related(second), Number(high)] => {
            related(first.turned(), low).and(related(second, high))
        }
        [Number(number), OrMore] => related(Relation::AtLeast, number),
        [Number(number), OrLess] => related(Relation::AtMost, number),
        [Bracket('{'), ref list @ .., Bracket('}')] => match read_list(list) {
            Some(set) => set,
            None => return Statement::Unclear,
        },
        [
            Bracket(open @ ('(' | '[' | ']')),
            Number(low),
            Token::Comma,
            Number(high),
            Bracket(close @ (')' | ']' | '[')),
        ] if low <= high => {
            between(End { value: low, inclusive: open == '[' }, End { value: high, inclusive: close == ']' })
        }
        _ => return Statement::Unclear,
    })
}

/// The numbers in a relation to another: `≥ 4`.
fn related(relation: Relation, number: Value) -> Interval {
    match relation {
        Relation::Equal => Interval::exactly(number),
        Relation::Less => Interval::below(number, false),
        Relation::AtMost => Interval::at_most(number),
        Relation::Greater => Interval::above(number, false),
        Relation::AtLeast => Interval::at_least(number),
    }
}

/// The numbers between two ends. An infinite end is none, with any bracket.
fn between(low: End, high: End) -> Interval {
    Interval::above(low.value, low.inclusive).and(Interval::below(high.value, high.inclusive))
}

/// `4, 5, 6, …` or `…, 2, 3`: whole numbers one after the other, without end.
fn read_list(tokens: &[Token]) -> Option<Interval> {
    let mut numbers = Vec::new();
    for part in tokens.split(|&token| token == Token::Comma) {
        match part {
            [Token::Number(number)] => numbers.push(*number),
            [Token::Ellipsis] | [] => {}
            [Token::Number(number), Token::Ellipsis] | [Token::Ellipsis, Token::Number(number)] => {
                numbers.push(*number)
            }
            _ => return None,
        }
    }
    let (first, last) = (*numbers.first()?, *numbers.last()?);
    if numbers.windows(2).any(|pair| pair[0].successor() != pair[1]) {
        return None;
    }
    match (tokens.first()? == &Token::Ellipsis, tokens.last()? == &Token::Ellipsis) {
        (true, true) => Some(Interval::ALL),
        (false, true) => Some(Interval::above(first, true)),
        (true, false) => Some(Interval::below(last, true)),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_set_is_written_in_many_ways() {
        for (set, texts) in [
            (
                "x > 3",
                "x > 3 | X>3 | >3 | 3 < x | x ∈ (3, +∞) | (3, inf) | ]3, +∞[ | (3; +inf) | x in (3, infinity) | \
                 greater than 3 | x is greater than 3 | more than 3 | above 3 | any value greater than 3. | \
                 mayor que 3 | Más de 3 | cualquier valor mayor que 3 | x debe ser mayor que 3 | superior a 3 | \
                 valores mayores que 3 | x > 3,0 | 3 < x < +∞ | x>2 and x>3",
            ),
            (
                "x ≥ 4",
                "x >= 4 | x => 4 | x≥4 | 4 <= x | [4, inf) | [4, +∞[ | at least 4 | 4 or more | al menos 4 | \
                 como mínimo 4 | 4 o más | mayor o igual que 4 | a partir de 4 | no less than 4 | \
                 greater than or equal to 4 | {4, 5, 6, ...} | {4,5,…} | por lo menos un 4",
            ),
            ("x < -2.5", "x < -2.5 | x < −2,5 | less than -2.5 | menor que -2.5 | (-∞, -2.5) | -2.5 > x"),
            (
                "x ≤ 2",
                "x <= 2 | x =< 2 | 2 ≥ x | at most 2 | 2 or less | como mucho 2 | a lo sumo 2 | (-inf, 2] | \
                 {…, 1, 2} | menor o igual a 2 | hasta 2 | [-∞, 2]",
            ),
            ("5 < x ≤ 7", "5 < x <= 7 | (5, 7] | ]5, 7] | x ∈ (5,7] | x > 5 and x <= 7 | x > 5 y x ≤ 7 | 7 ≥ x > 5"),
            ("x = 4", "x = 4 | = 4 | {4} | x is 4 | equal to 4 | igual a 4 | [4, 4] | x es 4 | exactamente x = 4"),
            (
                "(-∞, +∞)",
                "any | any value | all | always | every value | cualquiera | cualquier valor | todos | siempre | \
                 (-∞, +∞) | x cualquiera | ℝ | all numbers | -inf < x < inf | todos los valores",
            ),
            (
                "∅",
                "never | none | no value | nothing | ∅ | {} | nunca | ninguno | ningún valor | ninguna | \
                 conjunto vacío | the empty set | x < 2 and x > 3",
            ),
        ] {
            for text in texts.split(" | ") {
                let read = match Statement::read(text) {
                    Statement::Within(set) => set.text(),
                    other => format!("{other:?}"),
                };
                assert_eq!(read, set, "{text}");
            }
        }
    }

    #[test]
    fn a_number_by_itself_is_a_number() {
        for (text, number) in
            [("2", "2"), (" -0.5 ", "-0.5"), ("−3", "-3"), ("1,5", "1.5"), ("+∞", "inf"), ("- inf", "-inf")]
        {
            assert_eq!(Statement::read(text), Statement::Number(number.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn a_beginning_is_unfinished_and_the_rest_is_unclear() {
        for text in ["", "  ", "x", "x >", "≤", "3 <", "x ∈"] {
            assert_eq!(Statement::read(text), Statement::Unfinished, "{text}");
        }
        for text in
            ["two", "x > z", "x > 3 4", "(3, 4", "whatever you like", "x ≠ 3", "1/2", "??", "(7, 3)", "no", "--3"]
        {
            assert_eq!(Statement::read(text), Statement::Unclear, "{text}");
        }
    }
}
