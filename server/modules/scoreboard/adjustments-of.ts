import type { ShownAdjustment } from '#src/contract/adjustments.ts'
import { type Adjustment, adjustmentsOn } from '#src/rules/adjustments.ts'
import { challengeState } from '#src/rules/challenge-state.ts'
import { countsOnBoard } from '#src/rules/checker-points.ts'
import { permits } from '#src/rules/division-permissions.ts'
import { can } from '#src/rules/staff.ts'
import type { Arena } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'

type Known = Adjustment & Pick<ShownAdjustment, 'id' | 'kind' | 'reason'>

/** What the sum of a team has beside its solves, as its reader may see it: reasons are for the team and the staff. */
export function adjustmentsOf(
  arena: Arena,
  teamId: number,
  actor: Actor | null,
  now: number,
): ShownAdjustment[] {
  const { game } = arena
  const own = actor ? arena.participationOf(actor.userId) : undefined
  const isInside = own?.teamId === teamId || can(actor, 'monitor', game.id)
  const team = own?.teamId === teamId ? own : arena.participationOfTeam(teamId)
  if (!team) return []
  const given = team.adjustments.map(
    ({ id, ...one }): Known => ({ ...one, id: `${id}`, kind: 'staff', reason: isInside ? one.reason : null }),
  )
  const costs = team.hintUnlocks.map(
    ({ challengeId, key, title, cost, at }): Known => ({
      id: `${challengeId} ${key}`,
      kind: 'hint',
      points: -cost,
      at,
      withdrawnAt: null,
      reason: isInside ? title : null,
    }),
  )
  const pushed = pushedFor(arena, teamId, now)
  return adjustmentsOn(isInside ? 'true' : 'public', game, [...given, ...costs, ...pushed])
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, kind, points, at, reason }, index) => ({
      // The id of a bought hint names its challenge.
      id: isInside ? id : `${at} ${index}`,
      kind,
      points,
      at,
      reason,
    }))
}

/** What checkers pushed, with the titles that everybody may know. */
function pushedFor(arena: Arena, teamId: number, now: number): Known[] {
  const steps = arena.checkerPoints.of(teamId)
  if (steps.length === 0) return []
  const secrets = arena.secretsAt(now)
  const shown = [...arena.challenges.values()].filter(
    (one) => challengeState(one, arena.game, now) !== 'hidden',
  )
  const titles = new Map(shown.map(({ id, title }) => [id, secrets.has(id) ? null : title]))
  const denials = arena.participationOfTeam(teamId)?.denials
  return steps
    .filter((step) =>
      countsOnBoard(step, arena.game, (id) => titles.has(id) && permits(denials, 'GetScore', id)),
    )
    .map((step) => ({
      ...step,
      id: `${step.challengeId} checker ${step.at}`,
      kind: 'checker',
      reason: titles.get(step.challengeId) ?? null,
    }))
}
