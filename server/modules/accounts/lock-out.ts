// Slows down password guessing, across all replicas: failures are counted in the database, under hashed names, because
// users sometimes type their password into the name field.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { lockOut } from '#src/rules/lock-out.ts'
import type { RequestContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { networkOf } from '../../network-of.ts'
import { fail } from '../../refusal.ts'

export interface Attempt {
  /** The password was right: resets the counter of this account for this network. */
  succeeded(): Promise<void>
  /** The password was wrong. */
  failed(): Promise<void>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const keyOf = (account: string, ip: string) => hashOf(`account ${account} ${networkOf(ip)}`)

/** Resets the counter for this network after a successful password reset. */
export const forgetFailures = (db: Db, account: string, ip: string) =>
  db.deleteFrom('loginFailures').where('who', '=', keyOf(account, ip)).execute()

/**
 * Counts an attempt before the password is verified, so that concurrent attempts are counted too. Refuses with
 * TooManyRequests during a delay of the account or of the network.
 * @param account the account's id, or the typed name when there is no such account.
 * @param isHome the account was last used from this address: failures of others there do not delay it.
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
    // The delay ended between the two queries.
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

/** Counts one more failure and sets the next delay; returns false and counts nothing during a delay. */
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

export const deleteForgottenFailures = (db: Db, now: number) =>
  db
    .deleteFrom('loginFailures')
    .where('failedAt', '<', now - lockOut.forgetMs)
    .execute()
