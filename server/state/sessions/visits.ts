// Last visit and address of each account, written in one statement every few seconds instead of with each request.
import { sql } from 'kysely'
import type { Background } from '../../background.ts'
import type { Db } from '../../db/client.ts'

export interface Visits {
  note(userId: string, ip: string, now: number): void
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 5_000

export function createVisits(db: Db, background: Background): Visits {
  let seen = new Map<string, { ip: string; at: number }>()
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
  }
  const stopFlushing = background.every(flushMs, 'visits', flush)
  return {
    note: (userId, ip, at) => void seen.set(userId, { ip, at }),
    flush,
    async stop() {
      stopFlushing()
      await background.attempt('visits', flush)
    },
  }
}
