// Last visit and address of each account, written in one statement every few seconds instead of with each request; those of
// each session once in a while.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { networkOf } from '../../lib/network-of.ts'
import type { Background } from '../../process/background.ts'
import type { Actor } from './actor.ts'

export interface Visits {
  note(actor: Pick<Actor, 'userId' | 'sessionHash'>, ip: string, now: number): void
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Visit {
  ip: string
  at: number
  /** Hashes of their tokens. */
  sessions: Set<Buffer>
}

const flushMs = 5_000
/** How exact the last visit of a session is. */
const sessionStepMs = 60_000

export function createVisits(db: Db, background: Background): Visits {
  let seen = new Map<string, Visit>()
  const flush = async () => {
    if (seen.size === 0) return
    const batch = [...seen]
    seen = new Map()
    await sql`
      update users set last_visited_at = visit.at, ip = visit.ip
      from unnest(
        ${batch.map(([userId]) => userId)}::uuid[],
        ${batch.map(([, visit]) => visit.at)}::bigint[],
        ${batch.map(([, visit]) => visit.ip.slice(0, 40))}::text[]
      ) as visit(user_id, at, ip)
      where users.id = visit.user_id`.execute(db)
    const sessions = batch.flatMap(([, visit]) => {
      // The same session may have been read again meanwhile.
      const hashes = new Set([...visit.sessions].map((hash) => hash.toString('hex')))
      return [...hashes].map((hash) => ({ hash, ...visit }))
    })
    await sql`
      update sessions set last_seen_at = visit.at, network = visit.network
      from unnest(
        ${sessions.map(({ hash }) => hash)}::text[],
        ${sessions.map(({ at }) => at)}::bigint[],
        ${sessions.map(({ ip }) => networkOf(ip))}::text[]
      ) as visit(id_hash, at, network)
      where sessions.id_hash = decode(visit.id_hash, 'hex')
        and sessions.last_seen_at < visit.at - ${sessionStepMs}::bigint`.execute(db)
  }
  const flushing = background.soon(flushMs, 'visits', flush)
  return {
    note({ userId, sessionHash }, ip, at) {
      flushing.ask()
      const visit = seen.get(userId)
      if (!visit) return void seen.set(userId, { ip, at, sessions: new Set([sessionHash]) })
      visit.ip = ip
      visit.at = at
      visit.sessions.add(sessionHash)
    },
    flush,
    async stop() {
      flushing.stop()
      await background.attempt('visits', flush)
    },
  }
}
