// PostgreSQL refuses to run as root. A root process runs it as a user of its own, which no other service has.
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export interface ServerUser {
  uid: number
  gid: number
}

const fallback: ServerUser = { uid: 65_534, gid: 65_534 }
/** In a range that no distribution, container engine or systemd gives to others. */
const ownId = 60_713

export const isRoot = () => process.getuid?.() === 0

/** Undefined when PostgreSQL runs as the current user. */
export function serverUser(cluster: string): ServerUser | undefined {
  if (!isRoot()) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const isOthers = owner === undefined || owner.uid === 0 || owner.uid === nobody().uid
  return isOthers ? ownUser() : { uid: owner.uid, gid: owner.gid }
}

/** Creates clusters: `initdb`, unlike the server, needs a user who has a name. */
export const initUser = (): ServerUser | undefined => (isRoot() ? nobody() : undefined)

/** Gives a folder and everything in it to the user; PostgreSQL must not be running. */
export function giveTo(user: ServerUser, folder: string): void {
  chownSync(folder, user.uid, user.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) giveTo(user, full)
    else lchownSync(full, user.uid, user.gid)
  }
}

const passed = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH']

/** Options for `spawn` to run a program as that user, without the settings of this process, some of which are secrets. */
export const spawnAs = (user: ServerUser | undefined) => ({
  ...user,
  env: Object.fromEntries(
    Object.entries(process.env).filter(([name, value]) => passed.includes(name) && value !== undefined),
  ),
})

function nobody(): ServerUser {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(knownUsers())
  return entry === null ? fallback : { uid: Number(entry[1]), gid: Number(entry[2]) }
}

function ownUser(): ServerUser {
  const users = knownUsers()
  let id = ownId
  while (new RegExp(`^[^:]*:[^:]*:${id}:`, 'm').test(users)) id++
  return { uid: id, gid: id }
}

function knownUsers(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}
