//! Which stage a session belongs to, by what rules it is played, and who may sit in it.

use ruleset::{Ranking, StandingRule};

use crate::entrant::EntrantKind;
use crate::ids::{EntrantId, SessionNo};
use crate::state::Tournament;
use ruleset::stage::Others;

impl Tournament {
    /// The index of the stage to which a session belongs; none without stages.
    pub fn stage_of(&self, session: SessionNo) -> Option<usize> {
        self.stages
            .iter()
            .rposition(|stage| stage.plan.first <= session)
    }

    pub fn last_session_of(&self, stage: usize) -> SessionNo {
        match self.stages.get(stage + 1) {
            Some(next) => SessionNo(next.plan.first.0.saturating_sub(1)),
            None => SessionNo(self.settings.sessions),
        }
    }

    /// The first stage up to that of a session for which it is not decided who goes on, by its
    /// number.
    pub fn awaited_cut(&self, session: SessionNo) -> Option<u16> {
        let upto = self.stage_of(session)? + 1;
        let mut stages = self.stages.iter().take(upto).zip(1_u16..);
        stages.find_map(|(stage, number)| stage.waits_for_cut().then_some(number))
    }

    /// How table results of a session become standing points.
    pub fn standing_rule(&self, session: SessionNo) -> &StandingRule {
        let stage = self.stage_of(session).and_then(|at| self.stage_rules(at));
        stage
            .and_then(|stage| stage.standing.as_ref())
            .unwrap_or(&self.ruleset.standing)
    }

    /// How entrants are ranked in a stage.
    pub fn ranking_in(&self, stage: usize) -> &Ranking {
        self.stage_rules(stage)
            .and_then(|stage| stage.ranking.as_ref())
            .unwrap_or(&self.ruleset.ranking)
    }

    /// What the document says of a stage of the tournament.
    pub fn stage_rules(&self, stage: usize) -> Option<&ruleset::stage::Stage> {
        let rules = self.stages.get(stage)?.plan.rules.as_ref()?;
        self.ruleset.stage(rules)
    }

    /// Who plays: everybody who is active and no substitute.
    pub fn players(&self) -> impl Iterator<Item = EntrantId> + '_ {
        let playing = self
            .entrants
            .values()
            .filter(|entrant| entrant.is_active() && entrant.kind != EntrantKind::Substitute);
        playing.map(|entrant| entrant.id)
    }

    /// The same as far as they came into the stage of a session.
    pub fn players_in(&self, session: SessionNo) -> impl Iterator<Item = EntrantId> + '_ {
        self.players()
            .filter(move |entrant| self.may_sit(session, *entrant))
    }

    /// Whether somebody may have a seat in a session: not who is out since an earlier stage, unless
    /// as a substitute.
    pub fn may_sit(&self, session: SessionNo, entrant: EntrantId) -> bool {
        let kind = self.entrant(entrant).map(|known| known.kind);
        let upto = self.stage_of(session).map_or(0, |stage| stage + 1);
        let missed = self.stages.iter().take(upto).find(|stage| {
            let cut = stage.cut.as_ref();
            cut.is_some_and(|cut| !cut.members.contains(&entrant))
        });
        kind == Some(EntrantKind::Substitute)
            || missed.is_none_or(|stage| stage.plan.others == Others::PlayOn)
    }

    /// Those who may sit in a session: groups that play among themselves, the main one first. One
    /// group without stages, or where everybody plays on; substitutes are in none.
    pub fn brackets(&self, session: SessionNo) -> Vec<Vec<EntrantId>> {
        let active = |id: &EntrantId| self.entrant(*id).is_some_and(|it| it.is_active());
        let mut main: Vec<EntrantId> = self
            .entrants
            .values()
            .filter(|entrant| entrant.kind != EntrantKind::Substitute)
            .map(|entrant| entrant.id)
            .filter(active)
            .collect();
        let mut groups = Vec::new();
        let upto = self.stage_of(session).map_or(0, |stage| stage + 1);
        for stage in self.stages.iter().take(upto) {
            let Some(cut) = &stage.cut else { continue };
            let (stays, leaves): (Vec<_>, Vec<_>) =
                main.into_iter().partition(|id| cut.members.contains(id));
            main = stays;
            if stage.plan.others == Others::PlayOn && !leaves.is_empty() {
                groups.push(leaves);
            }
        }
        groups.push(main);
        groups.reverse();
        groups
    }
}
