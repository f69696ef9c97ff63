// Slows guessing of passwords, on all replicas together: failures are counted in the database, under hashed names, as
// what people type for a name may be their password.
import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { lockOut } from '#src/rules/lock-out.ts'
import type { RequestContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../refusal.ts'

export interface Attempt {
  /** The password was right: this account is not slowed any more from here. */
  succeeded(): Promise<void>
  /** The password was wrong. */
  failed(): Promise<void>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const keyOf = (account: string, ip: string) => hashOf(`account ${account} ${networkOf(ip)}`)

/** Who proved in another way that the account is his is not slowed any more from here. */
export const forgetFailures = (db: Db, account: string, ip: string) =>
  db.deleteFrom('loginFailures').where('who', '=', keyOf(account, ip)).execute()

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through; refuses with TooManyRequests while
 * this account, or this address, has to wait.
 * @param account its id, or what was typed when there is none.
 * @param isHome the account was last seen at this address: failures of others there do not slow it.
 */
export async function takeAttempt(
  ctx: Pick<RequestContext, 'config' | 'db' | 'clock' | 'ip'>,
  account: string,
  isHome = false,
): Promise<Attempt> {
  if (!ctx.config.rateLimit) return { succeeded: async () => {}, failed: async () => {} }
  const { db, clock } = ctx
  const byAddress = hashOf(`address ${networkOf(ctx.ip)}`)
  const byAccount = keyOf(account, ctx.ip)
  if (!isHome) await refuseLocked(db, byAddress, clock.now())
  if (!(await count(db, byAccount, lockOut.accountWaitsMs, clock.now()))) {
    await refuseLocked(db, byAccount, clock.now())
    // Its wait ended between the two looks.
    throw fail('TooManyRequests', { seconds: 1 })
  }
  return {
    async succeeded() {
      await forgetFailures(db, account, ctx.ip)
    },
    async failed() {
      await count(db, byAddress, lockOut.addressWaitsMs, clock.now())
    },
  }
}

async function refuseLocked(db: Db, who: Buffer, now: number): Promise<void> {
  const row = await db
    .selectFrom('loginFailures')
    .select('lockedUntil')
    .where('who', '=', who)
    .executeTakeFirst()
  const waitMs = (row?.lockedUntil ?? 0) - now
  if (waitMs > 0) throw fail('TooManyRequests', { seconds: Math.ceil(waitMs / 1_000) })
}

/** One more, and the wait that follows; false, and nothing counted, while an earlier wait lasts. */
async function count(db: Db, who: Buffer, waitsMs: readonly number[], now: number): Promise<boolean> {
  const next = sql`case when login_failures.failed_at < ${now - lockOut.forgetMs} then 1
    else login_failures.failures + 1 end`
  const { rows } = await sql`
    insert into login_failures (who, failures, locked_until, failed_at)
    values (${who}, 1, ${now + waitsMs[0]!}, ${now})
    on conflict (who) do update set
      failures = ${next},
      locked_until = ${now}::bigint + (${[...waitsMs]}::bigint[])[least(${next}, ${waitsMs.length}::integer)],
      failed_at = ${now}
    where login_failures.locked_until <= ${now}
    returning failures`.execute(db)
  return rows.length > 0
}

/** One subscriber owns a whole /64 of IPv6. */
function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

export const deleteForgottenFailures = (db: Db, now: number) =>
  db
    .deleteFrom('loginFailures')
    .where('failedAt', '<', now - lockOut.forgetMs)
    .execute()
