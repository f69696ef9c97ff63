import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { deleteUploads } from '../files/repository.ts'
import { type Draft, deleteDraft } from './draft-repository.ts'

/** With its bytes, after the commit. */
export async function dropDraft(
  tx: Db,
  after: AfterCommit,
  { id, uploadId, hash }: Pick<Draft, 'id' | 'uploadId' | 'hash'>,
): Promise<void> {
  await deleteDraft(tx, id)
  await deleteUploads(tx, [uploadId])
  releaseLater(after, [hash])
}
