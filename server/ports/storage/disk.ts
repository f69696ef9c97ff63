// Files in one folder. Every file is complete: a blob gets its name only after it was written, and `put` returns when both are
// on the disk.
import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { objectPath, type Storage, type StorageSource } from './port.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** @param folder is created when it does not exist. */
export function diskStorage(folder: string): Storage {
  const placeOf = (hash: string) => path.join(folder, objectPath(hash))

  const find = async (hash: string) => {
    try {
      const { size } = await stat(placeOf(hash))
      return { size }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  return {
    async put(hash, source) {
      const place = placeOf(hash)
      if (await find(hash)) return
      const made = await mkdir(path.dirname(place), { recursive: true })
      if ('path' in source && (await linked(source.path, place))) return await syncFolders(place, made)
      const draft = `${place}.${randomBytes(6).toString('hex')}`
      try {
        await write(source, draft)
        await rename(draft, place)
        await syncFolders(place, made)
      } finally {
        await rm(draft, { force: true })
      }
    },

    async open(hash, range) {
      try {
        const handle = await open(placeOf(hash), 'r')
        return handle.createReadStream(range)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    stat: find,

    remove: (hash) => rm(placeOf(hash), { force: true }),
  }
}

/** A new name is on the disk when its folder is, and a new folder when the one above it is. */
async function syncFolders(place: string, firstMade: string | undefined): Promise<void> {
  const folders = [path.dirname(place)]
  while (firstMade !== undefined && folders.at(-1)!.length >= firstMade.length)
    folders.push(path.dirname(folders.at(-1)!))
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
