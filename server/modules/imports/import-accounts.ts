// Accounts and teams of a source. Those that are here already are left as they are: an import does not change somebody's account.
import { createHash } from 'node:crypto'
import { limits } from '#src/contract/limits.ts'
import { emailKey, readEmail } from '#src/rules/email.ts'
import { foreignPasswordOf } from '#src/rules/foreign-password.ts'
import { fitTeamName, fitUserName } from '#src/rules/import-names.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import { i18nOf, localeOf } from '../../access/context.ts'
import { describe } from '../../answers/describe-error.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { newInviteToken } from '../teams/new-invite-token.ts'
import { insertTeam } from '../teams/repository.ts'
import { addImportedUser } from '../users/add-imported-user.ts'
import type { BundleUser } from './bundle.ts'
import type { Finding } from './finding.ts'
import { cut } from './fit/fit-texts.ts'
import { each, type Importing, remember, tell } from './importing.ts'
import { insertMembers, listTakenNames, listThere } from './repository.ts'

/** Between two of these mails, so that no mail server refuses them, and mails that people wait for are sent in between. */
const mailEveryMs = 500

/** @param mails accounts without a password that can be checked, or with an unconfirmed address, get a link to choose one. */
export async function importUsers(run: Importing, mails: boolean): Promise<void> {
  const { bundle, ctx, ids } = run
  if (mails && ctx.config.smtpUrl === undefined) throw fail('ImportMailOff')
  let mailed = 0
  const { activeOnRegister, emailConfirmationRequired } = ctx.settings.current().accountPolicy
  // Many sources ask for no confirmation, and their accounts are as good as those that register here.
  const activates = activeOnRegister && !emailConfirmationRequired
  if (bundle.users.length === 0) return
  await forgetGone(run, 'user')
  const { names, emails } = await listTakenNames(ctx.db)
  const takenHere = new Set<string>()
  // Some readers tell it themselves.
  const toldOf = new Set(
    run.findings.flatMap(({ name, about }) => (name === 'WasAdministrator' && about ? [about.key] : [])),
  )
  for (const user of bundle.users) {
    const object = { kind: 'user', key: user.key, name: user.name } as const
    const about = object
    const note = (
      name: 'WasAdministrator' | 'NoPassword' | 'NoAddress' | 'NotConfirmed' | 'AccountMatched',
    ) => run.findings.push({ name, level: 'note', about, params: {} })
    if (ids.user.has(user.key)) {
      tell(run, object, 'same')
      continue
    }
    const email = usableEmail(user)
    const known = email === undefined ? undefined : emails.get(emailKey(email))
    if (known !== undefined && !takenHere.has(emailKey(email!))) {
      remember(run, object, known, { isNew: false, inGame: false })
      takenHere.add(emailKey(email!))
      note('AccountMatched')
      tell(run, object, 'same')
      continue
    }
    await each(run, object, async () => {
      const max = ctx.settings.own().userNameMax
      const shorten = shortenerOf(run, about)
      const userName = fitUserName({ name: user.name, key: user.key, max }, (key) => names.has(key))
      const isRenamed = userName !== user.name
      const passwordHash = foreignPasswordOf(user.passwordHash) ?? ''
      const emailConfirmed = user.emailConfirmed || activates
      const picture = user.avatar && run.contents.pictureOf(user.avatar)
      const own = email !== undefined && known === undefined ? email : placeholder(run, user.key)
      const id = await addImportedUser(ctx, {
        id: user.id,
        userName,
        email: own,
        emailConfirmed,
        passwordHash,
        isBanned: user.isBanned,
        realName: shorten('realName', user.realName || (isRenamed ? user.name : ''), limits.realNameMax),
        stdNumber: shorten('stdNumber', user.stdNumber, limits.stdNumberMax),
        phone: shorten('phone', user.phone, limits.phoneMax) || null,
        bio: shorten('bio', user.bio, limits.bioMax),
        avatarHash: picture?.hash ?? null,
        registeredAt: user.registeredAt,
      })
      names.add(userNameKey(userName))
      emails.set(emailKey(own), id)
      takenHere.add(emailKey(own))
      remember(run, object, id, { isNew: true, inGame: false })
      tell(run, object, 'create')
      if (isRenamed) run.findings.push({ name: 'Renamed', level: 'note', about, params: { name: userName } })
      if (user.wasAdministrator && !toldOf.has(user.key)) note('WasAdministrator')
      if (passwordHash === '') note('NoPassword')
      else if (!emailConfirmed) note('NotConfirmed')
      if (own !== email) note('NoAddress')
      else if (mails && (passwordHash === '' || !emailConfirmed) && !user.isBanned) {
        await mailLink(run, { userId: id, recipient: own, after: mailed * mailEveryMs })
        mailed++
      }
    })
  }
  if (mailed > 0)
    run.findings.push({ name: 'PasswordMails', level: 'note', about: undefined, params: { count: mailed } })
}

