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
  /** Puts a backup into the folder, by its name or as `keep` said where it is. @returns its file; undefined when there is none. */
  fetch(backup: string): Promise<string | undefined>
  /** Removes what `fetch` put there, where that is a copy. */
  forget(backup: string): Promise<void>
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
  const address = `s3://${bucket.name}/${bucket.prefix}`
  const nameOf = (backup: string) => (backup.startsWith(address) ? backup.slice(address.length) : backup)
  return {
    folder,
    list: () => objects.list(),
    async keep(name) {
      try {
        await objects.put(name, fileOf(name))
      } finally {
        await rm(fileOf(name), { force: true })
      }
      return address + name
    },
    remove: (name) => objects.remove(name),
    async fetch(backup) {
      const name = nameOf(backup)
      return (await objects.get(name, fileOf(name))) ? fileOf(name) : undefined
    },
    forget: (backup) => rm(fileOf(nameOf(backup)), { force: true }),
  }
}
