// Mailed links: the effect of each, and that none works for another purpose, twice, too late, or for another account.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describe as describeError } from '#server/answers/describe-error.ts'
import { setPolicy } from '#server/rest/conformance/world.ts'
import type { TestApp } from '#server/testing/app.ts'
import { anAdmin, aUser } from '#server/testing/factories.ts'
import { type Link, lastLink, outbox } from '#server/testing/outbox.ts'
import { useApp } from '#server/testing/use-app.ts'
import { ratePolicies } from '#src/contract/limits.ts'
import { emailKey } from '#src/rules/email.ts'
import { loadConfig } from '../../config.ts'
import { mailPurposes } from '../mails/repository.ts'
import { deleteUnconfirmedUsers } from './repository.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
const app = useApp({ rateLimit: true, env: { VEXIL_PUBLIC_URL: 'https://ctf.example.org' } })
let guest: Caller
beforeAll(async () => {
  guest = await app.as(null)
})

const policy = (changes: Parameters<typeof setPolicy>[1]) => setPolicy({ app }, changes)
beforeEach(() =>
  policy({
    emailConfirmationRequired: true,
    activeOnRegister: false,
    allowRegister: true,
    emailDomainList: '',
  }),
)

const refused = (name: string) => expect.objectContaining({ message: name })
const password = 'Secret-2026'
const moved = 'Your address for VX was changed'
const about = 'Your address for VX is about to change'
let made = 0

/** An account that waits for its link. */
async function newcomer(more: object = {}) {
  const userName = `newcomer${++made}`
  const it = { userName, password, email: `${userName}@example.org`, ...more }
  expect(await guest.accounts.register(it)).toMatchObject({ data: 'EmailConfirmationRequired' })
  return it
}

type Member = Awaited<ReturnType<typeof member>>
async function member() {
  const userName = `member${++made}`
  const id = await aUser(app, { userName, password })
  return { id, userName, email: `${userName}@example.org`, me: await app.as(id) }
}

const mailsTo = async (address: string) => (await outbox(app)).filter(({ to }) => to === address)
const sessionsOf = (userId: string) =>
  app.db.selectFrom('sessions').select('idHash').where('userId', '=', userId).execute()
const userOf = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const bodyOf = ({ token, email }: Link) => ({ token, email })

describe('from the log-in', () => {
  test('who has the right password gets the link again, and a refusal says that they can', async () => {
    const it = await newcomer()
    const refusal = await guest.accounts
      .signIn(it)
      .catch((error: unknown) => describeError(error, app.app.services.catalogues.i18n('en-US')))
    expect(refusal).toMatchObject({ http: 401, details: { mail: 1 } })
    expect(await mailsTo(it.email)).toHaveLength(1)
    await expect(guest.accounts.askForLink({ ...it, password: 'Wrong-2026' })).rejects.toEqual(
      refused('WrongCredentials'),
    )
    app.clock.advance('2m')
    await guest.accounts.askForLink(it)
    expect(await mailsTo(it.email)).toHaveLength(2)
    await guest.accounts.verify(bodyOf(await lastLink(app, it.email)))
    await expect(guest.accounts.askForLink(it)).rejects.toEqual(refused('AlreadyConfirmed'))
  })

  test('not twice within a minute, and not for an account that waits for an administrator', async () => {
    const it = await newcomer()
    await guest.accounts.askForLink(it)
    await app.app.worker.settled()
    expect(await mailsTo(it.email)).toHaveLength(1)
    await app.db.updateTable('users').set({ confirmBy: null }).where('email', '=', it.email).execute()
    const refusal = await guest.accounts
      .signIn(it)
      .catch((error: unknown) => describeError(error, app.app.services.catalogues.i18n('en-US')))
    expect(refusal).toMatchObject({ http: 401, details: {} })
    await expect(guest.accounts.askForLink(it)).rejects.toEqual(refused('AccountInactive'))
  })
})

