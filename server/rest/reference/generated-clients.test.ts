// Clients that others generate from the description play against a running server: the types of openapi-typescript with its own `fetch`, and the
// Python client of openapi-generator. `.ci/run` installs both tools; elsewhere, see there how.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { aGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const run = promisify(execFile)
const app = useApp()
const clients = resolve('examples')
const typescript = resolve('.cache/openapi-typescript')
const generator = resolve('.cache/openapi-generator/bin')
const hasJava = spawnSync('java', ['-version']).status === 0

/** Arguments of a player's program, and what it prints when all calls succeed. */
async function aPlayer() {
  const game = await aGame(app, { teams: 1, challenges: [{ title: 'Tea', flags: ['flag{tea}'] }] })
  const password = 'Tea-2026-leaves'
  const { userName } = await app.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', game.teams[0]!.captainId)
    .returning('userName')
    .executeTakeFirstOrThrow()
  const { title } = await app.db
    .selectFrom('games')
    .select('title')
    .where('id', '=', game.gameId)
    .executeTakeFirstOrThrow()
  const site = await app.baseUrl()
  const env = {
    ...process.env,
    ...{ VEXIL: site, USER: userName, PASSWORD: password, FLAG: 'flag{tea}' },
    ...{ GAME: String(game.gameId), CHALLENGE: String(game.challengeIds[0]) },
  }
  return { env, description: `${site}/openapi/v1.json`, says: [title, 'Accepted', /^1 .+ \d+$/] as const }
}

function expectPlayed(stdout: string, [title, verdict, row]: readonly [string, string, RegExp]) {
  expect(stdout.trim().split('\n')).toEqual([title, verdict, expect.stringMatching(row)])
}

test('the types of openapi-typescript compile and play', { timeout: 300_000 }, async ({ skip }) => {
  if (!existsSync(join(typescript, 'node_modules')))
    return skip('openapi-typescript is not installed in .cache')
  const { env, description, says } = await aPlayer()
  // Inside of it, where the packages are found.
  const folder = await mkdtemp(join(typescript, 'play-'))
  try {
    const at = (name: string) => join(folder, name)
    const { status, body } = await fetch(description).then(async (answer) => ({
      status: answer.status,
      body: await answer.text(),
    }))
    expect(status).toBe(200)
    await writeFile(at('v1.json'), body)
    await writeFile(at('package.json'), '{"type": "module"}')
    await copyFile(join(clients, 'generated-client.ts'), at('play.ts'))
    const program = (name: string) => join(typescript, 'node_modules/.bin', name)
    await run(program('openapi-typescript'), ['v1.json', '-o', 'api.d.ts'], { cwd: folder })
    const strict = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node']
    await run(program('tsc'), [...strict, 'play.ts'], { cwd: folder })
    const { stdout } = await run(process.execPath, ['play.js'], { cwd: folder, env })
    expectPlayed(stdout, says)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the Python client of openapi-generator imports and plays', { timeout: 300_000 }, async ({ skip }) => {
  if (!existsSync(join(generator, 'openapi-generator-cli')))
    return skip('openapi-generator is not installed in .cache')
  if (!hasJava) return skip('openapi-generator needs Java')
  const { env, description, says } = await aPlayer()
  const folder = await mkdtemp(join(tmpdir(), 'vexil-client-'))
  try {
    const off = ['modelDocs', 'apiDocs', 'modelTests', 'apiTests'].map((name) => `${name}=false`)
    await run(join(generator, 'openapi-generator-cli'), [
      ...['generate', '-i', description, '-g', 'python', '-o', folder, '--package-name', 'vexil_client'],
      ...['--global-property', ['models', 'apis', 'supportingFiles', ...off].join()],
    ])
    const { stdout } = await run(join(generator, 'python'), [join(clients, 'generated-client.py')], {
      env: { ...env, CLIENT: folder },
    })
    expectPlayed(stdout, says)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
