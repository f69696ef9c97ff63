// Sign-in by providers, against a real one in this process and one that forges its answers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aUser } from '#server/testing/factories.ts'
import { type ForgingProvider, forgingProvider } from '#server/testing/forging-provider.ts'
import { type LoginProvider, loginProvider } from '#server/testing/login-provider.ts'
import { outbox } from '#server/testing/outbox.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { SavedProvider } from '#src/contract/sign-in.ts'
import { defaultOwnSettings } from '../../state/site-settings/default-settings.ts'

const app = useApp({
  env: { VEXIL_INTERNAL_TARGETS: '127.0.0.1', VEXIL_SECRET_KEY: 'a key of thirty-two letters or more' },
})
let provider: LoginProvider
let forger: ForgingProvider
let adminId: string
let admin: Awaited<ReturnType<TestApp['as']>>
let base: string

const ofProvider = (id: string, more: Partial<SavedProvider> = {}): SavedProvider => ({
  id,
  preset: 'oidc',
  name: 'Campus',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  extraScopes: '',
  isEnabled: true,
  trustsEmail: true,
  groupClaim: 'groups',
  groupRules: [],
  isNew: false,
  ...more,
})

beforeAll(async () => {
  base = await app.baseUrl()
  const origin = app.app.services.origin()
  provider = await loginProvider(['campus', 'other'].map((id) => `${origin}/auth/${id}/callback`))
  forger = await forgingProvider('vexil')
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
  await admin.signIn.saveProvider(ofProvider('campus', { isNew: true }))
  await admin.signIn.saveProvider(
    ofProvider('forger', { isNew: true, issuer: forger.issuer, name: 'Forger' }),
  )
  await admin.signIn.saveProvider(
    ofProvider('github', { isNew: true, preset: 'github', issuer: forger.issuer, name: 'GitHub' }),
  )
})
afterAll(async () => {
  await provider.close()
  await forger.close()
})
beforeEach(async () => {
  forger.claims = {}
  forger.tokenAnswer = undefined
  await app.db.deleteFrom('settings').execute()
  await app.app.services.settings.refresh()
})

