// The sample players of `examples` solve a challenge and read the scoreboard, against a running server.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'

const app = useApp()
const hasPython = spawnSync('python3', ['--version']).status === 0
const players = [
  { name: 'Python', command: 'python3', file: 'examples/player.py', isThere: hasPython },
  { name: 'TypeScript', command: 'node_modules/.bin/tsx', file: 'examples/player.ts', isThere: true },
]

for (const { name, command, file, isThere } of players) {
  const title = `the player in ${name}`
  test.skipIf(!isThere)(
    isThere ? title : `${title}: ${command} is not installed`,
    async () => {
      const game = await aGame(app, { teams: 1, challenges: [{ title: 'Tea', flags: ['flag{tea}'] }] })
      const { captainId } = game.teams[0]!
      const password = 'Tea-2026-leaves'
      const { userName } = await app.db
        .updateTable('users')
        .set({ passwordHash: await hashPassword(password) })
        .where('id', '=', captainId)
        .returning('userName')
        .executeTakeFirstOrThrow()
      const env = {
        ...process.env,
        VEXIL: await app.baseUrl(),
        USER: userName,
        PASSWORD: password,
        GAME: String(game.gameId),
        CHALLENGE: String(game.challengeIds[0]),
        FLAG: 'flag{tea}',
        LOOKS: '1',
      }
      const { stdout } = await promisify(execFile)(command, [file], { env, timeout: 60_000 })
      expect(stdout.trim().split('\n')).toEqual(['Accepted', expect.stringMatching(/^1 .+ \d+$/)])
    },
    90_000,
  )
}
