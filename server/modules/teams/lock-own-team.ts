// Shared by the captain's verbs: locks the team and checks that the caller is still its captain.
import type { ErrorName } from '#src/contract/errors.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { hasActiveGame, lockTeam, type TeamRow, updateTeam } from './repository.ts'

/** Locks the team. The captain may have changed since the access check. */
export async function lockOwnTeam(
  tx: Db,
  teamId: number,
  captainId: string,
  unknown: ErrorName = 'TeamUnknown',
): Promise<TeamRow> {
  const team = await lockTeam(tx, teamId)
  if (!team) throw fail(unknown)
  if (team.captainId !== captainId) throw fail('NotTeamCaptain')
  return team
}

/** A team keeps its members while it plays. A lock that remained after its games is removed here. */
export async function refuseWhileLocked(tx: Db, team: TeamRow, now: number): Promise<void> {
  if (!team.locked) return
  if (await hasActiveGame(tx, team.id, now)) throw fail('TeamLocked')
  await updateTeam(tx, team.id, { locked: false })
}
