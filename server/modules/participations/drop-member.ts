// A participation ends with its last member, unless it is suspended or has answers that records and board must keep.
import type { Db } from '../../db/client.ts'
import {
  countJoined,
  deleteJoined,
  deleteParticipation,
  hasSubmitted,
  lockParticipationsOfMember,
  type ParticipationRow,
} from './repository.ts'

/** Takes a user out of one held participation. */
export async function dropFrom(tx: Db, participation: ParticipationRow, userId: string): Promise<void> {
  await deleteJoined(tx, participation.id, userId)
  if (participation.status === 'Suspended' || (await countJoined(tx, participation.id)) > 0) return
  if (!(await hasSubmitted(tx, participation.id))) await deleteParticipation(tx, participation.id)
}

/** Takes a user out of all games he joined with a team. The caller holds the team and tells the games. */
export async function dropMember(tx: Db, teamId: number, userId: string): Promise<void> {
  for (const participation of await lockParticipationsOfMember(tx, teamId, userId)) {
    await dropFrom(tx, participation, userId)
  }
}
