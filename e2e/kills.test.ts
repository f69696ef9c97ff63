// The built server is killed, restarted and replaced while it is used, and its files are examined by the built commands.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { killStorm } from '../server/bench/kill-storm.ts'
import { seed } from '../server/bench/site.ts'
import { openDatabase } from '../server/db/client.ts'
import { connectionUrl } from '../server/db/connection-url.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrateToLatest } from '../server/db/migrate.ts'
import { freePort, spawnBuilt } from '../server/testing/built-server.ts'
import { failoverProxy } from '../server/testing/failover-proxy.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Without the sources and the development tools: another folder, and Node alone. */
const command = (name: string, data: string, ...input: string[]) =>
  run(process.execPath, [join(root, `dist/server/${name}.mjs`), ...input], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', VEXIL_DATA_DIR: data },
  })

test('killed with its database under load: nothing is lost or doubled, bloods agree, and it can be backed up and restored', async () => {
  const { folder, broken, acknowledged, statuses } = await killStorm({ kills: 2, secondsUp: 2, keep: true })
  const place = mkdtempSync(join(tmpdir(), 'vexil-e2e-'))
  try {
    expect(broken).toEqual([])
    expect(Math.min(...Object.values(acknowledged))).toBeGreaterThan(0)
    expect(statuses[0]).toBeGreaterThan(0)
    expect((await command('doctor', folder, '--files')).stdout).toContain('Every file is there.')
    const file = join(place, 'storm.backup')
    expect((await command('backup', folder, file)).stdout).toMatch(/storm\.backup: \d+ rows, \d+ files/)
    const restored = await command('restore', join(place, 'data'), file)
    expect(restored.stdout).toMatch(/Restored the backup of .* 1 boards as they were/)
    const lost = await run('sh', ['-c', `find '${place}/data/files/uploads' -type f | head -1 | xargs rm`])
    expect(lost.stderr).toBe('')
    await expect(command('doctor', join(place, 'data'), '--files')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/missing {2}1 rows without bytes/),
    })
  } finally {
    for (const one of [folder, place]) rmSync(one, { recursive: true, force: true })
  }
})

test('two processes are replaced one after the other without a failed call; a single one refuses cleanly and is back with its first answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-e2e-'))
  const database = await startEmbedded({ dataDir: join(folder, 'database') })
  const opened = openDatabase(database.connection, { poolSize: 3 })
  await migrateToLatest(opened.db)
  const game = await seed(opened.db, 'rolling', { teams: 6, challenges: 4, solves: 0 })
  const proxy = await failoverProxy()
  const running = new Set<Awaited<ReturnType<typeof start>>>()
  async function start(port: number) {
    const child = spawnBuilt(
      {
        PORT: String(port),
        DATABASE_URL: connectionUrl(database.connection),
        VEXIL_DATA_DIR: join(folder, 'app'),
        VEXIL_DISABLE_RATE_LIMIT: 'true',
        VEXIL_LOG_LEVEL: 'silent',
      },
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let text = ''
    while (!text.includes('Vexil is ready')) text += (await once(child.stdout!, 'data')) as unknown as string
    return child
  }
  const end = async (child: Awaited<ReturnType<typeof start>>) => {
    running.delete(child)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await exit)[0]).toBe(0)
  }
  const begin = async (port: number) => {
    const child = await start(port)
    running.add(child)
    return child
  }
  try {
    const ports = [await freePort(), await freePort()] as const
    let [first, second] = [await begin(ports[0]), await begin(ports[1])]
    proxy.ports = [...ports]

    const outcomes = new Map<string, number>()
    const numbers: number[] = []
    let isOver = false
    const play = async ({ cookie }: { cookie: string }, at: number) => {
      for (let turn = 0; !isOver; turn++) {
        const isRead = turn % 2 === 0
        const path = isRead ? 'scoreboard' : `challenges/${game.challengeIds[turn % 4]}`
        const response = await fetch(`${proxy.origin}/api/game/${game.gameId}/${path}`, {
          headers: { cookie, 'content-type': 'application/json' },
          ...(!isRead && { method: 'POST', body: JSON.stringify({ flag: `${at} ${turn}` }) }),
        }).catch(() => undefined)
        const answer: unknown = await response?.json().catch(() => undefined)
        const outcome = `${isRead ? 'read' : 'flag'} ${answer === undefined ? 'cut' : response!.status}`
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        if (!isRead && typeof answer === 'number') numbers.push(answer)
      }
    }
    const players = game.players.map(play)
    const more = async () => {
      const before = numbers.length
      await expect.poll(() => numbers.length).toBeGreaterThan(before + 20)
    }
    await more()
    await end(first)
    first = await begin(ports[0])
    await more()
    await end(second)
    second = await begin(ports[1])
    await more()
    isOver = true
    await Promise.all(players)
    expect([...outcomes.keys()].toSorted()).toEqual(['flag 200', 'read 200'])
    const { rows } = await opened.pool.query<{ id: number }>('select id from submissions')
    expect(rows.map(({ id }) => Number(id)).toSorted()).toEqual(numbers.toSorted())
    await end(second)

    // Without a proxy: each call is answered whole, or refused at the door and not taken. A connection that nobody has accepted
    // when the port closes is reset by the system.
    const seen = new Set<string | number>()
    const kept: number[] = []
    let wasRefused = false
    /** Of answers after a refusal, from their connections, which the next process accepts as soon as it listens. */
    const timesMs: number[] = []
    const isBack = () => timesMs.length > 20
    const callers = game.players.slice(0, 4).map(async ({ cookie }, at) => {
      for (let turn = 0; !isBack(); turn++) {
        const url = `http://127.0.0.1:${ports[0]}/api/game/${game.gameId}/challenges/${game.challengeIds[turn % 4]}`
        const asked = performance.now()
        await fetch(url, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', connection: 'close' },
          body: JSON.stringify({ flag: `${at} ${turn} again` }),
        }).then(
          async (response) => {
            const answer: unknown = await response.json().catch(() => undefined)
            seen.add(typeof answer === 'number' ? response.status : `broken ${response.status}`)
            if (typeof answer === 'number') kept.push(answer)
            if (wasRefused) timesMs.push(performance.now() - asked)
          },
          (error) => {
            seen.add(error.cause?.code ?? error.message)
            wasRefused ||= error.cause?.code === 'ECONNREFUSED'
          },
        )
      }
    })
    await expect.poll(() => seen.has(200)).toBe(true)
    await end(first)
    await expect.poll(() => seen.has('ECONNREFUSED')).toBe(true)
    await begin(ports[0])
    await Promise.all(callers)
    seen.delete('ECONNRESET')
    expect([...seen].toSorted()).toEqual([200, 'ECONNREFUSED'])
    const { rows: stored } = await opened.pool.query<{ id: number }>('select id from submissions')
    const known = new Set([...numbers, ...kept])
    expect(stored.map(({ id }) => Number(id)).filter((id) => !known.has(id))).toEqual([])
    expect(known.size).toBe(stored.length)
    expect(timesMs[0]).toBeLessThan(1_000)
  } finally {
    proxy.close()
    for (const child of running) child.kill('SIGKILL')
    await opened.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