describe('signing up', () => {
  test('mails a link to the configured address; following it activates and signs in', async () => {
    const it = await newcomer()
    await expect(guest.accounts.logIn(it)).rejects.toEqual(refused('AccountInactive'))
    const [mail] = await mailsTo(it.email)
    expect(mail!.text).toContain('https://ctf.example.org/account/verify?token=')
    const link = await lastLink(app, it.email)
    expect(Buffer.from(link.email, 'base64').toString()).toBe(it.email)
    const response = await app.request('/api/account/verify', {
      method: 'POST',
      body: JSON.stringify(bodyOf(link)),
      headers: { 'content-type': 'application/json', host: 'evil.example' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toContain('vexil_session=')
    expect(await userOf(it.email)).toMatchObject({ emailConfirmed: true, lastSignedInAt: app.clock.now() })
    await guest.accounts.logIn(it)
  })

  test('again with the right password mails again, after a pause; the account stays as it is', async () => {
    const it = await newcomer()
    const before = await userOf(it.email)
    const other = `other${++made}`
    await newcomer({ ...it, userName: other })
    expect(app.logLines.filter((line) => line.includes(`"userName":"${other}"`))).toEqual([])
    expect(await mailsTo(it.email)).toHaveLength(1)
    app.clock.advance('61s')
    await newcomer(it)
    expect(await mailsTo(it.email)).toHaveLength(2)
    expect(await userOf(it.email)).toEqual({ ...before, confirmBy: before!.confirmBy! + 61_000 })
  })

  test('again with another password touches nothing, and does not say that the address is taken', async () => {
    const it = await newcomer()
    app.clock.advance('61s')
    const thief = { ...it, userName: `thief${++made}`, password: 'Other-2026' }
    expect(await guest.accounts.register(thief)).toMatchObject({ data: 'EmailConfirmationRequired' })
    expect(await mailsTo(it.email)).toHaveLength(1)
    await policy({ activeOnRegister: true })
    await expect(guest.accounts.register({ ...it, userName: `again${++made}` })).rejects.toEqual(
      refused('EmailTaken'),
    )
  })

  test('with the address of an account looks like any other; its owner is told by mail', async () => {
    const it = await newcomer()
    await app.db.updateTable('users').set({ emailConfirmed: true }).where('email', '=', it.email).execute()
    app.clock.advance('61s')
    const count = async () => (await app.db.selectFrom('users').select('id').execute()).length
    const before = await count()
    const fresh = { userName: `fresh${++made}`, password, email: `fresh${made}@example.org` }
    const stranger = { ...it, userName: `probe${++made}`, password: 'Other-2026' }
    expect(await guest.accounts.register(stranger)).toEqual(await guest.accounts.register(fresh))
    expect(await count()).toBe(before + 1)
    const [mail, ...rest] = (await mailsTo(it.email)).slice(1)
    expect(JSON.stringify(mail)).toContain('already')
    expect(rest).toEqual([])
    await guest.accounts.register({ ...stranger, userName: `probe${++made}` })
    expect(await mailsTo(it.email)).toHaveLength(2)
  })

  test('again and again looks the same, whether the address has a confirmed account, another one or none', async () => {
    const known = await newcomer()
    await app.db.updateTable('users').set({ emailConfirmed: true }).where('email', '=', known.email).execute()
    const waiting = await newcomer()
    const answersFor = async (email: string, from: string) => {
      const answers = []
      for (let time = 0; time < 12; time++) {
        const response = await app.request('/api/account/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify({ userName: `again${++made}`, password: `Guess-${made}`, email }),
        })
        answers.push([response.status, await response.text()])
      }
      return new Set(answers.map((answer) => JSON.stringify(answer)))
    }
    const seen = [
      await answersFor(known.email, '203.0.113.21'),
      await answersFor(waiting.email, '203.0.113.22'),
      await answersFor(`nobody${++made}@example.org`, '203.0.113.23'),
    ]
    expect(seen[0]!.size).toBe(1)
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
  })

  test('with an address that no mail can go to is refused', async () => {
    const it = { userName: `sly${++made}`, password, email: 'a,b@example.org' }
    await expect(guest.accounts.register(it)).rejects.toEqual(refused('EmailInvalid'))
  })

  test('signs in at once where accounts are active from the start, and mails nothing', async () => {
    await policy({ activeOnRegister: true })
    const it = { userName: `quick${++made}`, password, email: `quick${made}@example.org` }
    expect(await guest.accounts.register(it)).toMatchObject({ data: 'LoggedIn' })
    expect(await mailsTo(it.email)).toEqual([])
  })

  test('that an administrator has confirmed: the link says so', async () => {
    const it = await newcomer()
    await lastLink(app, it.email)
    await app.db.updateTable('users').set({ emailConfirmed: true }).where('email', '=', it.email).execute()
    await expect(guest.accounts.verify(bodyOf(await lastLink(app, it.email)))).rejects.toEqual(
      refused('AlreadyConfirmed'),
    )
  })

  test('of somebody who was banned: the link does not let in', async () => {
    const it = await newcomer()
    const link = bodyOf(await lastLink(app, it.email))
    await app.db.updateTable('users').set({ role: 'Banned' }).where('email', '=', it.email).execute()
    await expect(guest.accounts.verify(link)).rejects.toEqual(refused('AccountBanned'))
    expect(await userOf(it.email)).toMatchObject({ emailConfirmed: false })
  })
})

describe('recovery', () => {
  const recover = (email: string) =>
    app.request('/api/account/recovery', {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'content-type': 'application/json' },
    })

  test('answers the same for every address, and mails to active accounts only', async () => {
    const known = await member()
    const waiting = await newcomer()
    const banned = await member()
    await app.db.updateTable('users').set({ role: 'Banned' }).where('id', '=', banned.id).execute()
    const answers = []
    for (const email of [
      known.email,
      known.email.toUpperCase(),
      'unknown@example.org',
      waiting.email,
      banned.email,
    ]) {
      const response = await recover(email)
      answers.push(`${response.status} ${await response.text()}`)
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^200 \{"title":"If this address/)
    // One pause applies to both spellings.
    expect(await mailsTo(known.email)).toHaveLength(1)
    expect(await mailsTo('unknown@example.org')).toEqual([])
    expect(await mailsTo(banned.email)).toEqual([])
    expect(await mailsTo(waiting.email)).toHaveLength(1)
  })

  test('sets a new password, ends every session and every other link', async () => {
    const { id, email, userName, me } = await member()
    await app.cookieOf(id)
    await me.accounts.changeEmail({ newMail: `new-${email}` })
    const other = bodyOf(await lastLink(app, `new-${email}`))
    await guest.accounts.recover({ email })
    const link = await lastLink(app, email)
    expect(link.page).toBe('/account/reset')
    const reset = { email: link.email, rToken: link.token }
    await expect(guest.accounts.resetPassword({ ...reset, password: 'weakling' })).rejects.toEqual(
      refused('PasswordNeedsDigit'),
    )
    await guest.accounts.resetPassword({ ...reset, password: 'Fresh-2026' })
    expect(await sessionsOf(id)).toEqual([])
    await guest.accounts.logIn({ userName, password: 'Fresh-2026' })
    await expect(guest.accounts.logIn({ userName, password })).rejects.toEqual(refused('WrongCredentials'))
    await expect(me.accounts.confirmEmail(other)).rejects.toEqual(refused('LinkInvalid'))
  })

  test('makes no mail for the address of the first administrator, which has no mailbox', async () => {
    const { id } = await member()
    const email = loadConfig({}).adminEmail
    await app.db
      .updateTable('users')
      .set({ email, emailKey: emailKey(email) })
      .where('id', '=', id)
      .execute()
    const response = await recover(email)
    expect(response.status).toBe(200)
    expect(await mailsTo(email)).toEqual([])
    expect(await app.db.selectFrom('mails').where('userId', '=', id).selectAll().execute()).toEqual([])
  })

  test('is an administrator’s work where mail is not confirmed', async () => {
    await policy({ emailConfirmationRequired: false })
    await expect(guest.accounts.recover({ email: 'a@example.org' })).rejects.toEqual(refused('RecoveryOff'))
  })

  test('a new password by hand makes the mailed link useless', async () => {
    const { email, me } = await member()
    await guest.accounts.recover({ email })
    const link = await lastLink(app, email)
    await me.accounts.changePassword({ old: password, new: 'Fresh-2026' })
    const reset = { email: link.email, rToken: link.token, password: 'Third-2026' }
    await expect(guest.accounts.resetPassword(reset)).rejects.toEqual(refused('LinkInvalid'))
  })
})

describe('what an administrator does to an account', () => {
  test('switching it off is not undone by an old link', async () => {
    const it = await newcomer()
    const link = await lastLink(app, it.email)
    const { id: userId } = (await userOf(it.email))!
    const admin = await app.as(await anAdmin(app))
    await admin.users.update({ userId, emailConfirmed: true })
    await admin.users.update({ userId, emailConfirmed: false })
    await expect(guest.accounts.verify(bodyOf(link))).rejects.toEqual(refused('VerifyLinkInvalid'))
    expect(await userOf(it.email)).toMatchObject({ emailConfirmed: false })
  })

  const resets = {
    'a new password': (admin: Caller, it: Member) => admin.users.resetPassword({ userId: it.id }),
    'a new address': (admin: Caller, it: Member) =>
      admin.users.update({ userId: it.id, email: `moved-${it.email}` }),
    'a row that overwrites': (admin: Caller, { userName, email }: Member) =>
      admin.users.create({ users: [{ userName, email, password: 'Third-2026', overwrite: true }] }),
  }

  test.each(Object.entries(resets))('%s makes the mailed link useless', async (_, change) => {
    const it = await member()
    await guest.accounts.recover({ email: it.email })
    const link = await lastLink(app, it.email)
    await change(await app.as(await anAdmin(app)), it)
    const reset = { email: link.email, rToken: link.token, password: 'Fresh-2026' }
    await expect(guest.accounts.resetPassword(reset)).rejects.toEqual(refused('LinkInvalid'))
  })

  test('a new address is told to the old one', async () => {
    const it = await member()
    await resets['a new address'](await app.as(await anAdmin(app)), it)
    expect((await mailsTo(it.email)).map(({ subject }) => subject)).toEqual([moved])
  })
})

test('mails that guests cause have a budget for each domain, so that nobody floods a mail server', async () => {
  const { rateLimits } = app.app.services
  await rateLimits.charge('mailDomain', 'flooded.example', ratePolicies.mailDomain.points)
  const recover = (email: string) => guest.accounts.recover({ email })
  await expect(recover('somebody@Flooded.example')).rejects.toEqual(refused('TooManyRequests'))
  await recover('somebody@calm.example')
  await expect(
    guest.accounts.register({ userName: 'flooder', password, email: 'flooder@flooded.example' }),
  ).rejects.toEqual(refused('TooManyRequests'))
})

describe('an account that nobody confirms', () => {
  test('frees its name and address a day after its last mail', async () => {
    const it = await newcomer()
    await app.app.worker.settled()
    app.clock.advance('20h')
    await newcomer(it)
    app.clock.advance('20h')
    await deleteUnconfirmedUsers(app.db, app.clock.now())
    expect(await userOf(it.email)).toBeDefined()
    app.clock.advance('4h')
    await deleteUnconfirmedUsers(app.db, app.clock.now())
    expect(await userOf(it.email)).toBeUndefined()
    await newcomer({ ...it, password: 'Other-2026' })
  })

  test('stays once it was active, and while it waits for an administrator', async () => {
    const followed = await newcomer()
    await guest.accounts.verify(bodyOf(await lastLink(app, followed.email)))
    const allowed = await newcomer()
    const admin = await app.as(await anAdmin(app))
    await admin.users.update({ userId: (await userOf(allowed.email))!.id, emailConfirmed: true })
    for (const { email } of [followed, allowed]) {
      await admin.users.update({ userId: (await userOf(email))!.id, emailConfirmed: false })
    }
    await policy({ emailConfirmationRequired: false })
    const waits = { userName: `waits${++made}`, password, email: `waits${made}@example.org` }
    await guest.accounts.register(waits)
    app.clock.advance('25h')
    await deleteUnconfirmedUsers(app.db, app.clock.now())
    for (const { email } of [followed, allowed, waits]) expect(await userOf(email)).toBeDefined()
  })
})

describe('a new address', () => {
  test('is told to the old one before and after; the last message has no link', async () => {
    const { email, me } = await member()
    await me.accounts.changeEmail({ newMail: `new-${email}` })
    const link = await lastLink(app, `new-${email}`)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([about])
    await me.accounts.confirmEmail(bodyOf(link))
    const [, notice, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ subject: moved })
    expect(`${notice!.text}${notice!.html}`).not.toMatch(/https?:|token/)
  })

  test('holds once its link is followed; the other sessions end, the own one stays', async () => {
    const { id, email } = await member()
    const newMail = `new-${email}`
    const own = await app.cookieOf(id)
    const other = await app.cookieOf(id)
    const call = (path: string, method: string, cookie: string, body?: object) =>
      app.request(path, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const asked = await call('/api/account/changeemail', 'PUT', own, { newMail })
    expect(await asked.json()).toMatchObject({ data: true, status: 200 })
    expect(await userOf(email)).toBeDefined()
    const link = await lastLink(app, newMail)
    expect(link.page).toBe('/account/confirm')
    expect((await call('/api/account/mailchangeconfirm', 'POST', own, bodyOf(link))).status).toBe(200)
    expect(await userOf(newMail)).toMatchObject({ id, emailConfirmed: true })
    expect((await call('/api/account/profile', 'GET', own)).status).toBe(200)
    expect((await call('/api/account/profile', 'GET', other)).status).toBe(401)
  })

  test('the old address can stop it, and take it back when it was confirmed already; an earlier address decides', async () => {
    const stopOf = async (address: string) => {
      const mail = (await mailsTo(address)).findLast(({ subject }) => subject === about)!
      const { pathname, searchParams } = new URL(/https:\S+/.exec(mail.text)![0])
      expect(pathname).toBe('/account/reset')
      return {
        rToken: searchParams.get('token')!,
        email: searchParams.get('email')!,
        password: 'Renewed-2026',
      }
    }
    // Asked for, not yet confirmed.
    const one = await member()
    await one.me.accounts.changeEmail({ newMail: `thief-${one.email}` })
    const link = bodyOf(await lastLink(app, `thief-${one.email}`))
    await guest.accounts.resetPassword(await stopOf(one.email))
    await expect(one.me.accounts.confirmEmail(link)).rejects.toEqual(refused('LinkInvalid'))
    expect(await sessionsOf(one.id)).toEqual([])
    // Confirmed; the thief then asks for a third address to get a link to its own.
    const two = await member()
    const [thief, third] = [`thief-${two.email}`, `third-${two.email}`]
    await two.me.accounts.changeEmail({ newMail: thief })
    await two.me.accounts.confirmEmail(bodyOf(await lastLink(app, thief)))
    app.clock.advance('10m')
    await two.me.accounts.changeEmail({ newMail: third })
    await guest.accounts.resetPassword(await stopOf(thief))
    expect(await userOf(thief)).toMatchObject({ id: two.id })
    const own = await stopOf(two.email)
    await guest.accounts.resetPassword(own)
    expect(await userOf(two.email)).toMatchObject({ id: two.id, emailConfirmed: true })
    await expect(guest.accounts.resetPassword(own)).rejects.toEqual(refused('LinkInvalid'))
    await expect(guest.accounts.resetPassword(await stopOf(thief))).rejects.toEqual(refused('LinkInvalid'))
    await guest.accounts.logIn({ userName: two.userName, password: 'Renewed-2026' })
  })

  test('must be free, when asked and when confirmed, and of an allowed domain', async () => {
    const taken = await member()
    const { me, email } = await member()
    const change = (newMail: string) => me.accounts.changeEmail({ newMail })
    await expect(change(email.toUpperCase())).rejects.toEqual(refused('EmailTaken'))
    // Only the owner of a taken address learns that it has an account.
    const asked = await change(taken.email.toUpperCase())
    const seen = await mailsTo(taken.email)
    expect(seen).toHaveLength(1)
    expect(JSON.stringify(seen)).toContain('already')
    expect(await mailsTo(taken.email.toUpperCase())).toEqual([])
    await expect(change(`other-${email}`)).rejects.toEqual(refused('TooManyRequests'))
    app.clock.advance('61s')
    expect(await change(`new-${email}`)).toEqual(asked)
    const link = bodyOf(await lastLink(app, `new-${email}`))
    await expect(change(`next-${email}`)).rejects.toEqual(refused('TooManyRequests'))
    await app.db
      .updateTable('users')
      .set({ email: `new-${email}`, emailKey: `NEW-${email}`.toUpperCase() })
      .where('id', '=', taken.id)
      .execute()
    await expect(me.accounts.confirmEmail(link)).rejects.toEqual(refused('EmailTaken'))
    await policy({ emailDomainList: 'uni.example' })
    await expect(change(`third-${email}`)).rejects.toEqual(refused('EmailDomainNotAllowed'))
  })

  test('where mail is not confirmed: the answer says so twice', async () => {
    await policy({ emailConfirmationRequired: false })
    const response = await app.request('/api/account/changeemail', {
      method: 'PUT',
      as: (await member()).id,
      body: JSON.stringify({ newMail: 'x@example.org' }),
      headers: { 'content-type': 'application/json' },
    })
    expect({ http: response.status, body: await response.json() }).toEqual({
      http: 400,
      body: { title: 'Please ask an administrator to change your address.', data: false, status: 400 },
    })
  })
})

interface Taker {
  refusal: string
  /** When it was followed before. */
  again?: string
  make(): Promise<{ link: Link; userId: string }>
  take(link: Link, userId: string): Promise<void>
}

/** A link of each purpose, and the call that takes it; every account can follow only its own. */
const takers = {
  verify: {
    refusal: 'VerifyLinkInvalid',
    again: 'AlreadyConfirmed',
    async make() {
      const it = await newcomer()
      return { link: await lastLink(app, it.email), userId: (await userOf(it.email))!.id }
    },
    take: async (link: Link) => guest.accounts.verify(bodyOf(link)),
  },
  reset: {
    refusal: 'LinkInvalid',
    async make() {
      const { id, email } = await member()
      await guest.accounts.recover({ email })
      return { link: await lastLink(app, email), userId: id }
    },
    take: async (link: Link) =>
      guest.accounts.resetPassword({ email: link.email, rToken: link.token, password: 'Fresh-2026' }),
  },
  change: {
    refusal: 'LinkInvalid',
    async make() {
      const { id, email, me } = await member()
      await me.accounts.changeEmail({ newMail: `new-${email}` })
      return { link: await lastLink(app, `new-${email}`), userId: id }
    },
    take: async (link: Link, userId: string) => (await app.as(userId)).accounts.confirmEmail(bodyOf(link)),
  },
}

describe.each(mailPurposes)('a link to %s', (purpose) => {
  const { make, take, refusal, again = refusal }: Taker = takers[purpose]

  test.each(mailPurposes.filter((other) => other !== purpose))(
    'is no link to %s, and stays good',
    async (other) => {
      const { link, userId } = await make()
      await expect(takers[other].take(link, userId)).rejects.toEqual(refused(takers[other].refusal))
      await take(link, userId)
    },
  )

  test('works once, also when it is followed twice at the same moment', async () => {
    const { link, userId } = await make()
    const outcomes = await Promise.allSettled([take(link, userId), take(link, userId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(take(link, userId)).rejects.toEqual(refused(again))
  })

  test('is stale after three hours', async () => {
    const { link, userId } = await make()
    app.clock.advance('3h')
    await expect(take(link, userId)).rejects.toEqual(refused(refusal))
  })

  test('is bound to its address, and its token to the last letter', async () => {
    const { link, userId } = await make()
    const another = Buffer.from('another@example.org').toString('base64')
    await expect(take({ ...link, email: another }, userId)).rejects.toEqual(refused(refusal))
    const token = Buffer.from(`${Buffer.from(link.token, 'base64')}x`).toString('base64')
    await expect(take({ ...link, token }, userId)).rejects.toEqual(refused(refusal))
    await take(link, userId)
  })
})

test('a link to a new address is for the account that asked', async () => {
  const { link, userId } = await takers.change.make()
  await expect(takers.change.take(link, (await member()).id)).rejects.toEqual(refused('LinkInvalid'))
  await takers.change.take(link, userId)
})
