import type { ShownAdjustment } from '#src/contract/adjustments.ts'
import { adjustmentsOn } from '#src/rules/adjustments.ts'
import { can } from '#src/rules/staff.ts'
import type { Arena } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'

/** What the sum of a team has beside its solves, as its reader may see it: reasons are for the team and the staff. */
export function adjustmentsOf(arena: Arena, teamId: number, actor: Actor | null): ShownAdjustment[] {
  const { game } = arena
  const own = actor ? arena.participationOf(actor.userId) : undefined
  const isInside = own?.teamId === teamId || can(actor, 'monitor', game.id)
  const team = own?.teamId === teamId ? own : arena.participationOfTeam(teamId)
  if (!team) return []
  const given = team.adjustments.map(({ id, ...one }) => ({ ...one, id: `${id}`, kind: 'staff' as const }))
  const costs = team.hintUnlocks.map(({ challengeId, key, title, cost, at }) => ({
    id: `${challengeId} ${key}`,
    kind: 'hint' as const,
    points: -cost,
    at,
    withdrawnAt: null,
    reason: title,
  }))
  return adjustmentsOn(isInside ? 'true' : 'public', game, [...given, ...costs])
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, kind, points, at, reason }, index) =>
      // The id of a bought hint names its challenge.
      isInside ? { id, kind, points, at, reason } : { id: `${at} ${index}`, kind, points, at, reason: null },
    )
}
