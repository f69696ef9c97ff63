// Creates many accounts in one transaction. An existing account is changed only if its row requests it; a refusal names the
// row.

import type { I18n } from '@lingui/core'
import type { NewUser } from '#src/contract/users.ts'
import { emailKey } from '#src/rules/email.ts'
import { isPhone } from '#src/rules/phone.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import { i18nOf, type VerbContext } from '../../access/context.ts'
import { describe } from '../../answers/describe-error.ts'
import type { Db } from '../../db/client.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { deleteSessions } from '../../state/sessions/repository.ts'
import { revokeTokensOf } from '../../state/tokens/repository.ts'
import { type AfterCommit, afterCommit, transact } from '../../writes/transact.ts'
import { prepareAccount, refuseTaken } from '../accounts/prepare-account.ts'
import { updateUser } from '../accounts/repository.ts'
import { dropAllLinks } from '../mails/repository.ts'
import { emitNameChanged } from '../participations/notify-games.ts'
import { checkTeamName } from '../teams/check-team-name.ts'
import { newInviteToken } from '../teams/new-invite-token.ts'
import { insertMember, insertTeam } from '../teams/repository.ts'
import { holdUsersLike } from './repository.ts'

/** Number of passwords hashed concurrently; each needs a thread for about 10 ms. */
const hashesAtOnce = 4

export async function createUsers(ctx: VerbContext, rows: readonly NewUser[]): Promise<void> {
  const now = ctx.clock.now()
  const named = rowNamer(i18nOf(ctx), rows)
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) await named(index, async () => checkRow(ctx, row, seen))
  const accounts: Account[] = []
  for (let from = 0; from < rows.length; from += hashesAtOnce) {
    const part = rows.slice(from, from + hashesAtOnce)
    const made = part.map((row, at) => named(from + at, () => prepare(ctx, row, now)))
    accounts.push(...(await Promise.all(made)))
  }
  const overwritten = await transact(ctx, async (tx, after) => {
    let count = 0
    const teams = new Map<string, number>()
    for (const [index, row] of rows.entries()) {
      await named(index, async () => {
        const { userId, isNew } = await store(tx, after, row, accounts[index]!)
        if (!isNew) count++
        if (row.teamName?.trim())
          await enrol(ctx, tx, teams, { userId, name: row.teamName, now: now + index })
      })
    }
    return count
  })
  afterCommit(ctx, () =>
    ctx.log.info({ created: rows.length - overwritten, overwritten, by: ctx.actor?.userId }, 'users made'),
  )
}

type Account = Awaited<ReturnType<typeof prepareAccount>>

const prepare = (ctx: VerbContext, row: NewUser, now: number) =>
  prepareAccount(
    ctx.settings.own(),
    {
      userName: row.userName,
      email: row.email,
      password: row.password,
      role: 'User',
      emailConfirmed: true,
    },
    now,
  )

function checkRow(ctx: VerbContext, row: NewUser, seen: Set<string>): void {
  if (row.phone && !isPhone(row.phone)) throw fail('PhoneInvalid')
  if (row.teamName?.trim()) checkTeamName(ctx, row.teamName)
  for (const key of [`name ${userNameKey(row.userName)}`, `email ${emailKey(row.email)}`]) {
    if (seen.has(key)) throw fail('UserRowTwice')
    seen.add(key)
  }
}

async function store(tx: Db, after: AfterCommit, row: NewUser, account: Account) {
  const more = { realName: row.realName ?? '', stdNumber: row.stdNumber ?? '', phone: row.phone || null }
  const [known, another] = row.overwrite ? await holdUsersLike(tx, row) : []
  // The name belongs to one account and the address to another.
  if (another) throw fail('UserNameTaken')
  if (!known) {
    await account.insert(tx)
    await updateUser(tx, account.id, { ...more, lastVisitedAt: null })
    after.audit({
      action: 'user.create',
      target: { id: account.id, name: account.userName },
      after: { ...row, ...more, userName: account.userName, email: account.email, role: 'User' },
    })
    return { userId: account.id, isNew: true }
  }
  const { id: userId } = known
  const { userName, email, passwordHash } = account
  const changes = { userName, email, emailConfirmed: true, ...more }
  const keys = { userNameKey: userNameKey(userName), emailKey: emailKey(email) }
  await updateUser(tx, userId, { ...changes, ...keys, passwordHash }).catch(refuseTaken)
  await deleteSessions(tx, userId)
  await dropAllLinks(tx, userId)
  await revokeTokensOf(tx, userId)
  after.emit({ kind: 'identity', userId })
  after.audit({
    action: 'user.update',
    target: { id: userId, name: known.userName },
    before: known,
    after: { ...changes, password: row.password, teamName: row.teamName },
  })
  if (userName !== known.userName) await emitNameChanged(tx, after, userId)
  return { userId, isNew: false }
}

interface Enrolment {
  userId: string
  name: string
  /** One millisecond apart, because members are listed by the time they joined. */
  now: number
}

/** The team is always one of this batch. */
async function enrol(
  ctx: VerbContext,
  tx: Db,
  teams: Map<string, number>,
  { userId, name: raw, now }: Enrolment,
): Promise<void> {
  const name = checkTeamName(ctx, raw)
  let teamId = teams.get(name)
  if (teamId === undefined) {
    const team = { name, bio: null, inviteToken: newInviteToken(), captainId: userId, createdAt: now }
    teamId = await insertTeam(tx, team)
    teams.set(name, teamId)
  }
  await insertMember(tx, { teamId, userId, joinedAt: now })
}

/** Adds the row to a refusal. */
function rowNamer(i18n: I18n, rows: readonly NewUser[]) {
  return async <Result>(index: number, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const reason = describe(error, i18n).title
      throw fail('UserRowInvalid', {
        row: rows[index]!.line ?? index + 1,
        name: rows[index]!.userName,
        reason,
      })
    }
  }
}
