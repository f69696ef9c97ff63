import { limits } from '#src/contract/limits.ts'
import type { Services } from '../../access/services.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { deleteUploads } from '../files/repository.ts'
import { deleteOldDrafts } from './draft-repository.ts'

/** Files that nobody has imported within a day. */
export const sweepDrafts = (services: Pick<Services, 'db' | 'bus' | 'clock'>): Promise<void> =>
  transact(services, async (tx, after) => {
    const now = services.clock.now()
    const old = await deleteOldDrafts(tx, now - limits.temporaryFileMs, now)
    await deleteUploads(
      tx,
      old.map(({ uploadId }) => uploadId),
    )
    releaseLater(
      after,
      old.map(({ hash }) => hash),
    )
  })
