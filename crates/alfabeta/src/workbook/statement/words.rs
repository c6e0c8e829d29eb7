//! What the words of a statement mean, in English and in Spanish. Accents are gone before they come here.

use super::token::{Relation, Token};
use crate::tree::Value;

const LESS: Token = Token::Related(Relation::Less);
const AT_MOST: Token = Token::Related(Relation::AtMost);
const EQUAL: Token = Token::Related(Relation::Equal);
const AT_LEAST: Token = Token::Related(Relation::AtLeast);
const GREATER: Token = Token::Related(Relation::Greater);

/// Phrases by what they mean, with bars between them. Of those that a text begins with, the longest counts.
const PHRASES: [(Token, &str); 13] = [
    (
        AT_LEAST,
        "at least | no less than | not less than | no smaller than | greater than or equal to | \
         greater than or equal | greater or equal to | greater or equal than | greater or equal | \
         more than or equal to | from | al menos | por lo menos | como minimo | minimo | mayor o igual que | \
         mayor o igual a | mayor o igual | mayores o iguales que | mayores o iguales a | igual o mayor que | \
         igual o mayor a | igual o superior a | no menor que | a partir de | a partir del | desde",
    ),
    (
        AT_MOST,
        "at most | no more than | not more than | no greater than | less than or equal to | \
         less than or equal | less or equal to | less or equal than | less or equal | up to | a lo sumo | \
         como mucho | como maximo | maximo | menor o igual que | menor o igual a | menor o igual | \
         menores o iguales que | menores o iguales a | igual o menor que | igual o menor a | \
         igual o inferior a | no mayor que | hasta",
    ),
    (
        GREATER,
        "greater than | more than | bigger than | larger than | higher than | above | over | mayor que | \
         mayor de | mayor a | mayores que | mayores de | mayores a | mas de | mas que | superior a | \
         superiores a | por encima de",
    ),
    (
        LESS,
        "less than | fewer than | smaller than | lower than | below | under | menor que | menor de | menor a | \
         menores que | menores de | menores a | menos de | menos que | inferior a | inferiores a | \
         por debajo de",
    ),
    (EQUAL, "equal to | equals | igual a | igual que"),
    (
        Token::OrMore,
        "or more | or greater | or higher | or larger | or above | and above | o mas | o mayor | o superior | \
         en adelante",
    ),
    (Token::OrLess, "or less | or lower | or smaller | or below | and below | o menos | o menor | o inferior"),
    (
        Token::All,
        "any | anything | all | every | everything | always | cualquiera | cualquier | todo | todos | toda | \
         todas | siempre | da igual",
    ),
    (
        Token::Nothing,
        "never | none | nothing | no value | no values | no number | empty | empty set | impossible | nunca | \
         jamas | ninguno | ninguna | ningun | nada | vacio | conjunto vacio | imposible",
    ),
    (Token::In, "in | within | en | dentro de | belongs to | pertenece a"),
    (Token::And, "and | y"),
    (Token::Variable, "x | v"),
    (Token::Number(Value::INFINITY), "inf | infinity | infinito | infty"),
];

/// Words that say nothing.
const FILLERS: &str = "value | values | valor | valores | number | numbers | numero | numeros | the | a | an | el | la | \
     los | las | un | una | is | are | be | must | should | es | son | sea | sean | ser | debe | deben | \
     que | with | con | exactly | exactamente | only | solo | of | de | real | reals | reales | integer | \
     integers | entero | enteros";

/// Turns the words into what they mean and takes them away; `None` if there is one among them that means nothing.
pub(super) fn replace(words: &mut Vec<String>, tokens: &mut Vec<Token>) -> Option<()> {
    let mut rest = &words[..];
    while let [first, others @ ..] = rest {
        if let Some((token, length)) = longest(rest) {
            tokens.push(token);
            rest = &rest[length..];
        } else if listed(FILLERS).any(|filler| filler == first) {
            rest = others;
        } else {
            return None;
        }
    }
    words.clear();
    Some(())
}

/// The longest phrase with which the words begin, and how many words it has.
fn longest(words: &[String]) -> Option<(Token, usize)> {
    let mut found = None;
    for (token, phrases) in PHRASES {
        for phrase in listed(phrases) {
            let length = phrase.split(' ').count();
            let is_longer = found.is_none_or(|(_, before)| before < length);
            if is_longer && length <= words.len() && phrase.split(' ').eq(words[..length].iter().map(String::as_str)) {
                found = Some((token, length));
            }
        }
    }
    found
}

/// The texts between the bars.
fn listed(texts: &str) -> impl Iterator<Item = &str> {
    texts.split(" | ")
}
