// Files in one folder. Every file is complete: a blob gets its name only after it was written, and `put` returns when both are
// on the disk.
import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { asFileFault, type DiskRoom, endlessRoom } from '../../process/disk-room.ts'
import { hashOf, objectPath, type Storage, type StorageSource } from './port.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export interface DiskOptions {
  room?: DiskRoom
  log?: { warn(facts: object, text: string): void }
}

/** @param folder is created when it does not exist. */
export function diskStorage(folder: string, { room = endlessRoom, log }: DiskOptions = {}): Storage {
  const placeOf = (hash: string) => path.join(folder, objectPath(hash))

  /** What the disk does not do is refused by name: the caller did nothing wrong. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw asFileFault(error, log)
    }
  }
  const unlessMissing = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const find = (place: string) => unlessMissing(async () => ({ size: (await stat(place)).size }))

  async function store(place: string, source: StorageSource): Promise<void> {
    // Another upload of the same content may have given it its name just now: both wait until the name is on the disk.
    if (await find(place)) return await syncFolders(place, folder)
    await mkdir(path.dirname(place), { recursive: true })
    if ('path' in source && (await linked(source.path, place))) return await syncFolders(place, folder)
    await room.take('path' in source ? (await stat(source.path)).size : source.bytes.length)
    const draft = `${place}.${randomBytes(6).toString('hex')}`
    try {
      await write(source, draft)
      await rename(draft, place)
      await syncFolders(place, folder)
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    async put(hash, source) {
      const place = placeOf(hash)
      await attempt(() => store(place, source))
    },

    async open(hash, range) {
      const place = placeOf(hash)
      const handle = await attempt(() => unlessMissing(() => open(place, 'r')))
      return handle?.createReadStream(range)
    },

    async stat(hash) {
      const place = placeOf(hash)
      return await attempt(() => find(place))
    },

    async remove(hash) {
      const place = placeOf(hash)
      await attempt(() => rm(place, { force: true }))
    },

    async *list() {
      const folders = await attempt(() =>
        unlessMissing(() => opendir(path.join(folder, 'uploads'), { recursive: true })),
      )
      for await (const entry of folders ?? []) {
        const file = path.join(entry.parentPath, entry.name)
        const hash = hashOf(path.relative(folder, file).replaceAll(path.sep, '/'))
        // It may have been removed since.
        const found = hash && (await attempt(() => find(file)))
        if (hash && found) yield { hash, size: found.size }
      }
    },
  }
}

/** A new name is on the disk when its folder is, and a new folder when the one above it is. Clean ones cost next to nothing. */
async function syncFolders(place: string, root: string): Promise<void> {
  const folders = [path.dirname(place)]
  while (folders.at(-1)!.length > path.dirname(root).length) folders.push(path.dirname(folders.at(-1)!))
  await Promise.all(folders.map(sync))
}

async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function write(source: StorageSource, draft: string): Promise<void> {
  if ('path' in source) {
    await copyFile(source.path, draft, constants.COPYFILE_FICLONE)
    await sync(draft)
  } else await writeFile(draft, source.bytes, { flush: true } as object)
}

/** Creates a hard link instead of a copy; false when the file systems do not allow it. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return true
    if (code === 'ENOENT') throw error
    return false
  }
}
