// How PostgreSQL gets the path of its data. Its user may own the data and still lack access to a parent folder, as in a
// project under root's private home. On Linux a file descriptor that we open gives access, so the data can stay there.
import { closeSync, existsSync, openSync } from 'node:fs'
import { type ServerUser, spawnAs } from './server-user.ts'

export interface Place {
  /** Value of `-D`. */
  data: string
  /** For `spawn`. */
  options: { cwd: string; uid?: number; gid?: number; env: NodeJS.ProcessEnv }
  /** Passed to `spawn` after the three standard streams. */
  handles: number[]
  /** Call it once the program is running. */
  release(): void
}

const ownHandles = '/proc/self/fd'
/** The first file descriptor after the standard streams. */
const handleNumber = 3

export function placeIn(folder: string, user: ServerUser | undefined): Place {
  const options = { ...spawnAs(user), cwd: '/' }
  if (user === undefined || !existsSync(ownHandles)) {
    return { data: folder, options, handles: [], release: () => {} }
  }
  const handle = openSync(folder, 'r')
  return {
    data: `${ownHandles}/${handleNumber}`,
    options,
    handles: [handle],
    release: () => closeSync(handle),
  }
}
