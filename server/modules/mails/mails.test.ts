// Mail on its way: queued with the write, sent once by one of the replicas, tried again, and safe against what it carries.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setupI18n } from '@lingui/core'
import { afterEach, describe, expect, test } from 'vitest'
import { waitAfter } from '#server/jobs/define-job.ts'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin, aUser } from '#server/testing/factories.ts'
import { outbox } from '#server/testing/outbox.ts'
import { type SmtpServer, smtpServer } from '#server/testing/smtp-server.ts'
import { transact } from '#server/writes/transact.ts'
import { readMailLink } from '#src/rules/mail-link.ts'
import { compose } from './compose.ts'
import { queueMail } from './queue-mail.ts'
import { dropLinks, type MailPurpose, mailPurposes } from './repository.ts'

const closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close()
})
function closeLater<Thing extends { close(): Promise<void> }>(thing: Thing): Thing {
  closing.unshift(thing)
  return thing
}

async function mailTo(
  app: TestApp,
  recipient = 'someone@example.org',
  rollBack = false,
  purpose: MailPurpose = 'verify',
) {
  const userId = await aUser(app)
  const mail = { userId, purpose, recipient, locale: 'en-US', now: app.clock.now() } as const
  return await transact(app.app.services, async (tx, after) => {
    await queueMail(tx, after, mail)
    if (rollBack) throw new Error('rolled back')
  })
}

const waiting = (app: TestApp) =>
  app.db.selectFrom('jobs').select(['attempts', 'dueAt']).where('kind', '=', 'send-mail').execute()

describe('the outbox', () => {
  test('gets what was committed, and nothing of a write that was rolled back', async () => {
    const app = closeLater(await testApp({ env: { VEXIL_PUBLIC_URL: 'https://ctf.example.org' } }))
    await expect(mailTo(app, 'undone@example.org', true)).rejects.toThrow('rolled back')
    await mailTo(app)
    const mails = await outbox(app)
    expect(mails.map(({ to, from }) => ({ to, from }))).toEqual([
      { to: 'someone@example.org', from: { name: 'VX', address: 'no-reply@ctf.example.org' } },
    ])
    expect(mails[0]!.text).toContain('https://ctf.example.org/account/verify?token=')
    expect(await waiting(app)).toEqual([])
  })

  test('each mail is written once, however many replicas look', async () => {
    const app = closeLater(await testApp())
    closeLater(await testApp({ beside: app }))
    await Promise.all(Array.from({ length: 20 }, (_, at) => mailTo(app, `to${at}@example.org`)))
    await expect.poll(() => waiting(app)).toEqual([])
    // Both write into the one data folder.
    const sent = (await outbox(app)).map(({ to }) => to)
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
  })
})

