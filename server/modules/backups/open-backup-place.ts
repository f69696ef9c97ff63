// Where backups are kept: a folder, or a bucket that speaks S3. A backup is always written to a folder first; a bucket gets it when
// it is whole.
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'

export interface BackupPlace {
  /** Folder in which a backup is written. */
  folder: string
  /** Names of the backups, in no order. */
  list(): Promise<string[]>
  /** Keeps what was written to the folder. @returns where it is. */
  keep(name: string): Promise<string>
  remove(name: string): Promise<void>
  /** Puts a backup into the folder. @returns its file; undefined when there is none of this name. */
  fetch(name: string): Promise<string | undefined>
  /** Removes what `fetch` put there, where that is a copy. */
  forget(name: string): Promise<void>
}

/** Throws a StartError when the bucket cannot be used. */
export async function openBackupPlace({ backup }: Pick<Config, 'backup'>): Promise<BackupPlace> {
  const { folder, bucket } = backup
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileOf = (name: string) => path.join(folder, name)
  if (!bucket) {
    return {
      folder,
      list: () => readdir(folder),
      keep: async (name) => fileOf(name),
      remove: (name) => rm(fileOf(name)),
      fetch: async (name) => fileOf(name),
      forget: async () => {},
    }
  }
  const { openS3Objects } = await import('../../ports/storage/s3-objects.ts')
  const objects = await openS3Objects(bucket)
  return {
    folder,
    list: () => objects.list(),
    async keep(name) {
      try {
        await objects.put(name, fileOf(name))
      } finally {
        await rm(fileOf(name), { force: true })
      }
      return `s3://${bucket.name}/${bucket.prefix}${name}`
    },
    remove: (name) => objects.remove(name),
    fetch: async (name) => ((await objects.get(name, fileOf(name))) ? fileOf(name) : undefined),
    forget: (name) => rm(fileOf(name), { force: true }),
  }
}
