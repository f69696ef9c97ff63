import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './port.ts'

/** The configured storage. The S3 client is large, and loaded only when it is used. */
export async function openStorage(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  log: Pick<Logger, 'warn'>,
): Promise<Storage> {
  if (!bucket) return diskStorage(join(dataDir, 'files'))
  const { openS3Storage } = await import('./s3.ts')
  return await openS3Storage(bucket, log)
}