test.each(mailPurposes)(
  'every link of a mail to %s opens a page of ours, with all that it needs',
  async (purpose) => {
    const app = closeLater(await testApp({ env: { VEXIL_PUBLIC_URL: 'https://ctf.example.org' } }))
    await mailTo(app, 'someone@example.org', false, purpose)
    const [mail] = await outbox(app)
    const links = [mail!.text, mail!.html].map((body) =>
      [...body.matchAll(/https?:[^\s"<]+/g)].map(([link]) => new URL(link.replaceAll('&amp;', '&'))),
    )
    expect(links.map(({ length }) => length)).toEqual([1, 3])
    for (const { origin, pathname, searchParams } of links.flat()) {
      expect(origin).toBe('https://ctf.example.org')
      expect(existsSync(resolve(import.meta.dirname, `../../../pages${pathname}/+Page.tsx`))).toBe(true)
      expect(readMailLink(Object.fromEntries(searchParams))?.address).toBe('someone@example.org')
    }
  },
)

describe('a mail server', () => {
  async function served(env: Record<string, string> = {}): Promise<{ app: TestApp; smtp: SmtpServer }> {
    const smtp = closeLater(await smtpServer())
    const app = closeLater(
      await testApp({ env: { VEXIL_SMTP_URL: smtp.url, VEXIL_MAIL_FROM: 'ctf@example.org', ...env } }),
    )
    return { app, smtp }
  }

  test('gets text and HTML, and is told sender and recipient', async () => {
    const { app, smtp } = await served()
    await mailTo(app)
    await app.app.worker.settled()
    const [mail] = smtp.delivered
    expect(mail).toMatchObject({ from: 'ctf@example.org', to: ['someone@example.org'] })
    for (const part of [
      'text/plain',
      'text/html',
      'From: VX <ctf@example.org>',
      'Subject: Confirm your email',
    ]) {
      expect(mail!.data).toContain(part)
    }
  })

  test('that is busy gets it later, with longer and longer waits', async () => {
    const { app, smtp } = await served()
    smtp.refuseNext.push('451 later', '451 later')
    await mailTo(app)
    await app.app.worker.settled()
    expect(await waiting(app)).toEqual([{ attempts: 1, dueAt: app.clock.now() + 15_000 }])
    expect(await app.db.selectFrom('mails').select('refusal').execute()).toEqual([{ refusal: null }])
    for (const [span, attempts] of [
      ['15s', 2],
      ['30s', 3],
    ] as const) {
      app.clock.advance(span)
      app.app.services.bus.publish([{ kind: 'jobs', lanes: ['mail'] }])
      await app.app.worker.settled()
      expect(smtp.delivered).toHaveLength(attempts === 3 ? 1 : 0)
    }
    expect(await waiting(app)).toEqual([])
    expect([1, 2, 3, 20].map(waitAfter)).toEqual([15_000, 30_000, 60_000, 3_600_000])
  })

  test('that does not take a mistyped address: the next one asked for takes its place', async () => {
    const { app, smtp } = await served()
    await setPolicy({ app }, { emailConfirmationRequired: true })
    const userId = await aUser(app)
    // Nothing is sent to the old address, because it takes no mail.
    await app.db.updateTable('users').set({ email: 'no mail' }).where('id', '=', userId).execute()
    const me = await app.as(userId)
    const admin = await app.as(await anAdmin(app))
    const shown = async () =>
      (await admin.users.page({})).data.flatMap(({ id, refusedMail }) =>
        refusedMail ? [[id, refusedMail.to, refusedMail.reason]] : [],
      )
    smtp.refuseNext.push('550 no such host')
    await me.accounts.changeEmail({ newMail: 'me@exmaple.org' })
    await app.app.worker.settled()
    expect(await waiting(app)).toHaveLength(1)
    expect(await shown()).toEqual([[userId, 'me@exmaple.org', expect.stringContaining('no such host')]])
    await me.accounts.changeEmail({ newMail: 'me@example.org' })
    await app.app.worker.settled()
    expect(smtp.delivered.map(({ to }) => to)).toEqual([['me@example.org']])
    expect(await app.db.selectFrom('mails').execute()).toEqual([])
    expect(await shown()).toEqual([])
  })

  test('that is down gets it after a restart of ours', async () => {
    const { app, smtp } = await served()
    const off = await testApp({ beside: app, env: { VEXIL_SMTP_URL: 'smtp://127.0.0.1:1' } })
    await app.app.worker.stop()
    await mailTo(off)
    await off.app.worker.settled()
    await off.close()
    expect(await waiting(app)).toHaveLength(1)
    app.clock.advance('1m')
    const restarted = closeLater(await testApp({ beside: app, env: { VEXIL_SMTP_URL: smtp.url } }))
    await restarted.app.worker.settled()
    expect(smtp.delivered).toHaveLength(1)
  })

  test('sees one recipient and our headers only, whatever site and names are called', async () => {
    const { app, smtp } = await served()
    const title = 'VX\r\nBcc: victim@example.org\r\n\r\n<script>'
    await app.db
      .insertInto('settings')
      .values({ name: 'globalConfig', value: JSON.stringify({ title }) })
      .execute()
    const { bus, settings } = app.app.services
    bus.publish([{ kind: 'settings' }])
    await expect.poll(() => settings.current().globalConfig.title).toBe(title)
    await mailTo(app)
    await app.app.worker.settled()
    const [mail] = smtp.delivered
    const headers = mail!.data.slice(0, mail!.data.indexOf('\r\n\r\n'))
    expect(mail!.to).toEqual(['someone@example.org'])
    expect(headers).not.toMatch(/^bcc:/im)
    expect(mail!.data.slice(mail!.data.indexOf('<!doctype'))).not.toContain('<script>')
  })

  test.each(['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', '<b@example.org> a@x'])(
    'never hears of the recipient %j',
    async (recipient) => {
      const { app, smtp } = await served()
      await mailTo(app, recipient)
      await app.app.worker.settled()
      expect(smtp.delivered).toEqual([])
      expect(await waiting(app)).toEqual([])
    },
  )
})

test('nothing that a mail carries can leave its place', () => {
  const letter = {
    purpose: 'reset',
    userName: '<b>&"x',
    site: 'A\n\u0000B',
    link: 'https://x/?a=1&b="2"',
  } as const
  const { subject, text, html } = compose(setupI18n({ locale: 'en-US', messages: { 'en-US': {} } }), letter)
  expect(subject).toBe('Reset your password for A B')
  expect(text).toContain('Hello <b>&"x,')
  expect(text).toContain('Choose a new password:\nhttps://x/?a=1&b="2"\n')
  expect(html).toContain('Hello &lt;b&gt;&amp;&quot;x,')
  expect(html).toContain('href="https://x/?a=1&amp;b=&quot;2&quot;"')
})

test('neither the queue nor the log holds a token', async () => {
  const app = closeLater(await testApp())
  await mailTo(app)
  const [mail] = await outbox(app)
  const token = Buffer.from(
    new URL(/http\S+/.exec(mail!.text)![0]).searchParams.get('token')!,
    'base64',
  ).toString()
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await app.db.selectFrom('mailTokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(app.logLines.join('\n')).not.toContain(token)
})

test('dropping links keeps the message that an address was left', async () => {
  const app = closeLater(await testApp())
  await app.app.worker.stop()
  const userId = await aUser(app)
  const mail = { userId, recipient: 'old@example.org', locale: 'en-US', now: app.clock.now() } as const
  await transact(app.app.services, async (tx, after) => {
    await queueMail(tx, after, { ...mail, purpose: 'moved' })
    await queueMail(tx, after, { ...mail, purpose: 'reset' })
    await dropLinks(tx, userId)
  })
  expect(await app.db.selectFrom('mails').select('purpose').execute()).toEqual([{ purpose: 'moved' }])
})
