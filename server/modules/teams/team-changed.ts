import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../db/transact.ts'
import { listParticipationsOfTeam } from '../participations/repository.ts'

/** Tells every game the team is in. Before a team is deleted: afterwards nothing tells where it was. */
export async function emitTeamChanged(tx: Db, after: AfterCommit, teamId: number): Promise<void> {
  for (const { id, gameId } of await listParticipationsOfTeam(tx, teamId)) {
    after.emit({ kind: 'participation', gameId, participationId: id })
  }
}
