// PostgreSQL refuses to run as root. A root process runs it as the owner of the data, initially the user `nobody`.
import { readFileSync, statSync } from 'node:fs'

export interface ServerUser {
  uid: number
  gid: number
}

const fallback: ServerUser = { uid: 65_534, gid: 65_534 }

export const isRoot = () => process.getuid?.() === 0

/** Undefined when PostgreSQL runs as the current user. */
export function serverUser(cluster: string): ServerUser | undefined {
  if (!isRoot()) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

/** Options for `spawn` to run a program as that user. */
export const spawnAs = (user: ServerUser | undefined) => (user === undefined ? {} : { ...user })

function nobody(): ServerUser {
  try {
    const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    return entry === null ? fallback : { uid: Number(entry[1]), gid: Number(entry[2]) }
  } catch {
    return fallback
  }
}
