// How PostgreSQL is told where its data is. Its user may own the data and yet be unable to walk there, as in a project
// under root's private home. Linux lets it in by a handle we open, so the data stays where it was asked for.
import { closeSync, existsSync, openSync } from 'node:fs'
import { type ServerUser, spawnAs } from './server-user.ts'

export interface Place {
  /** Value of `-D`. */
  data: string
  /** For `spawn`. */
  options: { cwd: string; uid?: number; gid?: number }
  /** Goes behind the three standard streams of `spawn`. */
  handles: number[]
  /** To be called once the program runs. */
  release(): void
}

const ownHandles = '/proc/self/fd'
/** The first number behind the standard streams. */
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
