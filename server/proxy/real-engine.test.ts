// A team and its container on a real engine, from the start to the flag: through the proxy, under a host name, and as
// the monitor sees it afterwards.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { aGame, aUser, type SomeGame } from '#server/testing/factories.ts'
import { personalAccess } from '../state/containers/personal-access.ts'

const url = dockerForTests()
const subnet = '10.217.0.0/18'
const tcp = 0
const web = 1

describe.skipIf(!url)('on a real Docker engine', () => {
  let app: TestApp
  let game: SomeGame
  let ticking: NodeJS.Timeout
  beforeAll(async () => {
    await loadTestImages(url!)
    app = await testApp({
      env: {
        VEXIL_CONTAINERS: 'docker',
        VEXIL_DOCKER_URL: url!,
        VEXIL_CONTAINER_SUBNET: subnet,
        VEXIL_INSTANCE_DOMAIN: 'inst.example.net',
        VEXIL_CAPTURE: 'true',
      },
    })
    // The engine does not wait for a clock that stands still.
    ticking = setInterval(() => app.clock.advance('0.1s'), 100)
    game = await aGame(app, {
      teams: 2,
      challenges: [
        { type: 'DynamicContainer', flags: [], containerImage: testImage('tcp') },
        { type: 'DynamicContainer', flags: [], containerImage: testImage('web') },
      ],
    })
    const update = app.db.updateTable('challenges')
    await update
      .set({ enableTrafficCapture: true, containerExposePort: 1337 })
      .where('id', '=', game.challengeIds[tcp]!)
      .execute()
    await update
      .set({ containerProtocol: 'http', containerExposePort: 8080 })
      .where('id', '=', game.challengeIds[web]!)
      .execute()
    app.app.services.bus.publish([{ kind: 'game', gameId: game.gameId }])
  }, 180_000)
  afterAll(async () => {
    // Later than the pause after a start.
    app.clock.advance('11s')
    for (const { captainId } of game.teams) {
      const { containers } = await app.as(captainId)
      for (const challengeId of game.challengeIds)
        await containers.stop({ gameId: game.gameId, challengeId, wait: false }).catch(() => {})
    }
    const live = app.db.selectFrom('containers').select('id').where('state', '<>', 'gone')
    while ((await live.execute()).length > 0) await pause(100)
    clearInterval(ticking)
    await app.close()
    await removeNetworks(url!, subnet)
  }, 180_000)

  async function start(team: number, challenge: number) {
    const { captainId } = game.teams[team]!
    const ref = { gameId: game.gameId, challengeId: game.challengeIds[challenge]! }
    const { containers } = await app.as(captainId)
    const started = await containers.start({ ...ref, wait: true })
    // The call answers after a few seconds; a busy engine takes longer.
    const state = async () => (await containers.panel(ref)).container?.state
    await expect.poll(state, { timeout: 90_000 }).toBe('running')
    await app.app.services.running.read()
    await app.baseUrl()
    const reached = { id: started.entry, kind: 'team' as const, isWeb: challenge === web }
    return { ref, captainId, access: personalAccess(app.app.services, reached, captainId) }
  }

  async function askForFlag(address: string): Promise<string> {
    const websocket = new WebSocket(address)
    let heard = ''
    websocket.on('message', (bytes) => {
      heard += `${bytes}`
    })
    await new Promise((resolve, reject) => {
      websocket.once('open', resolve)
      websocket.once('error', reject)
    })
    websocket.send('give\n')
    await expect.poll(() => heard).toMatch(/flag\{.*\}/)
    const closed = new Promise((resolve) => websocket.once('close', resolve))
    websocket.close()
    await closed
    return /flag\{.*\}/.exec(heard)![0]
  }

  test('a team gets its flag through the proxy, another one that hands it in is caught, and the capture is complete', async () => {
    const own = await start(0, tcp)
    const flag = await askForFlag(own.access.proxy)
    const other = await start(1, tcp)
    expect(await askForFlag(other.access.proxy)).not.toBe(flag)
    const submit = async (userId: string) => (await app.as(userId)).submissions.submit({ ...own.ref, flag })
    await submit(other.captainId)
    await submit(own.captainId)
    const monitor = await aUser(app, { role: 'Monitor' })
    const calls = await app.as(monitor)
    await expect
      .poll(async () => (await calls.submissions.list({ gameId: game.gameId })).map(({ status }) => status))
      .toEqual(['Accepted', 'CheatDetected'])

    // When the container has stopped, what was recorded in the meantime is stored as a file.
    app.clock.advance('11s')
    await (await app.as(own.captainId)).containers.stop({ ...own.ref, wait: true })
    await app.app.services.running.read()
    await app.app.proxies.captures.tend()
    const pair = { challengeId: own.ref.challengeId, participationId: game.teams[0]!.participationId }
    await expect.poll(() => calls.captures.files(pair)).toHaveLength(1)
    const [{ fileName } = { fileName: '' }] = await calls.captures.files(pair)
    const { data } = await calls.captures.conversations({ ...pair, file: fileName, search: flag })
    expect(data).toMatchObject([{ matches: 1 }])
    if (spawnSync('tshark', ['--version']).status !== 0) return
    const path = `/api/game/captures/${pair.challengeId}/${pair.participationId}/${fileName}`
    const file = Buffer.from(await (await app.request(path, { as: monitor })).arrayBuffer())
    const folder = mkdtempSync(join(tmpdir(), 'vexil-journey-'))
    const place = join(folder, fileName)
    writeFileSync(place, file)
    const shark = (...args: string[]) =>
      execFileSync('tshark', ['-r', place, ...args], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
    expect(
      shark('-o', 'tcp.check_checksum:TRUE', '-Y', 'tcp.analysis.flags || tcp.checksum.status == 0'),
    ).toBe('')
    expect(shark('-q', '-z', 'follow,tcp,ascii,0')).toContain(flag)
    rmSync(folder, { recursive: true })
  }, 180_000)

  test('a web challenge has an address of its own, which opens for members only', async () => {
    const { access } = await start(0, web)
    const { host, search } = new URL(access.web!)
    const get = (path: string) =>
      new Promise<[number, string]>((resolve, reject) => {
        send({ port: new URL(base).port, host: '127.0.0.1', path, headers: { host } }, async (answer) =>
          resolve([answer.statusCode!, await text(answer)]),
        )
          .once('error', reject)
          .end()
      })
    const base = await app.baseUrl()
    expect(await get(`/index.html${search}`)).toEqual([200, '<h1>challenge</h1>\n'])
    expect((await get(`/cgi-bin/flag${search}`))[1]).toMatch(/^flag\{.*\}\n$/)
    expect((await get('/index.html'))[0]).toBe(403)
  }, 180_000)
})