/** Of a plan it is rolled back, and never sent. */
async function mailLink(
  { ctx }: Importing,
  { userId, recipient, after: waitMs }: { userId: string; recipient: string; after: number },
): Promise<void> {
  const now = ctx.clock.now()
  const locale = localeOf(ctx)
  const mail = { userId, purpose: 'imported', recipient, locale, now, dueAt: now + waitMs } as const
  await transact(ctx, (tx, after) => queueMail(tx, after, mail))
}

export async function importTeams(run: Importing): Promise<void> {
  const { bundle, ctx, ids } = run
  if (bundle.teams.length === 0) return
  await forgetGone(run, 'team')
  for (const team of bundle.teams) {
    const object = { kind: 'team', key: team.key, name: team.name } as const
    if (ids.team.has(team.key)) {
      tell(run, object, 'same')
      continue
    }
    await each(run, object, async () => {
      const members = team.members.flatMap((key) => ids.user.get(key) ?? [])
      const captainId = ids.user.get(team.captain) ?? members[0]
      // Nobody could ever use it.
      if (captainId === undefined) return tell(run, object, 'skip', { reason: reasonOf(run) })
      const shorten = shortenerOf(run, object)
      const name = fitTeamName({ name: team.name, key: team.key, max: ctx.settings.own().teamNameMax })
      const picture = team.avatar && run.contents.pictureOf(team.avatar)
      const now = ctx.clock.now()
      const id = await transact(ctx, async (tx) => {
        const made = await insertTeam(tx, {
          name,
          bio: shorten('bio', team.bio, limits.teamBioMax) || null,
          avatarHash: picture?.hash ?? null,
          inviteToken: newInviteToken(),
          captainId,
          createdAt: now,
        })
        await insertMembers(tx, made, [captainId, ...members], now)
        return made
      })
      remember(run, object, id, { isNew: true, inGame: false })
      tell(run, object, 'create')
      if (name !== team.name)
        run.findings.push({ name: 'Renamed', level: 'note', about: object, params: { name } })
    })
  }
}

/** What an earlier import made, and somebody has deleted since, is new again. */
async function forgetGone({ ctx, ids }: Importing, kind: 'user' | 'team'): Promise<void> {
  const there = await listThere(ctx.db, kind, [...ids[kind].values()])
  for (const [key, id] of ids[kind]) if (!there.has(id)) ids[kind].delete(key)
}

function usableEmail({ email }: BundleUser): string | undefined {
  const read = email === null ? undefined : readEmail(email)
  return read === undefined || read.length > limits.emailMax ? undefined : read
}

/** An address that no mail can be sent to (RFC 6761), different for each account. */
const placeholder = ({ importId }: Importing, key: string): string =>
  `imported-${importId}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}@no-address.invalid`

/** Cuts the texts of an account or a team to our lengths, and tells it. */
const shortenerOf =
  ({ findings }: Importing, about: Finding['about']) =>
  (field: string, sent: string | undefined, most: number): string => {
    const text = (sent ?? '').normalize('NFC')
    if (text.length > most)
      findings.push({ name: 'Shortened', level: 'warning', about, params: { field, most } })
    return cut(text, most)
  }

const reasonOf = ({ ctx }: Importing): string => describe(fail('ImportTeamEmpty'), i18nOf(ctx)).title
