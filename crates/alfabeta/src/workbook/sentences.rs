//! The sentence of each step: as the pair of functions says it, or as negamax does.

use super::reasons::player_name;
use super::steps::Told;
use crate::game::Player;
use crate::message::Message;

/// Where a step happens, with the numbers there as they are described.
pub(super) struct Place {
    pub(super) told: Told,
    pub(super) player: Player,
    /// Whether the parent is the other player's.
    pub(super) is_swapped: bool,
    pub(super) node: String,
    pub(super) alpha: String,
    pub(super) beta: String,
    /// Empty before the first child has returned.
    pub(super) v: String,
}

impl Place {
    /// The node is entered.
    pub(super) fn enter(&self) -> Message {
        let Place { node, alpha, beta, .. } = self;
        let english = format!("enter {} {node} with α = {alpha}, β = {beta}", self.player());
        match (self.told, self.is_swapped) {
            (Told::Alphabeta, _) => self.say("step-enter", english),
            (Told::Negamax, false) => self.say("step-negamax-enter", english).with("window", "same"),
            (Told::Negamax, true) => {
                let english = format!("{english}: the window of its parent, negated and swapped");
                self.say("step-negamax-enter", english).with("window", "swapped")
            }
        }
    }

    /// A child has returned and is better than what the node had: its value there, and here.
    pub(super) fn improve(&self, child: &str, there: &str, here: &str) -> Message {
        let Place { node, alpha, beta, v, .. } = self;
        let player = self.player();
        match self.told {
            Told::Alphabeta => {
                let english = format!("{player} {node}: after {child}, v = {v}, α = {alpha}, β = {beta}");
                self.say("step-improve", english).with("child", child)
            }
            Told::Negamax => {
                let english = format!(
                    "{player} {node}: {child} returns {there}, which is {here} for {player}; v = {v}, α = {alpha}, β = {beta}"
                );
                self.say("step-negamax-improve", english).with("child", child).with("there", there).with("here", here)
            }
        }
    }

    /// A child has returned and is not better.
    pub(super) fn keep(&self, child: &str, there: &str, here: &str) -> Message {
        let Place { node, alpha, beta, v, .. } = self;
        let player = self.player();
        match self.told {
            Told::Alphabeta => {
                let english = format!("{player} {node}: {child} is not better, v = {v} stays; α = {alpha}, β = {beta}");
                self.say("step-keep", english).with("child", child)
            }
            Told::Negamax => {
                let english = format!(
                    "{player} {node}: {child} returns {there}, which is {here} for {player} and no better; v = {v} stays; \
                     α = {alpha}, β = {beta}"
                );
                self.say("step-negamax-keep", english).with("child", child).with("there", there).with("here", here)
            }
        }
    }

    /// The node is a leaf: its value for MAX, and as it is described.
    pub(super) fn leaf(&self, for_max: &str, told: &str) -> Message {
        let Place { node, .. } = self;
        let player = self.player();
        match self.told {
            Told::Alphabeta => {
                Message::new("step-leaf", format!("the leaf {node} has the value {told}")).with("node", node)
            }
            Told::Negamax => {
                let english =
                    format!("the leaf {node} has the value {for_max} for MAX: {told} for {player}, whose turn it is");
                self.say("step-negamax-leaf", english).with("max", for_max)
            }
        }
        .with("value", told)
    }

    /// The node returns its value.
    pub(super) fn returns(&self, value: &str, bound: &str) -> Message {
        let Place { node, .. } = self;
        let player = self.player();
        let message = match self.told {
            Told::Alphabeta => {
                self.say("step-return", format!("{player} {node} returns {value} (its value is {bound} {value})"))
            }
            Told::Negamax => {
                let english = format!("{player} {node} returns {value} (its value for {player} is {bound} {value})");
                self.say("step-negamax-return", english)
            }
        };
        message.with("value", value).with("bound", bound)
    }

    fn player(&self) -> &'static str {
        player_name(self.player)
    }

    fn say(&self, id: &'static str, english: String) -> Message {
        let Place { node, alpha, beta, v, .. } = self;
        let message = Message::new(id, english).with("player", self.player()).with("node", node);
        message.with("alpha", alpha).with("beta", beta).with("v", v)
    }
}
