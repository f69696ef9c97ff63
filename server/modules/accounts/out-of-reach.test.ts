// Addresses that the mail server cannot send to: those whose users choose them read so at once.
import { afterEach, expect, test } from 'vitest'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'

const closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close()
})

async function siteWith(server: Parameters<typeof smtpServer>[0] | 'none' | 'away') {
  const smtp = typeof server === 'object' ? await smtpServer(server) : undefined
  const url = server === 'away' ? 'smtp://127.0.0.1:1' : smtp?.url
  const app = await testApp({ env: url ? { VEXIL_SMTP_URL: url } : {} })
  closing.push(app, ...(smtp ? [smtp] : []))
  await setPolicy({ app }, { activeOnRegister: false, emailConfirmationRequired: true })
  return app
}

const password = 'Grün-2026-abc'
const local = 'björn@example.org'
const domain = 'bjorn@exämple.org'

test('who registers or changes to one is told, where the server says that it has no SMTPUTF8', async () => {
  const app = await siteWith({})
  const guest = await app.as(null)
  const sent = guest.accounts.register({ userName: 'bjorn1', email: local, password })
  await expect(sent).rejects.toEqual(refused('EmailOutOfReach'))
  const me = await app.as(await aUser(app))
  const change = me.accounts.changeEmail({ newMail: local })
  await expect(change).rejects.toEqual(refused('EmailOutOfReach'))
  // The domain has a form in ASCII.
  await guest.accounts.register({ userName: 'bjorn1', email: domain, password })
})

test.each([
  ['a server with SMTPUTF8', { hasUtf8: true }],
  ['a server that does not answer', 'away'],
  ['no server', 'none'],
] as const)('with %s it is accepted', async (_, server) => {
  const app = await siteWith(server)
  const guest = await app.as(null)
  await guest.accounts.register({ userName: 'bjorn1', email: local, password })
  await app.app.worker.settled()
})
