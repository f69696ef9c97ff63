// Accounts whose password cannot be checked here are mailed a link to choose one, when the importer asks for it.
import { expect, test } from 'vitest'
import { programContext } from '#server/access/program-context.ts'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { refused } from '#server/testing/refused.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'
import { readMailLink } from '#src/rules/mail-link.ts'
import { applyImport } from './apply-import.ts'
import type { BundleUser } from './bundle.ts'
import { aBundle } from './bundles-for-tests.ts'
import { planImport } from './plan-import.ts'

const command = (app: TestApp) =>
  programContext(app.app.services, { kind: 'command', name: 'npm run import', systemUser: 'root' })

const aUserOf = (key: string, more: Partial<BundleUser> = {}): BundleUser => ({
  ...{ key, name: `player${key}`, email: `p${key}@example.org`, emailConfirmed: false },
  ...{ passwordHash: null, isBanned: false, registeredAt: 1_700_000_000_000, wasAdministrator: false },
  ...more,
})
const checked = `$bcrypt-sha256$v=2,t=2b,r=6$n0XRtv5E1iKhV3bDqQZ1uO$tuExv7LTqpgF0wj4dj0vINuo6PtmGlC`

test('an account that its source never confirmed is as active as one that registers here', async () => {
  const smtp = await smtpServer()
  const app = await testApp({ env: { VEXIL_SMTP_URL: smtp.url, VEXIL_MAIL_FROM: 'ctf@example.org' } })
  try {
    const stored = async (key: string) =>
      app.db
        .selectFrom('users')
        .select('emailConfirmed')
        .where('userName', '=', `player${key}`)
        .executeTakeFirst()
    const bundleOf = (key: string) =>
      aBundle(`confirmed ${key}`, { users: [aUserOf(key, { passwordHash: checked })] })
    await applyImport(command(app), bundleOf('1'))
    expect(await stored('1')).toEqual({ emailConfirmed: true })

    await setPolicy({ app }, { emailConfirmationRequired: true })
    const { findings } = await applyImport(command(app), bundleOf('2'), { mail: true })
    expect(await stored('2')).toEqual({ emailConfirmed: false })
    expect(findings.map(({ name }) => name)).toEqual(['NotConfirmed', 'PasswordMails'])
  } finally {
    await app.close()
    await smtp.close()
  }
})

test('a plan mails nobody; an import mails each once, two a second, and the link gives a password', async () => {
  const smtp = await smtpServer()
  const app = await testApp({ env: { VEXIL_SMTP_URL: smtp.url, VEXIL_MAIL_FROM: 'ctf@example.org' } })
  try {
    const users = [
      aUserOf('1'),
      aUserOf('2', { passwordHash: checked }),
      aUserOf('3', { isBanned: true }),
      aUserOf('4', { email: null }),
      aUserOf('5', { passwordHash: '{SHA}nothing we know' }),
    ]
    const bundle = () => aBundle('mailed', { users })
    const queued = () => app.db.selectFrom('mails').select('recipient').orderBy('id').execute()
    const plan = await planImport(command(app), bundle(), { mail: true })
    const found = plan.findings.find(({ name }) => name === 'PasswordMails')
    expect(found!.text).toContain('2 accounts')
    expect(await queued()).toEqual([])
    expect(await app.db.selectFrom('jobs').selectAll().where('kind', '=', 'send-mail').execute()).toEqual([])

    await applyImport(command(app), bundle(), { mail: true })
    const jobs = await app.db.selectFrom('jobs').select('dueAt').where('kind', '=', 'send-mail').execute()
    // The first may be on its way by now.
    expect(jobs.map(({ dueAt }) => dueAt)).toContain(app.clock.now() + 500)
    const again = await applyImport(command(app), bundle(), { mail: true })
    expect(again.findings.filter(({ name }) => name === 'PasswordMails')).toEqual([])
    app.clock.advance('1s')
    app.app.services.bus.publish([{ kind: 'jobs', lanes: ['mail'] }])
    await expect.poll(() => smtp.delivered.length).toBe(2)
    await app.app.worker.settled()
    expect(smtp.delivered.flatMap(({ to }) => to).sort()).toEqual(['p1@example.org', 'p5@example.org'])

    const { data } = smtp.delivered.find(({ to }) => to.includes('p1@example.org'))!
    const text = data.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    const [, search] = /\/account\/reset\?(\S+)/.exec(text)!
    const link = readMailLink(Object.fromEntries(new URLSearchParams(search!.replaceAll('&amp;', '&'))))!
    // Two days later.
    app.clock.advance('2d')
    const guest = await app.as(null)
    await guest.accounts.resetPassword({ password: 'Tea-2026-leaves', email: link.email, rToken: link.token })
    await guest.accounts.logIn({ userName: 'player1', password: 'Tea-2026-leaves' })
    // It was read at that address.
    const row = await app.db
      .selectFrom('users')
      .select('emailConfirmed')
      .where('userName', '=', 'player1')
      .executeTakeFirst()
    expect(row!.emailConfirmed).toBe(true)
  } finally {
    await app.close()
    await smtp.close()
  }
})

test('a site without a mail server refuses it, and an import that is not asked mails nobody', async () => {
  const app = await testApp()
  try {
    const bundle = () => aBundle('quiet', { users: [aUserOf('1')] })
    await expect(applyImport(command(app), bundle(), { mail: true })).rejects.toEqual(
      refused('ImportMailOff'),
    )
    await applyImport(command(app), bundle())
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([])
  } finally {
    await app.close()
  }
})