/** A browser with its cookies. */
function browser(cookies = new Map<string, string>()) {
  const go = async (path: string) => {
    const answer = await fetch(
      path.startsWith('http') ? path.replace(/^http:\/\/localhost:\d+/, base) : base + path,
      {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      },
    )
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() }
  }
  const call = async (name: string, input: unknown) => {
    const answer = await fetch(`${base}/trpc/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      body: JSON.stringify(input),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      cookies.set(key, value)
    }
    return { status: answer.status, text: await answer.text() }
  }
  const whoAmI = async () => {
    const token = cookies.get('vexil_session')
    if (!token) return null
    const answer = await fetch(`${base}/api/account/profile`, {
      headers: { cookie: `vexil_session=${token}` },
    })
    return answer.ok ? ((await answer.json()) as { userId: string; userName: string; email: string }) : null
  }
  return {
    cookies,
    go,
    call,
    whoAmI,
    /** Goes to the provider and back. @returns the callback and its answer. */
    async signIn(id: string, subject: string, from = '/games') {
      const begun = await go(`/auth/${id}?from=${encodeURIComponent(from)}`)
      expect(begun.status).toBe(303)
      const callback = await provider.logIn(begun.to, subject)
      return { callback, ...(await go(callback)) }
    },
    async forge(id = 'forger', more?: Record<string, string>) {
      const begun = await go(`/auth/${id}`)
      return await go(forger.comeBack(begun.to, more))
    },
  }
}

let made = 0
function person(more: Record<string, unknown> = {}) {
  const subject = `sub-${++made}`
  const name = `campus${made}`
  provider.people.set(subject, {
    preferred_username: name,
    email: `${name}@campus.example`,
    email_verified: true,
    ...more,
  })
  return { subject, name, email: `${name}@campus.example` }
}

const idOf = async (userName: string) =>
  (await app.db.selectFrom('users').select('id').where('userName', '=', userName).executeTakeFirst())?.id

describe('somebody new', () => {
  test('gets an account, and comes back to it although names and addresses change at the provider', async () => {
    const { subject, name, email } = person()
    const first = browser()
    expect(await first.signIn('campus', subject, '/games/3')).toMatchObject({ status: 303, to: '/games/3' })
    const account = await first.whoAmI()
    expect(account).toMatchObject({ userName: name, email })
    provider.people.set(subject, {
      preferred_username: 'renamed',
      email: 'other@campus.example',
      email_verified: true,
    })
    const second = browser()
    await second.signIn('campus', subject)
    expect(await second.whoAmI()).toEqual(account)
    const row = await app.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', account!.userId)
      .executeTakeFirst()
    expect(row?.passwordHash).toBe('')
  })

  test('is asked for a name when theirs is taken or cannot be one, and keeps the address that the provider confirmed', async () => {
    await aUser(app, { userName: 'occupied' })
    for (const preferred_username of ['occupied', 'x']) {
      const { subject, email } = person({ preferred_username })
      const it = browser()
      expect(await it.signIn('campus', subject)).toMatchObject({ to: '/account/complete' })
      expect(await it.whoAmI()).toBeNull()
      const userName = `asked${++made}`
      const taken = await it.call('signIn.complete', { userName: 'occupied', email, answers: {} })
      expect(taken.text).toContain('"userName"')
      expect((await it.call('signIn.complete', { userName, email, answers: {} })).text).toContain('LoggedIn')
      expect(await it.whoAmI()).toMatchObject({ userName, email })
    }
  })

  test('answers the questions of the site, and is not let in where registration is closed', async () => {
    const school = {
      key: 'school',
      label: 'School',
      kind: 'text' as const,
      help: '',
      options: [],
      required: true,
      isPublic: false,
      editableUntil: 0,
    }
    await admin.settings.changeOwnSettings({ ...defaultOwnSettings, userFields: [school] })
    const asked = person()
    const it = browser()
    expect(await it.signIn('campus', asked.subject)).toMatchObject({ to: '/account/complete' })
    const input = { userName: asked.name, email: asked.email, answers: {} }
    expect((await it.call('signIn.complete', input)).status).toBe(400)
    expect((await it.call('signIn.complete', { ...input, answers: { school: 'Tea' } })).status).toBe(200)

    await admin.settings.update({ accountPolicy: { allowRegister: false } })
    const late = person()
    const other = browser()
    expect(await other.signIn('campus', late.subject)).toMatchObject({ status: 400 })
    expect(await idOf(late.name)).toBeUndefined()
  })

  test('needs an address of an allowed domain, and the mailed link when the provider did not confirm it', async () => {
    await admin.settings.update({
      accountPolicy: {
        emailDomainList: 'campus.example',
        activeOnRegister: false,
        emailConfirmationRequired: true,
      },
    })
    const foreign = person({ email: 'somebody@elsewhere.example' })
    const it = browser()
    expect(await it.signIn('campus', foreign.subject)).toMatchObject({ to: '/account/complete' })
    const elsewhere = { userName: foreign.name, email: 'somebody@elsewhere.example', answers: {} }
    expect((await it.call('signIn.complete', elsewhere)).text).toContain('campus.example')

    const confirmed = person()
    const sure = browser()
    expect(await sure.signIn('campus', confirmed.subject)).toMatchObject({ to: '/games' })

    // As a text it is no confirmation.
    const claimed = person({ email_verified: 'true' })
    const unsure = browser()
    await unsure.signIn('campus', claimed.subject)
    const own = { userName: claimed.name, email: claimed.email, answers: {} }
    expect((await unsure.call('signIn.complete', own)).text).toContain('EmailConfirmationRequired')
    expect(await unsure.whoAmI()).toBeNull()
    expect((await outbox(app)).some(({ to }) => to === claimed.email)).toBe(true)
    expect(await unsure.signIn('campus', claimed.subject)).toMatchObject({ status: 401 })
  })

  test('with the address of an account does not get that account', async () => {
    for (const [role, email_verified] of [
      ['User', true],
      ['Admin', true],
      ['User', false],
      ['User', 'true'],
    ] as const) {
      const owner = `owner${++made}`
      const ownerId = await aUser(app, { userName: owner, role })
      const { subject } = person({ email: `${owner}@example.org`, email_verified })
      const it = browser()
      const answer = await it.signIn('campus', subject)
      if (email_verified === true) expect(answer.status).toBe(409)
      else {
        const input = { userName: `new${made}`, email: `${owner}@example.org`, answers: {} }
        expect((await it.call('signIn.complete', input)).status).toBe(409)
      }
      expect(await it.whoAmI()).toBeNull()
      const linked = await app.db
        .selectFrom('userIdentities')
        .where('userId', '=', ownerId)
        .select('name')
        .execute()
      expect(linked).toEqual([])
    }
  })

  test('comes by a provider only, where the site says so', async () => {
    await admin.settings.changeOwnSettings({ ...defaultOwnSettings, providersOnly: true })
    const guest = await app.as(null)
    const byPassword = { userName: 'bypassword', password: 'Secret-2026', email: 'by@example.org' }
    await expect(guest.accounts.register(byPassword)).rejects.toEqual(refused('RegisterByProvider'))
    const { subject, name } = person()
    const it = browser()
    await it.signIn('campus', subject)
    expect(await it.whoAmI()).toMatchObject({ userName: name })
  })
})

describe('an attempt', () => {
  test('ends once, in the browser that began it, at the provider that it began at', async () => {
    const { subject, name } = person()
    const it = browser()
    const begun = await it.go('/auth/campus')
    const callback = await provider.logIn(begun.to, subject)
    const thief = browser()
    expect(await thief.go(callback)).toMatchObject({ status: 400 })
    await thief.go('/auth/campus')
    expect(await thief.go(callback)).toMatchObject({ status: 400 })
    expect(await thief.whoAmI()).toBeNull()
    expect(await it.go(callback.replace('/auth/campus/', '/auth/forger/'))).toMatchObject({ status: 400 })

    const { callback: own } = await it.signIn('campus', subject)
    expect(await it.go(own)).toMatchObject({ status: 400 })
    expect(await it.whoAmI()).toMatchObject({ userName: name })
  })

  test('is bound to its browser and its provider by us, where a provider checks nothing', async () => {
    const ctftime = { isNew: true, preset: 'ctftime' as const, issuer: forger.issuer, name: 'CTFtime' }
    await admin.signIn.saveProvider(ofProvider('ctftime', ctftime))
    const it = browser()
    const callback = forger.comeBack((await it.go('/auth/ctftime')).to)
    const thief = browser()
    await thief.go('/auth/ctftime')
    expect(await thief.go(callback)).toMatchObject({ status: 400 })
    const own = forger.comeBack((await it.go('/auth/ctftime')).to)
    expect(await it.go(own)).toMatchObject({ to: '/account/complete' })
    const begun = forger.comeBack((await it.go('/auth/github')).to)
    expect(await it.go(begun.replace('/auth/github/', '/auth/ctftime/'))).toMatchObject({ status: 400 })
  })

  test('is over after ten minutes, and without its state', async () => {
    const { subject } = person()
    const it = browser()
    const begun = await it.go('/auth/campus')
    const callback = await provider.logIn(begun.to, subject)
    app.clock.advance('11m')
    expect(await it.go(callback)).toMatchObject({ status: 400 })
    expect(await it.go('/auth/campus/callback?code=a')).toMatchObject({ status: 400 })
    expect(await it.go('/auth/nobody')).toMatchObject({ status: 404 })
    expect(await it.whoAmI()).toBeNull()
  })

  test.each<[string, Record<string, unknown>]>([
    ['another nonce', { nonce: 'of-another-attempt' }],
    ['another audience', { aud: 'another-site' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time that is over', { iat: 1_600_000_000, exp: Math.floor(Date.now() / 1_000) - 600 }],
  ])('with %s in the token lets nobody in', async (_, claims) => {
    forger.claims = claims
    const it = browser()
    expect(await it.forge()).toMatchObject({ status: 400 })
    expect(await it.whoAmI()).toBeNull()
    expect(it.cookies.has('vexil_session')).toBe(false)
  })

  test('with the issuer of another provider in its address lets nobody in', async () => {
    const { subject } = person()
    const it = browser()
    const begun = await it.go('/auth/campus')
    const callback = new URL(await provider.logIn(begun.to, subject))
    callback.searchParams.set('iss', forger.issuer)
    expect(await it.go(callback.href)).toMatchObject({ status: 400 })
    expect(await it.whoAmI()).toBeNull()
  })

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'javascript:1'])(
    'that wants to return to %j returns to the front page',
    async (from) => {
      const { subject } = person()
      expect(await browser().signIn('campus', subject, from)).toMatchObject({ to: '/' })
    },
  )

  test('that was stopped at the provider says so, in the language of the reader', async () => {
    const it = browser()
    const begun = await it.go('/auth/forger')
    const state = new URL(begun.to).searchParams.get('state')
    const answer = await it.go(`/auth/forger/callback?error=access_denied&state=${state}`)
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.text).toContain('Forger')
    const guest = await app.as(null, { locale: 'de-DE' })
    const { text } = await guest.signIn.problem({ problem: 'SignInDenied', provider: 'forger' })
    expect(text).toContain('Forger')
    expect(text).not.toContain('let in')
  })
})

describe('a provider', () => {
  test('that is down gives a sentence, at the start and at the end, and the log has no secret', async () => {
    const down = ofProvider('down', { isNew: true, issuer: 'http://127.0.0.1:9', name: 'Sleepy' })
    await admin.signIn.saveProvider(down)
    const it = browser()
    const answer = await it.go('/auth/down')
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Sleepy cannot be reached')
    expect((await admin.signIn.checkProvider({ id: 'down' })).problem).not.toBeNull()
    expect(await admin.signIn.checkProvider({ id: 'campus' })).toEqual({ problem: null })
    for (const [status, body] of [
      [500, 'oops'],
      [200, '<html>'],
      [400, '{"error":"invalid_grant"}'],
    ] as const) {
      forger.tokenAnswer = { status, body }
      expect(await browser().forge()).toMatchObject({ status: 400 })
    }
    expect(app.logLines.join('\n')).not.toContain(provider.clientSecret)
    await admin.signIn.removeProvider({ id: 'down' })
    expect(await it.go('/auth/down')).toMatchObject({ status: 404 })
  })

  test('inside of the network is not called, unless the operator named it', async () => {
    await admin.signIn.saveProvider(
      ofProvider('inside', { isNew: true, issuer: 'http://127.0.0.2:1', name: 'Inside' }),
    )
    expect(await browser().go('/auth/inside')).toMatchObject({ status: 400 })
    await admin.signIn.removeProvider({ id: 'inside' })
  })

  test('keeps its secret: no call, no log and no audit entry has it, and it does not go to another address', async () => {
    const rows = await app.db.selectFrom('loginProviders').select('clientSecret').execute()
    for (const { clientSecret } of rows) expect(clientSecret).toMatch(/^sealed:/)
    await admin.signIn.saveProvider({
      ...ofProvider('campus', { name: 'Campus 2' }),
      clientSecret: undefined,
    })
    expect(await admin.signIn.checkProvider({ id: 'campus' })).toEqual({ problem: null })
    await expect(
      admin.signIn.saveProvider({
        ...ofProvider('campus', { issuer: forger.issuer }),
        clientSecret: undefined,
      }),
    ).rejects.toEqual(refused('ProviderSecretMissing'))
    const told = JSON.stringify([
      await admin.signIn.providers(),
      await admin.audit.list({}),
      await admin.settings.page(),
      await (await app.as(null)).accounts.logInWays(),
    ])
    expect(told).toContain('Campus 2')
    expect(told).not.toContain(provider.clientSecret)
    expect(told).not.toContain('sealed:')
    await expect(admin.signIn.saveProvider(ofProvider('campus', { isNew: true }))).rejects.toEqual(
      refused('ProviderIdTaken'),
    )
    for (const wrong of [{ id: 'A b' }, { issuer: 'javascript:1' }, { issuer: 'https://u:p@x.example' }])
      await expect(
        admin.signIn.saveProvider({ ...ofProvider('new', { isNew: true }), ...wrong }),
      ).rejects.toThrow()
    const { data } = await admin.audit.list({ action: 'loginProvider.update' })
    expect(data[0]).toMatchObject({ before: { name: 'Campus' }, after: { name: 'Campus 2' } })
  })

  test('is for administrators to set up, with a fresh password', async () => {
    const user = await app.as(await aUser(app))
    await expect(user.signIn.providers()).rejects.toEqual(refused('NotAllowed'))
    await expect(user.signIn.saveProvider(ofProvider('mine', { isNew: true }))).rejects.toEqual(
      refused('NotAllowed'),
    )
  })
})

test('texts that cannot be stored are left out, and a subject that is one is refused', async () => {
  forger.claims = {
    sub: 'odd-Gru\u0308n\n1',
    preferred_username: 'odd\u0000one\ud83d',
    name: '😀'.repeat(300),
    email: 'odd\u0000@example.net',
    email_verified: true,
    groups: ['a\u0000', 'b\ud83d', 'crew'],
  }
  const it = browser()
  expect(await it.forge()).toMatchObject({ status: 303, to: '/account/complete' })
  const pending = app.db
    .selectFrom('pendingSignUps')
    .selectAll()
    .where('subject', '=', forger.claims.sub as string)
  expect(await pending.executeTakeFirst()).toMatchObject({
    userName: 'oddone',
    email: '',
    isEmailConfirmed: false,
  })
  const sent = { userName: 'oddone', email: 'oddone@example.net', answers: {}, challenge: null, code: '' }
  expect(await it.call('signIn.complete', sent)).toMatchObject({ status: 200 })
  const own = await app.as((await it.whoAmI())!.userId)
  await own.signIn.setPassword({ new: 'Secret-2026' })
  const [{ provider: id, issuer, subject } = { provider: '', issuer: '', subject: '' }] = (
    await own.signIn.own()
  ).identities
  await own.signIn.unlink({ provider: id, issuer, subject })
  expect((await own.signIn.own()).identities).toEqual([])
  for (const sub of ['a\u0000', 'a\ud83d', 'x'.repeat(3_000)]) {
    forger.claims = { sub }
    expect(await browser().forge()).toMatchObject({ status: 400 })
  }
})

test('an issuer may end with a slash, and its secret is sent as OpenID Connect says by default', async () => {
  const root = forger.issuer
  forger.issuer = `${root}/application/o/vexil/`
  try {
    await admin.signIn.saveProvider(
      ofProvider('slash', { isNew: true, issuer: forger.issuer, name: 'Slash' }),
    )
    forger.claims = { sub: 'slash-1', preferred_username: 'slashed' }
    expect(await browser().forge('slash')).toMatchObject({ status: 303, to: '/account/complete' })
    expect(forger.tokenAuthorization).toMatch(/^Basic /)
  } finally {
    forger.issuer = root
    await admin.signIn.removeProvider({ id: 'slash' })
  }
})

test('GitHub: the number is the account, and an error that comes with status 200 is one', async () => {
  forger.gitHub = {
    user: { id: 4711, login: 'octo', name: null },
    emails: [
      { email: 'old@example.net', primary: false, verified: true },
      { email: 'octo@example.net', primary: true, verified: true },
    ],
  }
  const it = browser()
  expect(await it.forge('github')).toMatchObject({ status: 303 })
  expect(await it.whoAmI()).toMatchObject({ userName: 'octo', email: 'octo@example.net' })
  // Renamed, and the name taken by somebody else.
  forger.gitHub.user = { id: 4711, login: 'octo-2' }
  const again = browser()
  await again.forge('github')
  expect(await again.whoAmI()).toMatchObject({ userName: 'octo' })
  forger.gitHub = { user: { id: 4712, login: 'octo' }, emails: [] }
  const other = browser()
  expect(await other.forge('github')).toMatchObject({ to: '/account/complete' })
  forger.tokenAnswer = { status: 200, body: '{"error":"bad_verification_code"}' }
  expect(await browser().forge('github')).toMatchObject({ status: 400 })
})

describe('an account', () => {
  /** Somebody with a password, logged in with a browser. */
  async function owner() {
    const userName = `linker${++made}`
    const userId = await aUser(app, { userName, password: 'Secret-2026' })
    const [name, value] = (await app.cookieOf(userId)).split('=') as [string, string]
    return { userId, userName, own: await app.as(userId), it: browser(new Map([[name, value]])) }
  }

  async function link(it: ReturnType<typeof browser>, subject: string) {
    const { text, status } = await it.call('signIn.link', { id: 'campus' })
    expect(status).toBe(200)
    const { url } = JSON.parse(text).result.data as { url: string }
    return await it.go(await provider.logIn(url, subject))
  }

  test('is linked and unlinked; a linked identity is not taken by another account', async () => {
    const { subject } = person()
    const mine = await owner()
    expect(await link(mine.it, subject)).toMatchObject({ status: 303, to: '/account/profile' })
    const { identities, hasPassword } = await mine.own.signIn.own()
    expect({ hasPassword, subjects: identities.map((one) => one.subject) }).toEqual({
      hasPassword: true,
      subjects: [subject],
    })
    const fresh = browser()
    await fresh.signIn('campus', subject)
    expect(await fresh.whoAmI()).toMatchObject({ userName: mine.userName })

    const theirs = await owner()
    expect(await link(theirs.it, subject)).toMatchObject({ status: 409 })
    // Begun for one account, ended in the session of another one.
    const { text } = await mine.it.call('signIn.link', { id: 'campus' })
    const callback = await provider.logIn(JSON.parse(text).result.data.url, person().subject)
    mine.it.cookies.set('vexil_session', (await app.cookieOf(theirs.userId)).split('=')[1]!)
    expect(await mine.it.go(callback)).toMatchObject({ status: 400 })

    const { provider: id, issuer, subject: linked } = identities[0]!
    await theirs.own.signIn.unlink({ provider: id, issuer, subject: linked })
    expect((await mine.own.signIn.own()).identities).toHaveLength(1)
    await mine.own.signIn.unlink({ provider: id, issuer, subject: linked })
    expect((await mine.own.signIn.own()).identities).toEqual([])
    const mails = (await outbox(app)).filter(({ to }) => to === `${mine.userName}@example.org`)
    expect(mails).toHaveLength(2)
  })

  test('is linked with a fresh password only', async () => {
    const { it } = await owner()
    app.clock.advance('11m')
    expect((await it.call('signIn.link', { id: 'campus' })).text).toContain('"proof"')
  })

  test('without a password keeps its only way in, until it sets one', async () => {
    const { subject } = person()
    const it = browser()
    await it.signIn('campus', subject)
    const { userId } = (await it.whoAmI())!
    const own = await app.as(userId)
    const [identity] = (await own.signIn.own()).identities
    const { provider: id, issuer } = identity!
    await expect(own.signIn.unlink({ provider: id, issuer, subject })).rejects.toEqual(refused('LastWayIn'))
    await expect(own.privacy.deleteAccount({ password: 'x' })).rejects.toEqual(refused('PasswordMissing'))
    await own.signIn.setPassword({ new: 'Secret-2026' })
    await expect(own.signIn.setPassword({ new: 'Other-2026' })).rejects.toEqual(refused('PasswordIsSet'))
    await own.signIn.unlink({ provider: id, issuer, subject })
    const stored = await own.privacy.export()
    expect(stored).toMatchObject({ identities: [] })
  })

  test('that was banned, or waits for approval, is not let in', async () => {
    const { subject } = person()
    await browser().signIn('campus', subject)
    const userId = (
      await app.db
        .selectFrom('userIdentities')
        .select('userId')
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow()
    ).userId
    const users = app.db.updateTable('users').where('id', '=', userId)
    await users.set({ role: 'Banned' }).execute()
    const banned = browser()
    expect(await banned.signIn('campus', subject)).toMatchObject({ status: 401 })
    await users.set({ role: 'User', emailConfirmed: false }).execute()
    expect(await banned.signIn('campus', subject)).toMatchObject({ status: 401 })
    expect(await banned.whoAmI()).toBeNull()
  })

  test('with a second factor is asked for its code', async () => {
    const { subject } = person()
    const it = browser()
    await it.signIn('campus', subject)
    const { userId } = (await it.whoAmI())!
    await app.db
      .insertInto('secondFactors')
      .values({ userId, totpSecret: 'AAAA', confirmedAt: app.clock.now() })
      .execute()
    const next = browser()
    const { to } = await next.signIn('campus', subject)
    expect(to).toMatch(/^\/account\/login\?from=%2Fgames#step=[\w-]+$/)
    expect(await next.whoAmI()).toBeNull()
  })

  test('has the role of its groups as long as it is in them; the last administrator stays', async () => {
    const rules = (group: string, role: 'Monitor' | 'Admin') => ({ group, role, division: null })
    await admin.signIn.saveProvider(
      ofProvider('campus', { groupRules: [rules('crew', 'Monitor'), rules('heads', 'Admin')] }),
    )
    const { subject, name } = person({ groups: ['crew'] })
    const roleAfter = async (groups: string[]) => {
      Object.assign(provider.people.get(subject)!, { groups })
      await browser().signIn('campus', subject)
      const row = app.db.selectFrom('users').select('role').where('userName', '=', name)
      return (await row.executeTakeFirstOrThrow()).role
    }
    expect(await roleAfter(['crew'])).toBe('Monitor')
    expect(await roleAfter(['crew', 'heads'])).toBe('Admin')
    expect(await roleAfter([])).toBe('User')
    const { data } = await admin.audit.list({ action: 'user.update' })
    expect(data[0]).toMatchObject({ before: { role: 'Admin' }, after: { role: 'User' } })
    expect(await roleAfter(['heads'])).toBe('Admin')
    const others = app.db.updateTable('users').where('role', '=', 'Admin').where('userName', '!=', name)
    await others.set({ emailConfirmed: false }).execute()
    expect(await roleAfter([])).toBe('Admin')
    await others.set({ emailConfirmed: true }).execute()
    expect(await roleAfter([])).toBe('User')
  })

  test('joins a division without its code when its groups open it', async () => {
    const { gameId } = await aGame(app, { divisions: ['Students', 'Guests'] })
    await app.db
      .updateTable('divisions')
      .set({ inviteCode: 'code-of-it' })
      .where('gameId', '=', gameId)
      .execute()
    app.app.services.bus.publish([{ kind: 'game', gameId }])
    const division = { gameId, name: 'Students' }
    await admin.signIn.saveProvider(
      ofProvider('campus', { groupRules: [{ group: 'uni', role: null, division }] }),
    )
    const { subject } = person({ groups: ['uni'] })
    const it = browser()
    await it.signIn('campus', subject)
    const own = await app.as((await it.whoAmI())!.userId)
    const { id: teamId } = await own.teams.create({ name: 'Students' })
    const terms = (await own.games.page({ gameId })).divisionTerms
    expect(terms.map(({ name, needsCode }) => [name, needsCode])).toEqual([
      ['Students', false],
      ['Guests', true],
    ])
    await expect(own.games.join({ gameId, teamId, division: 'Guests' })).rejects.toEqual(
      refused('GameInviteCodeWrong'),
    )
    await own.games.join({ gameId, teamId, division: 'Students' })
  })
})
