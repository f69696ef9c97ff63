import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../db/transact.ts'
import { listParticipationsOfUser } from '../accounts/repository.ts'
import { listParticipationsOfTeam } from './repository.ts'

/** Notifies every game that the team plays in. Call it before a team is deleted, while its participations can be read. */
export async function emitTeamChanged(tx: Db, after: AfterCommit, teamId: number): Promise<void> {
  for (const { id, gameId } of await listParticipationsOfTeam(tx, teamId)) {
    after.emit({ kind: 'participation', gameId, participationId: id })
  }
}

/** Notifies every game whose boards show this account's name. Call it before an account is deleted. */
export async function emitNameChanged(tx: Db, after: AfterCommit, userId: string): Promise<void> {
  for (const { gameId } of await listParticipationsOfUser(tx, userId)) after.emit({ kind: 'game', gameId })
}
