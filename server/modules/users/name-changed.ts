import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../db/transact.ts'
import { listParticipationsOfUser } from '../accounts/repository.ts'

/** Tells every game whose boards show this account's name. Before an account is deleted: afterwards nothing tells where it was. */
export async function emitNameChanged(tx: Db, after: AfterCommit, userId: string): Promise<void> {
  for (const { gameId } of await listParticipationsOfUser(tx, userId)) after.emit({ kind: 'game', gameId })
}
