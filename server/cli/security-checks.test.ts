// Every weakness is named, with what to do; a hardened site has none.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { type Examined, type SiteFacts, securityFindings } from './security-checks.ts'
import { readFacts } from './site-facts.ts'

const app = useApp()
const root = mkdtempSync(join(tmpdir(), 'vexil-doctor-'))
afterAll(() => rmSync(root, { recursive: true }))

const site: SiteFacts = {
  allowRegister: true,
  useCaptcha: true,
  staff: 3,
  staffWithoutFactor: 0,
  endlessTokens: 0,
  knownPasswords: 0,
  version: 180_004,
}
const hardened = {
  NODE_ENV: 'production',
  VEXIL_DATA_DIR: root,
  VEXIL_PUBLIC_URL: 'https://ctf.example.org',
  VEXIL_SECRET_KEY: 'q2o8Hf0Zr5sXw1cVn7Lk3TgBd9q2o8Hf0Zr5',
  VEXIL_CAPTCHA: 'hashpow',
  VEXIL_STAFF_SECOND_FACTOR: 'true',
  VEXIL_SECURITY_CONTACT: 'security@example.org',
}

function examine(
  env: Record<string, string>,
  facts: Partial<SiteFacts> | null = {},
  more: Partial<Examined> = {},
) {
  const findings = securityFindings({
    config: loadConfig({ ...hardened, ...env }),
    root,
    now: Date.parse('2026-11-22'),
    nodeVersion: '24.1.0',
    isRoot: false,
    site: facts === null ? undefined : { ...site, ...facts },
    ...more,
  })
  for (const { ok, fix } of findings) expect(ok || Boolean(fix)).toBe(true)
  return findings
    .filter(({ ok }) => !ok)
    .map(({ what, found, optional }) => [what, found, optional === true] as const)
}

test('a hardened site has no weakness', () => {
  expect(examine({})).toEqual([])
})

test.each<[string, string, Record<string, string>, Partial<SiteFacts> | null]>([
  ['Address', 'plain text', { VEXIL_PUBLIC_URL: 'http://ctf.example.org' }, {}],
  ['Address', 'not set', { VEXIL_PUBLIC_URL: '' }, {}],
  ['Proxies', '0.0.0.0/0', { VEXIL_TRUSTED_PROXIES: '0.0.0.0/0' }, {}],
  ['Limits', 'every limit off', { VEXIL_DISABLE_RATE_LIMIT: 'true' }, {}],
  ['Secret key', 'easy to guess', { VEXIL_SECRET_KEY: 'changeme-12345678901234567890123456' }, {}],
  [
    'Secret key',
    'stored as they are',
    { VEXIL_SECRET_KEY: '', DATABASE_URL: 'postgres://v:q2o8Hf0Zr5sXw1@db/v' },
    {},
  ],
  ['Passwords', 'easy to guess', { VEXIL_ADMIN_PASSWORD: 'password1' }, {}],
  ['Passwords', 'well-known', {}, { knownPasswords: 1 }],
  ['Database', 'easy to guess', { DATABASE_URL: 'postgres://vexil:postgres@db/vexil' }, {}],
  ['Metrics', 'everybody', { VEXIL_METRICS_PORT: '9100', VEXIL_METRICS_HOST: '0.0.0.0' }, {}],
  ['Registration', 'no captcha', {}, { useCaptcha: false }],
  ['Registration', 'nothing is checked', { VEXIL_CAPTCHA: '' }, {}],
  ['Second factor', '2 of 3', {}, { staffWithoutFactor: 2 }],
  ['Containers', 'inside of this process', { VEXIL_CONTAINERS: 'in-process' }, {}],
])('%s: %s', (what, words, env, facts) => {
  expect(examine(env, facts)).toContainEqual([what, expect.stringContaining(words), false])
})

test('files that other users can read are named', () => {
  writeFileSync(join(root, 'secret.key'), 'x', { mode: 0o600 })
  expect(examine({})).toEqual([])
  chmodSync(join(root, 'secret.key'), 0o644)
  expect(examine({})).toEqual([['Files', expect.stringContaining('secret.key'), false]])
})

test('advice does not count as weak', () => {
  rmSync(join(root, 'secret.key'), { force: true })
  const found = examine(
    { VEXIL_SECURITY_CONTACT: '', VEXIL_STAFF_SECOND_FACTOR: '' },
    { endlessTokens: 2, version: 130_001 },
    { nodeVersion: '20.20.2', isRoot: true },
  )
  expect(found.map(([what]) => what).sort()).toEqual(
    ['API tokens', 'Contact', 'Node.js', 'PostgreSQL', 'Second factor', 'User'].sort(),
  )
  expect(found.every(([, , optional]) => optional)).toBe(true)
  expect(examine({}, null).map(([what]) => what)).toEqual(['Registration'])
})

test('the database is asked', async () => {
  await aUser(app, { role: 'Monitor' })
  await aUser(app, { role: 'Admin', password: 'Admin-2026' })
  expect(await readFacts(app.db)).toMatchObject({
    allowRegister: true,
    staff: 2,
    staffWithoutFactor: 2,
    endlessTokens: 0,
    knownPasswords: 1,
    version: expect.any(Number),
  })
})
