// What the verbs of a captain have in common: the team is held, and the caller still leads it.
import type { ErrorName } from '#src/contract/errors.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../refusal.ts'
import { hasActiveGame, lockTeam, type TeamRow, updateTeam } from './repository.ts'

/** Locks the team; the captain may have changed since the call was let in. */
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

/** A team keeps its members while it plays; a lock that outlived its games is taken off on the spot. */
export async function refuseWhileLocked(tx: Db, team: TeamRow, now: number): Promise<void> {
  if (!team.locked) return
  if (await hasActiveGame(tx, team.id, now)) throw fail('TeamLocked')
  await updateTeam(tx, team.id, { locked: false })
}
