// Creates the first administrator: from VEXIL_ADMIN_PASSWORD, or through a one-time link printed at start.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { setupInput } from '#src/contract/accounts.ts'
import { errors } from '#src/contract/errors.ts'
import type { RequestContext } from '../../access/context.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { StartError } from '../../process/start-error.ts'
import { defaultOwnSettings } from '../../state/site-settings/default-settings.ts'
import { transact } from '../../writes/transact.ts'
import { prepareAccount } from './prepare-account.ts'
import { hasAdmin } from './repository.ts'
import { startSession } from './start-session.ts'

const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/**
 * Makes user `Admin` when a password is configured and there is no administrator yet.
 * @returns the token of a one-time set-up link when there is no administrator and no password.
 * @throws StartError when the configured password breaks the rules, or the name or address is another's.
 */
export async function ensureFirstAdmin(db: Db, config: Config, now: number): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  if (!config.adminPassword) {
    const token = randomBytes(24).toString('base64url')
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('setupTokens').execute()
      await tx
        .insertInto('setupTokens')
        .values({ tokenHash: tokenHash(token), createdAt: now })
        .execute()
    })
    return token
  }
  const account = await prepareAccount(
    defaultOwnSettings,
    {
      userName: 'Admin',
      email: config.adminEmail,
      password: config.adminPassword,
      role: 'Admin',
      emailConfirmed: true,
    },
    now,
  ).catch(refuseToStart)
  await db.transaction().execute(async (tx) => {
    await lockAdminSetup(tx)
    if (!(await hasAdmin(tx))) await account.insert(tx).catch(refuseToStart)
  })
  return undefined
}

function refuseToStart(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new StartError(`VEXIL_ADMIN_PASSWORD cannot be used: ${errors[error.refusal].message.message}`)
}

/** True while the link with this token may create the first administrator. */
export async function isSetupOpen(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('setupTokens')
    .select('createdAt')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst()
  return row !== undefined && !(await hasAdmin(db))
}

/** Uses the one-time link: creates the first administrator and signs them in. */
export async function setUp(ctx: RequestContext, input: z.output<typeof setupInput>): Promise<void> {
  if (!(await isSetupOpen(ctx.db, input.token))) throw fail('SetupClosed')
  const account = await prepareAccount(
    ctx.settings.own(),
    { ...input, role: 'Admin', emailConfirmed: true, ip: ctx.ip },
    ctx.clock.now(),
  )
  await transact(ctx, async (tx, after) => {
    await lockAdminSetup(tx)
    if (!(await isSetupOpen(tx, input.token))) throw fail('SetupClosed')
    await account.insert(tx)
    await tx.deleteFrom('setupTokens').execute()
    await startSession(ctx, tx, after, account.id)
    after.audit({
      action: 'user.create',
      target: { id: account.id, name: account.userName },
      after: { userName: account.userName, email: account.email, role: 'Admin' },
    })
  })
  ctx.log.info({ userName: account.userName }, 'first administrator made')
}

/** Prevents two concurrent set-ups from creating two administrators. */
const lockAdminSetup = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('vexil first admin'))`.execute(tx)
