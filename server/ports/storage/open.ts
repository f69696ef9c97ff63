import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createDiskRoom, type DiskRoom } from '../../process/disk-room.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './port.ts'

/** The configured storage. The S3 client is large, and loaded only when it is used. */
export async function openStorage(
  { bucket, dataDir, diskReserve }: Pick<Config, 'bucket' | 'dataDir' | 'diskReserve'>,
  log: Pick<Logger, 'warn'>,
  room: DiskRoom = createDiskRoom(dataDir, { reserve: diskReserve }),
): Promise<Storage> {
  if (!bucket) return diskStorage(join(dataDir, 'files'), { room, log })
  const { openS3Storage } = await import('./s3.ts')
  return await openS3Storage(bucket, log)
}
