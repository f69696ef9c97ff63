// What the description allows, the server takes: another program reads the description, makes calls of it, and says which are refused
// although they fit. `.ci/run` installs it; elsewhere: python3 -m venv .cache/schemathesis && .cache/schemathesis/bin/pip install
// schemathesis.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const program = resolve('.cache/schemathesis/bin/schemathesis')
const app = useApp()

/**
 * Calls that refuse more than a schema can say, with the reason. Any other call that refuses what the description allows fails.
 */
const joined = 'what the caller has joined, and what has started, is no matter of a schema'
const member = 'who is in a team, and who leads it, is no matter of a schema'
const picture = 'the bytes of a file decide whether it is a picture or a PDF'
const names =
  'names that mix scripts or are reserved, and addresses without a real domain, are refused; taken ones too'
const saysMore: Record<string, string> = {
  'DELETE /api/admin/users/{userId}': member,
  'GET /api/team/{teamId}/invite': member,
  'POST /api/team/{teamId}/kick/{userId}': member,
  'POST /api/team/{teamId}/leave': member,
  'PUT /api/team/{teamId}/transfer': member,
  'PUT /api/team/{teamId}': member,
  'PUT /api/team/{teamId}/avatar': member,
  'DELETE /api/team/{teamId}': member,
  'PUT /api/team/{teamId}/invite': member,
  'PUT /api/admin/teams/{teamId}': member,
  'PUT /api/admin/participation/{participationId}':
    'which steps are possible depends on the status of the participation',
  'POST /api/edit/games/{gameId}/notices': 'a text shows something',
  'PUT /api/edit/games/{gameId}/notices/{noticeId}': 'a text shows something',
  'POST /api/team': 'a user leads three teams at most',
  'POST /api/team/accept': 'whether a code is the one of its team is no matter of a schema',
  'GET /api/game/{gameId}/challenges/{challengeId}': joined,
  'GET /api/game/{gameId}/challenges/{challengeId}/files': joined,
  'GET /api/game/{gameId}/details': joined,
  'GET /api/game/{gameId}/writeup': joined,
  'POST /api/game/{gameId}': joined,
  'POST /api/game/{gameId}/challenges/{challengeId}': joined,
  'POST /api/game/{gameId}/container/{challengeId}': joined,
  'POST /api/game/{gameId}/container/{challengeId}/extend': joined,
  'DELETE /api/game/{gameId}/container/{challengeId}': joined,
  'DELETE /api/game/{gameId}/leave/{teamId}': joined,
  'DELETE /api/game/{gameId}': joined,
  'POST /api/game/{gameId}/writeup': picture,
  'POST /api/edit/games/{gameId}/challenges/{challengeId}/container':
    'a challenge has a container, or has none',
  'POST /api/edit/games/{gameId}/challenges/{challengeId}/attachment':
    'an address is asked for when the file is a remote one',
  'POST /api/edit/games/{gameId}/challenges/{challengeId}/flags':
    'an address is asked for when a file is a remote one',
  'PUT /api/edit/games/{gameId}/challenges/{challengeId}':
    'what a challenge needs before it opens depends on its type',
  'POST /api/edit/games/{gameId}/imports':
    'the bytes of a file decide whether it is an archive of challenges',
  'POST /api/edit/games': 'the end is after the start',
  'PUT /api/edit/games/{gameId}': 'the end is after the start',
  'PUT /api/edit/games/{gameId}/poster': picture,
  'PUT /api/account/avatar': picture,
  'POST /api/admin/config/logo': picture,
  'POST /api/account/register': names,
  'POST /api/admin/users': names,
  'PUT /api/admin/users/{userId}': names,
  'PUT /api/account/update': names,
  'PUT /api/account/changeemail': names,
  'POST /api/account/recovery': 'a site without mail sends none',
  'POST /api/account/passwordreset': 'whether a link is still valid is no matter of a schema',
  'POST /api/account/verify': 'whether a link is still valid is no matter of a schema',
  'PUT /api/admin/config': 'a list of domains is read as one text',
}

test('no call refuses what the description allows, and none is a fault', { timeout: 600_000 }, async ({
  skip,
}) => {
  if (!existsSync(program)) return skip('schemathesis is not installed in .cache/schemathesis')
  const admin = await anAdmin(app)
  await aGame(app, { challenges: 2, teams: 2 })
  // Accounts of tests have no password.
  const passwordHash = await hashPassword('Right-2026')
  await app.db.updateTable('users').set({ passwordHash }).execute()
  const { token } = await (await app.as(admin)).tokens.create({ name: 'Machine', scope: 'admin' })
  const folder = mkdtempSync(join(tmpdir(), 'vexil-schemathesis-'))
  const report = join(folder, 'report.ndjson')
  const input = [
    'run',
    `${await app.baseUrl()}/openapi/v1.json`,
    '--phases',
    'coverage,fuzzing',
    '--mode',
    'positive',
  ]
  input.push('--checks', 'positive_data_acceptance,not_a_server_error', '--max-examples', '10', '--seed', '1')
  input.push('--continue-on-failure', '--no-shrink', '--max-time', '120', '--report-ndjson-path', report)
  input.push('--header', `Authorization: Bearer ${token}`, '--no-color')
  // Which of all characters show something, no regular expression of the description can say.
  input.push('--generation-database', 'none', '--generation-codec', 'latin-1')
  // Texts without control characters are found by trying: that it tries often is no fault of the API.
  input.push('--suppress-health-check', 'filter_too_much')
  const child = spawn(program, input, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  await new Promise((done) => child.once('exit', done))
  const failures = failuresIn(said)
  rmSync(folder, { recursive: true })
  expect(said).toMatch(/Test cases:\s+[\d,]{3,}/)
  expect(said).not.toMatch(/^- Server error/m)
  const unexplained = failures.filter((operation) => !(operation in saysMore))
  expect(unexplained, said).toEqual([])
})

/** The operations that it lists under what failed. */
const failuresIn = (said: string): string[] =>
  [
    ...new Set(
      [...said.matchAll(/^_+ ((?:GET|POST|PUT|DELETE) \S+) _+$/gm)].map(([, operation]) => operation!),
    ),
  ].sort()
