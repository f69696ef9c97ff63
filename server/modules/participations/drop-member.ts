// A participation ends with its last member, unless it is suspended or has submissions that records and board must keep.
import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import {
  countJoined,
  deleteJoined,
  deleteParticipation,
  hasSubmitted,
  lockParticipationsOfMember,
  type ParticipationRow,
} from './repository.ts'

/** Removes a user from a locked participation. */
export async function dropFrom(
  tx: Db,
  after: AfterCommit,
  participation: ParticipationRow,
  userId: string,
): Promise<void> {
  await deleteJoined(tx, participation.id, userId)
  after.happened({ kind: 'left', gameId: participation.gameId, participationId: participation.id, userId })
  if (participation.status === 'Suspended' || (await countJoined(tx, participation.id)) > 0) return
  if (!(await hasSubmitted(tx, participation.id))) await deleteParticipation(tx, participation.id)
}

/** Removes a user from all games joined with a team. The caller has locked the team and notifies the games. */
export async function dropMember(tx: Db, after: AfterCommit, teamId: number, userId: string): Promise<void> {
  for (const participation of await lockParticipationsOfMember(tx, teamId, userId)) {
    await dropFrom(tx, after, participation, userId)
  }
}
