// What the ten hottest calls ask of the database on a warm server: statements per call, `begin` and `commit` included.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { numberedChallenges, numberedTeams } from '../seed/plan.ts'
import { insertSession } from '../state/sessions/repository.ts'
import { sessionHash, sessionLifetimeMs } from '../state/sessions/session-token.ts'
import { insertGameInBulk } from './bulk-game.ts'
import { median } from './load.ts'

const hourMs = 3_600_000
const runs = 5
/** Work that goes on after an answer belongs to its call. */
const restMs = 50

export async function countQueries(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-queries-'))
  const env = { PORT: '0', HOST: '127.0.0.1', VEXIL_DISABLE_RATE_LIMIT: 'true', VEXIL_LOG_LEVEL: 'warn' }
  const app = await createApp(loadConfig({ ...env, VEXIL_DATA_DIR: folder }), { pages: 'none' })
  let queries = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    queries++
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    const { db } = app.services
    const now = Date.now()
    const { gameId, userIds } = await insertGameInBulk(db, {
      title: 'Queries',
      summary: '',
      content: '',
      startAt: now - hourMs,
      endAt: now + hourMs,
      divisions: [],
      teamNames: numberedTeams(runs),
      membersPerTeam: 1,
      challenges: numberedChallenges(3),
      solves: 0,
      userPrefix: 'query',
      password: 'Player-2026',
      now,
    })
    for (const [index, userId] of userIds.entries()) {
      const idHash = sessionHash(`query-${index}`)
      await insertSession(db, { idHash, userId, createdAt: now, expiresAt: now + sessionLifetimeMs })
    }
    const [{ challengeId, flag } = { challengeId: 0, flag: '' }] = await db
      .selectFrom('flags')
      .select(['challengeId', 'flag'])
      .orderBy('id')
      .limit(1)
      .execute()
    await app.listen()
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
    const game = `${base}/game/${gameId}`
    const challenge = `${game}/challenges/${challengeId}`

    async function call(path: string, player: number, answer?: string): Promise<unknown> {
      const response = await fetch(path, {
        headers: { cookie: `vexil_session=query-${player}`, 'content-type': 'application/json' },
        ...(answer !== undefined && { method: 'POST', body: JSON.stringify({ flag: answer }) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return await response.json()
    }
    const calls: [name: string, path: string, answer?: string][] = [
      ['profile', `${base}/account/profile`],
      ['config', `${base}/config`],
      ['game list', `${base}/game`],
      ['game details', `${game}/details`],
      ['challenge detail', challenge],
      ['submit wrong', challenge, 'flag{no}'],
      ['submit right', challenge, flag],
      ['status', `${challenge}/status/`],
      ['scoreboard', `${game}/scoreboard`],
      ['notices', `${game}/notices`],
      ['own participation', game],
    ]
    for (const [name, path, answer] of calls) {
      const counts: number[] = []
      for (let player = 0; player < runs; player++) {
        const target = name === 'status' ? path + (await ownSubmission(player)) : path
        // Once before, so that what is remembered is known; a right flag is taken only once.
        if (name !== 'submit right') await call(target, player, answer)
        await pause(restMs)
        queries = 0
        await call(target, player, answer)
        await pause(restMs)
        counts.push(queries)
      }
      process.stdout.write(`${name.padEnd(20)} ${median(counts)}\n`)
    }

    async function ownSubmission(player: number): Promise<number> {
      const own = await db
        .selectFrom('submissions')
        .select('id')
        .where('userId', '=', userIds[player]!)
        .limit(1)
        .executeTakeFirstOrThrow()
      return own.id
    }
  } finally {
    pg.Client.prototype.query = query
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
