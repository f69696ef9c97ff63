// How the way to a mail server is encrypted.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'
import { openMail } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'vexil-smtp-'))
const certificate = join(folder, 'cert.pem')
const key = join(folder, 'key.pem')
beforeAll(() => {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  )
})
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function deliver(how: Parameters<typeof smtpServer>[0], env: Record<string, string>) {
  const server = await smtpServer(how)
  const mail = await openMail(loadConfig({ VEXIL_SMTP_URL: server.url, ...env }))
  closing.push(mail.close, server.close)
  const from = { name: 'VX', address: 'ctf@example.org' }
  const sending = mail.send({ to: 'a@example.org', from, subject: 's', text: 't', html: 'h' })
  const failure = await sending.then(
    () => undefined,
    ({ code }: { code?: string }) => code,
  )
  return { failure, delivered: server.delivered.length }
}

test.each([
  ['offered', false, 1],
  ['offered', true, 0],
  ['required', false, 0],
  ['off', false, 1],
  ['off', true, 1],
])('STARTTLS %s, offered and refused by the server: %j', async (mode, offersStartTls, delivered) => {
  const outcome = await deliver({ offersStartTls }, { VEXIL_SMTP_STARTTLS: mode })
  expect(outcome).toEqual({ delivered, failure: delivered ? undefined : 'ETLS' })
})

test('an own authority is trusted when it is named, and only then', async () => {
  const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(certificate, 'utf8') }
  expect(await deliver({ tls }, { VEXIL_SMTP_CA: certificate })).toEqual({ failure: undefined, delivered: 1 })
  expect((await deliver({ tls }, {})).delivered).toBe(0)
})

test('a file without certificates stops the start', async () => {
  const empty = join(folder, 'empty.pem')
  writeFileSync(empty, 'nothing')
  for (const file of [empty, join(folder, 'missing.pem')])
    await expect(deliver({}, { VEXIL_SMTP_CA: file })).rejects.toThrow('VEXIL_SMTP_CA must name a file')
})
