import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'
import { inProcessEngine } from '../../ports/containers/in-process.ts'
import { defaultOwnSettings, defaultSettings } from '../../state/site-settings/default-settings.ts'
import { writeSettings } from '../../state/site-settings/repository.ts'

let app: TestApp
let adminId: string
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  app = await testApp()
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('settings').execute()
  await app.app.services.settings.refresh()
})

const put = (body: unknown) =>
  app.request('/api/admin/config', {
    method: 'PUT',
    as: adminId,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('start with the defaults of the contract', async () => {
  expect(await admin.settings.get()).toEqual(defaultSettings)
})

test('what is set is in the very next answer', async () => {
  for (let round = 0; round < 20; round++) {
    await admin.settings.update({ globalConfig: { title: `Round ${round}`, slogan: null } })
    expect((await admin.site.config()).title).toBe(`Round ${round}`)
  }
})

test('a missing part stays; in a sent one what is missing or null stays', async () => {
  await admin.settings.update({
    globalConfig: { title: 'Site', slogan: 'Go', footerInfo: 'foot' },
    containerPolicy: { defaultLifetime: 30 },
  })
  await admin.settings.update({ globalConfig: { title: null, footerInfo: null } })
  const { globalConfig, containerPolicy } = await admin.settings.get()
  expect(globalConfig).toMatchObject({ title: 'Site', slogan: 'Go', footerInfo: 'foot' })
  expect(containerPolicy.defaultLifetime).toBe(30)
})

test('empty text clears; a title cannot be empty', async () => {
  await admin.settings.update({ globalConfig: { description: '', footerInfo: '', slogan: '', title: ' ' } })
  expect((await admin.settings.get()).globalConfig).toMatchObject({
    description: null,
    footerInfo: null,
    slogan: '',
    title: defaultSettings.globalConfig.title,
  })
})

test('logo and icon cannot be set here, and stay', async () => {
  await writeSettings(app.db, 'globalConfig', { logoHash: 'a'.repeat(64) })
  expect((await put({ globalConfig: { title: 'T', logoHash: 'b', faviconHash: 'c' } })).status).toBe(200)
  expect((await admin.settings.get()).globalConfig).toMatchObject({
    title: 'T',
    logoHash: 'a'.repeat(64),
    faviconHash: null,
  })
})

describe('are refused', () => {
  test.each([
    ['a colour by its name', { globalConfig: { customTheme: 'red' } }],
    ['a lifetime of nothing', { containerPolicy: { defaultLifetime: 0 } }],
    ['a lifetime of a week', { containerPolicy: { extensionDuration: 7_201 } }],
    ['a window over six hours', { containerPolicy: { renewalWindow: 361 } }],
    ['an address among domains', { accountPolicy: { emailDomainList: 'example.org, me@example.org' } }],
    ['a very long title', { globalConfig: { title: 'x'.repeat(101) } }],
    ['a part that is no object', { globalConfig: 'title' }],
  ])('with %s', async (_, body) => {
    expect((await put(body)).status).toBe(400)
    expect(await admin.settings.get()).toEqual(defaultSettings)
  })
})

test('several at once: no part loses what another call set', async () => {
  await Promise.all([
    admin.settings.update({ globalConfig: { title: 'A', slogan: null } }),
    admin.settings.update({ containerPolicy: { renewalWindow: 20 } }),
    admin.settings.update({ accountPolicy: { useCaptcha: true } }),
  ])
  expect(await admin.settings.get()).toMatchObject({
    globalConfig: { title: 'A' },
    containerPolicy: { renewalWindow: 20 },
    accountPolicy: { useCaptcha: true },
  })
})

test('another replica knows as soon as it hears', async () => {
  const other = await testApp({ beside: app })
  try {
    await admin.settings.update({ globalConfig: { customTheme: '#12AB9f' } })
    const guest = await other.as(null)
    await expect.poll(async () => (await guest.site.config()).customTheme).toBe('#12AB9f')
  } finally {
    await other.close()
  }
})

test('links of the site are stored beside the documented settings, and shown to every page', async () => {
  const own = { ...defaultOwnSettings, project: 'https://code.example.org/vexil' }
  await admin.settings.changeOwnSettings(own)
  expect((await admin.settings.page()).own).toEqual(own)
  expect(await admin.settings.get()).toEqual(defaultSettings)
  await expect(admin.settings.changeOwnSettings({ ...own, project: 'javascript:alert(1)' })).rejects.toThrow()
})

test('the site says how long names may be; what is shorter is as documented', async () => {
  const { teams, accounts } = await app.as(await aUser(app))
  const name = 'The Association of Very Long Team Names of Lower Saxony, e. V.'
  await expect(teams.create({ name: name.slice(0, 21) })).rejects.toMatchObject({
    refusal: 'TeamNameLong',
    params: { max: 20 },
  })
  await expect(accounts.update({ userName: 'x'.repeat(16) })).rejects.toEqual(refused('UserNameLength'))
  await admin.settings.changeOwnSettings({ ...defaultOwnSettings, teamNameMax: 64, userNameMax: 40 })
  expect((await teams.create({ name })).name).toBe(name)
  await expect(teams.create({ name: 'x'.repeat(65) })).rejects.toThrow()
  await accounts.update({ userName: `Wide${'w'.repeat(36)}` })
  await expect(accounts.update({ userName: 'x'.repeat(41) })).rejects.toMatchObject({
    refusal: 'UserNameLength',
    params: { min: 3, max: 40 },
  })
  for (const wrong of [{ teamNameMax: 65 }, { teamNameMax: 19 }, { userNameMax: 41 }, { userNameMax: 14 }]) {
    await expect(admin.settings.changeOwnSettings({ ...defaultOwnSettings, ...wrong })).rejects.toThrow()
  }
  await admin.settings.changeOwnSettings(defaultOwnSettings)
  // A name that was allowed once may be kept, by its captain and by administrators.
  const teamId = (await teams.listOwn())[0]!.id
  expect(await teams.update({ teamId, name, bio: 'Still here.' })).toMatchObject({ name, bio: 'Still here.' })
  await admin.adminTeams.update({ teamId, name, bio: 'And here.' })
  await expect(teams.update({ teamId, name: `${name}!` })).rejects.toEqual(refused('TeamNameLong'))
})

test('a test mail tells whether the mail server took it, and leaves a row in the audit log', async () => {
  const smtp = await smtpServer()
  const mailing = await testApp({ beside: app, env: { VEXIL_SMTP_URL: smtp.url } })
  try {
    const caller = await mailing.as(adminId)
    expect((await caller.settings.page()).mail.way).toBe('smtp')
    expect(await caller.settings.sendTestMail({ to: 'me@example.org' })).toEqual({ problem: null })
    expect(smtp.delivered).toMatchObject([{ to: ['me@example.org'] }])
    smtp.refuseNext.push('550 no such place')
    const { problem } = await caller.settings.sendTestMail({ to: 'me@example.org' })
    expect(problem).toContain('550 no such place')
    expect(smtp.delivered).toHaveLength(1)
    const { data } = await caller.audit.list({ action: 'settings.testMail' })
    expect(data.map(({ target }) => target?.name)).toEqual(['me@example.org', 'me@example.org'])
  } finally {
    await mailing.close()
    await smtp.close()
  }
})

test('the page shows what the environment decides without its secrets; the storage and the engine are tried', async () => {
  const own = await testApp({
    env: {
      VEXIL_SMTP_URL: 'smtp://sender:hidden-word@mail.example.org:2525',
    },
    engine: inProcessEngine,
  })
  try {
    const caller = await own.as(await anAdmin(own))
    const page = await caller.settings.page()
    expect(page.setup).toMatchObject({
      mailServer: 'mail.example.org:2525',
      storage: { kind: 'disk' },
      engine: { name: 'in-process' },
    })
    expect(JSON.stringify(page)).not.toContain('hidden-word')
    expect(await caller.settings.tryStorage()).toEqual({ problem: null })
    expect(await caller.settings.askEngine()).toMatchObject({ problem: null, version: expect.any(String) })

    // A storage that loses what it is given.
    own.app.services.storage.put = () => Promise.resolve()
    expect((await caller.settings.tryStorage()).problem).toContain('cannot be read')
    expect(
      await own.db
        .selectFrom('auditLog')
        .select('action')
        .where('action', '=', 'settings.testStorage')
        .execute(),
    ).toHaveLength(2)
  } finally {
    await own.close()
  }
})
