// Slows down password guessing, across all replicas: failures are counted in the database, under hashed names, because
// users sometimes type their password into the name field.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { lockOut } from '#src/rules/lock-out.ts'
import type { RequestContext } from '../../access/context.ts'
import type { DeviceMark } from '../../crypto/device-marks.ts'
import type { Db } from '../../db/client.ts'
import { together } from '../../db/together.ts'
import { networkOf } from '../../lib/network-of.ts'
import { fail } from '../../lib/refusal.ts'

export interface Attempt {
  /** The counter that `succeeded` resets; null where nothing is counted. */
  key: Buffer | null
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

export interface Standing {
  /** The account was last used from this network: failures of others there do not delay it. */
  isHome?: boolean
  /** The mark of a browser where the account was logged in before: failures elsewhere do not delay it. */
  device?: DeviceMark | undefined
  /** The solution of a task that a refusal contained. */
  work?: string | null | undefined
}

type Caller = Pick<RequestContext, 'config' | 'db' | 'clock' | 'ip' | 'rateLimits' | 'workTasks'>

/**
 * Counts an attempt before the password is verified, so that concurrent attempts are counted too. While the account or the
 * network is delayed it refuses with WorkNeeded: who solves the task of the refusal need not wait. No caller can keep
 * somebody else from logging in; each guess costs work that grows with the failures.
 * @param account the account's id, or the typed name when there is no such account.
 */
export async function takeAttempt(
  ctx: Caller,
  account: string,
  { isHome = false, device, work }: Standing = {},
): Promise<Attempt> {
  if (!ctx.config.rateLimit) return { key: null, succeeded: async () => {}, failed: async () => {} }
  const { db, clock, rateLimits } = ctx
  const network = networkOf(ctx.ip)
  const byAddress = hashOf(`address ${network}`)
  const byAccount = device ? hashOf(`device ${device.id}`) : keyOf(account, ctx.ip)
  const isKnown = isHome || device !== undefined
  const solved = (work && ctx.workTasks.take(network, work)) || 0
  const refuse = (seconds: number, failures: number) => {
    const task = ctx.workTasks.make(network, difficultyAfter(ctx, failures))
    throw fail('WorkNeeded', { seconds: Math.max(1, seconds), ...task })
  }
  const isPaid = (failures: number) => solved >= difficultyAfter(ctx, failures) - 1

  const [own, shared] = await findDelays(db, [byAccount, byAddress], clock.now())
  const paid = solved > 0 && isPaid(own.failures)
  if (!paid && !isKnown) {
    if (shared.seconds > 0) refuse(shared.seconds, own.failures)
    const seconds = await rateLimits.wait('login', network)
    if (seconds > 0) refuse(seconds, own.failures)
  }
  if (!(await count(db, byAccount, lockOut.accountWaitsMs, clock.now(), paid))) {
    const [{ seconds, failures }] = await findDelays(db, [byAccount, byAddress], clock.now())
    refuse(seconds, failures)
  }
  // Checked after the caller's own delay, so that one client cannot exhaust the budget of an account.
  if (!paid && !isKnown) {
    const seconds = await rateLimits.wait('loginAccount', account)
    if (seconds > 0) refuse(seconds, own.failures)
    await rateLimits.charge('loginAccount', account)
  }
  return {
    key: byAccount,
    async succeeded() {
      await db.deleteFrom('loginFailures').where('who', '=', byAccount).execute()
    },
    async failed() {
      await rateLimits.charge('login', network)
      await count(db, byAddress, lockOut.addressWaitsMs, clock.now())
    },
  }
}

/** A few more bits than the check of the sign-up form, and more for an account that was guessed at often. */
const difficultyAfter = ({ config }: Pick<RequestContext, 'config'>, failures: number) =>
  config.captcha.powDifficulty +
  lockOut.work.moreBits +
  Math.min(lockOut.work.growBits, Math.floor(failures / lockOut.work.failuresPerBit))

interface Delay {
  seconds: number
  failures: number
}

const listFailures = together(async (db, whos: readonly Buffer[]) => {
  const rows = await db
    .selectFrom('loginFailures')
    .select(['who', 'lockedUntil', 'failures', 'failedAt'])
    .where('who', '=', sql<Buffer>`any(${whos}::bytea[])`)
    .execute()
  return whos.map((key) => rows.find(({ who }) => key.equals(who)))
})

async function findDelays(db: Db, keys: [Buffer, Buffer], now: number): Promise<[Delay, Delay]> {
  const found = await Promise.all(keys.map((key) => listFailures(db, key)))
  return found.map((counted) => {
    const row = counted && counted.failedAt >= now - lockOut.forgetMs ? counted : undefined
    return {
      seconds: Math.max(0, Math.ceil(((row?.lockedUntil ?? 0) - now) / 1_000)),
      failures: row?.failures ?? 0,
    }
  }) as [Delay, Delay]
}

/** Counts one more failure and sets the next delay; returns false and counts nothing during a delay, unless `evenNow`. */
async function count(
  db: Db,
  who: Buffer,
  waitsMs: readonly number[],
  now: number,
  evenNow = false,
): Promise<boolean> {
  const next = sql`case when login_failures.failed_at < ${now - lockOut.forgetMs} then 1
    else login_failures.failures + 1 end`
  const { rows } = await sql`
    insert into login_failures (who, failures, locked_until, failed_at)
    values (${who}, 1, ${now + waitsMs[0]!}, ${now})
    on conflict (who) do update set
      failures = ${next},
      locked_until = ${now}::bigint + (${[...waitsMs]}::bigint[])[least(${next}, ${waitsMs.length}::integer)],
      failed_at = ${now}
    where login_failures.locked_until <= ${now} or ${evenNow}
    returning failures`.execute(db)
  return rows.length > 0
}

export const deleteForgottenFailures = (db: Db, now: number) =>
  db
    .deleteFrom('loginFailures')
    .where('failedAt', '<', now - lockOut.forgetMs)
    .execute()
