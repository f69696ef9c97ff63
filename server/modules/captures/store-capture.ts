// A capture that has ended becomes a stored file with a row, and its draft is removed.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Services } from '../../access/services.ts'
import { constraintOf } from '../../db/client.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { deleteUploads, insertUploads, upsertFile } from '../files/repository.ts'
import { type CapturePair, insertCapture } from './repository.ts'

export interface EndedCapture extends CapturePair {
  id: string
  containerId: string
  path: string
  packets: number
  dropped: number
  startedAt: number
  endedAt: number
}

/** Longer than the storage needs for it. */
const announcedMs = 3_600_000

/**
 * Repeatable: the draft is there until everything else is done. The files of a challenge or a team that is gone by then are
 * dropped.
 */
export async function storeCapture(
  services: Pick<Services, 'db' | 'bus' | 'clock' | 'storage'>,
  { path, ...capture }: EndedCapture,
): Promise<void> {
  const { db, storage, clock } = services
  const hasher = createHash('sha256')
  await pipeline(createReadStream(path), hasher)
  const hash = hasher.digest('hex')
  const { size } = await stat(path)
  const uploads = await insertUploads(db, [hash], clock.now() + announcedMs)
  await storage.put(hash, { path })
  const stem = `${capture.containerId.slice(0, 8)}-${stamp(capture.startedAt)}`
  for (let number = 1; ; number++) {
    // What it contains is pcapng, which tools find out by themselves; clients look for the documented ending.
    const fileName = `${stem}-${number}.pcap`
    try {
      await transact(services, async (tx) => {
        await upsertFile(tx, {
          hash,
          size,
          name: fileName,
          mediaType: 'application/octet-stream',
          kept: false,
          keptUntil: null,
          uploadedAt: clock.now(),
          uploadedBy: null,
        })
        await insertCapture(tx, { ...capture, fileName, hash, size })
        await deleteUploads(tx, uploads)
      })
      break
    } catch (error) {
      const constraint = constraintOf(error)
      // Another process, or another file of the same second.
      if (constraint === 'captures_name_once') continue
      if (!constraint) throw error
      // Stored by a process that died afterwards, or without an owner.
      await transact(services, async (tx, after) => {
        await deleteUploads(tx, uploads)
        releaseLater(after, [hash])
      })
      break
    }
  }
  await rm(path, { force: true })
}

/** `20261122-034911`, in UTC. */
const stamp = (time: number) =>
  new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
