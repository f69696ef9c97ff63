// Traffic that passes the proxy is recorded, stored, listed, read and removed.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, aStaffMember, aUser, type SomeGame } from '#server/testing/factories.ts'
import { proxyKey } from '../../crypto/proxy-keys.ts'
import { createRecorder } from './create-recorder.ts'
import { draftName } from './draft-name.ts'
import { captureQueue, openCaptureFile } from './open-capture-file.ts'

let app: TestApp
let game: SomeGame
let service: Server
let monitor: string
beforeAll(async () => {
  app = await testApp({ env: { VEXIL_CAPTURE: 'true' } })
  game = await aGame(app, { teams: 2, challenges: [{ type: 'StaticContainer', title: 'Door' }, {}] })
  await app.db
    .updateTable('challenges')
    .set({ enableTrafficCapture: true })
    .where('title', '=', 'Door')
    .execute()
  monitor = await aUser(app, { role: 'Monitor' })
  // The service greets, and answers each line.
  service = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('name? ')
    socket.on('data', (bytes) => socket.write(`you are ${bytes}`))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await app.close()
  service.close()
})

async function run(team = 0) {
  const id = randomUUID()
  await app.db.deleteFrom('containers').execute()
  await app.db
    .insertInto('containers')
    .values({
      id,
      kind: 'team',
      engine: 'in-process',
      gameId: game.gameId,
      challengeId: game.challengeIds[0]!,
      participationId: game.teams[team]!.participationId,
      spec: JSON.stringify({}),
      state: 'running',
      host: '127.0.0.1',
      port: (service.address() as AddressInfo).port,
      requestedAt: app.clock.now(),
      stopAt: app.clock.now() + 3_600_000,
    })
    .execute()
  await app.app.services.running.read()
  return id
}

async function talk(id: string, team: number, lines: string[]) {
  const { captainId } = game.teams[team]!
  const key = proxyKey(app.app.services.installation.secret, id, captainId)
  const base = (await app.baseUrl()).replace('http', 'ws')
  const websocket = new WebSocket(`${base}/api/proxy/${id}?k=${key}`)
  let heard = ''
  websocket.on('message', (bytes) => {
    heard += `${bytes}`
  })
  await new Promise((resolve) => websocket.once('open', resolve))
  for (const line of lines) {
    const before = heard.length
    websocket.send(line)
    await expect.poll(() => heard.length).toBeGreaterThan(before + line.length)
  }
  await expect.poll(() => heard).toMatch(/^name\? /)
  const closed = new Promise((resolve) => websocket.once('close', resolve))
  websocket.close()
  await closed
}

const ended = () => expect.poll(() => app.app.proxies.tunnels.count).toBe(0)
const pair = (team = 0) => ({
  challengeId: game.challengeIds[0]!,
  participationId: game.teams[team]!.participationId,
})
const files = async (team = 0) => (await app.as(monitor)).captures.files(pair(team))

test('a monitor reads what a team sent, finds a text, and takes the files along', async () => {
  const id = await run()
  await Promise.all([talk(id, 0, ['ann\n']), talk(id, 0, ['bob ünï\n', 'flag{no}\n', '\x90\x90\xff\n'])])
  await ended()
  expect(await files()).toEqual([])
  app.clock.advance('29s')
  await app.app.proxies.captures.tend()
  expect(await files()).toEqual([])
  app.clock.advance('2s')
  await app.app.proxies.captures.tend()
  await expect.poll(files).toHaveLength(1)
  const [{ fileName, size } = { fileName: '', size: 0 }] = await files()
  expect(fileName).toMatch(new RegExp(`^${id.slice(0, 8)}-\\d{8}-\\d{6}-1\\.pcap$`))

  const { captures } = await app.as(monitor)
  expect(await captures.challenges({ gameId: game.gameId })).toMatchObject([{ title: 'Door', count: 1 }])
  expect(await captures.teams({ challengeId: game.challengeIds[0]! })).toMatchObject([
    { id: game.teams[0]!.participationId, count: 1 },
  ])
  const ref = { ...pair(), file: fileName }
  const all = await captures.conversations(ref)
  expect(all).toMatchObject({ total: 2, dropped: 0 })
  const userName = (
    await app.db
      .selectFrom('users')
      .select('userName')
      .where('id', '=', game.teams[0]!.captainId)
      .executeTakeFirstOrThrow()
  ).userName
  expect(new Set(all.data.map(({ user, address }) => `${user} ${address}`))).toEqual(
    new Set([`${userName} 127.0.0.1`]),
  )
  const found = await captures.conversations({ ...ref, search: 'bob ünï' })
  expect(found.data).toMatchObject([{ matches: 2 }])
  expect((await captures.conversations({ ...ref, search: 'nobody said this' })).data).toEqual([])
  const { index, bytesIn } = found.data[0]!
  expect(bytesIn).toBe(Buffer.byteLength('bob ünï\nflag{no}\n') + Buffer.byteLength('\x90\x90\xff\n'))
  const stream = await captures.stream({ ...ref, index })
  expect(stream.next).toBeNull()
  expect(stream.data.map(({ from, text }) => `${from}: ${text}`).join('')).toContain(
    'client: bob ünï\nserver: you are bob ünï\nclient: flag{no}\n',
  )

  const path = `/api/game/captures/${ref.challengeId}/${ref.participationId}`
  const one = await app.request(`${path}/${fileName}`, { as: monitor })
  expect((await one.arrayBuffer()).byteLength).toBe(size)
  expect(one.headers.get('content-disposition')).toContain(fileName)
  const everything = await app.request(`${path}/all`, { as: monitor })
  expect(everything.headers.get('content-disposition')).toMatch(/Capture-\d+-\d+-\d{8}-[\d.]+Z\.tar\.gz/)
  expect((await everything.arrayBuffer()).byteLength).toBeGreaterThan(100)

  // Knowing the hash of the stored file gives no access to it.
  const { hash } = await app.db.selectFrom('captures').select('hash').executeTakeFirstOrThrow()
  expect((await app.request(`/assets/${hash}/${fileName}`, { as: monitor })).status).toBe(404)
  const { files: stored } = await app.as(await aUser(app, { role: 'Admin' }))
  expect(await stored.uses({ hash })).toMatchObject([
    { kind: 'capture', gameId: game.gameId, challengeId: game.challengeIds[0] },
  ])

  await captures.delete(ref)
  await expect(captures.delete(ref)).rejects.toThrow('CaptureNotFound')
  await expect(captures.teams({ challengeId: ref.challengeId })).rejects.toThrow('NothingCaptured')
  await expect.poll(() => app.app.services.storage.stat(hash), { timeout: 5_000 }).toBeUndefined()
})

test('only the staff of the game, monitors and administrators may look', async () => {
  const watcher = await aStaffMember(app, { gameId: game.gameId, role: 'monitor' })
  const author = await aStaffMember(app, { gameId: game.gameId, role: 'author' })
  const elsewhere = await aStaffMember(app, { gameId: (await aGame(app)).gameId, role: 'organiser' })
  const look = async (userId: string) => (await app.as(userId)).captures.files(pair())
  expect(await look(watcher)).toEqual([])
  for (const userId of [author, elsewhere, game.teams[0]!.captainId])
    await expect(look(userId)).rejects.toThrow('NotAllowed')
})

test('a long stream is read in pages that follow each other, whatever is in it', async () => {
  const id = await run(1)
  const long = 'é'.repeat(30_000)
  await talk(id, 1, [long, 'end'])
  await ended()
  app.clock.advance('31s')
  await app.app.proxies.captures.tend()
  await expect.poll(() => files(1)).toHaveLength(1)
  const { captures } = await app.as(monitor)
  const ref = { ...pair(1), file: (await files(1))[0]!.fileName }
  let text = ''
  let skip: number | null = 0
  let pages = 0
  while (skip !== null) {
    const page: Awaited<ReturnType<typeof captures.stream>> = await captures.stream({
      ...ref,
      index: 0,
      skip,
    })
    text += page.data.map((turn) => turn.text).join('')
    skip = page.next
    pages++
  }
  expect(pages).toBe(4)
  // 60,000 bytes each way, where a page may end within a letter.
  expect(text).toContain('end')
  expect(text.match(/é/g)!.length).toBeGreaterThan(20_000)
  await expect(captures.stream({ ...ref, index: 7 })).rejects.toThrow('CaptureNotFound')
  // A searched text that lies across packets.
  const { data } = await captures.conversations({ ...ref, search: 'é'.repeat(100) })
  expect(data[0]!.matches).toBeGreaterThan(500)
  await captures.deleteAll(pair(1))
  expect(await files(1)).toEqual([])
})

test('a process that is killed loses at most what it had not written for half a second', async () => {
  const folder = join(app.app.services.config.dataDir, 'captures')
  mkdirSync(folder, { recursive: true })
  const path = join(
    folder,
    draftName({ id: randomUUID(), containerId: randomUUID(), ...pair(), startedAt: app.clock.now() }),
  )
  const here = new URL('.', import.meta.url).href
  const script = `
    import { captureQueue, openCaptureFile } from '${here}open-capture-file.ts'
    import { openConversation } from '${here}open-conversation.ts'
    const file = openCaptureFile(${JSON.stringify(path)}, captureQueue(8 << 20))
    const ends = { client: { address: '203.0.113.9', port: 4000 }, server: { address: '10.202.0.7', port: 1337 } }
    const line = openConversation({ ...ends, note: 'killed' }, () => Date.now() * 1000, (pieces) => file.put(pieces))
    setInterval(() => { line.data('client', Buffer.from('tick ')); console.log('tick') }, 20)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let ticks = 0
  for await (const chunk of child.stdout) {
    ticks += `${chunk}`.split('tick').length - 1
    if (ticks >= 100) break
  }
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  // The last block was written in part.
  writeFileSync(path, Buffer.from([6, 0, 0, 0, 80, 0, 0, 0, 1, 2, 3]), { flag: 'a' })
  expect(statSync(path).size).toBeGreaterThan(1_000)
  // Another process may still write it.
  await app.app.proxies.captures.tend()
  expect(await files()).toEqual([])
  const before = new Date(Date.now() - 61_000)
  utimesSync(path, before, before)
  await app.app.proxies.captures.tend()
  const [{ fileName } = { fileName: '' }] = await files()
  const { data } = await (await app.as(monitor)).captures.conversations({ ...pair(), file: fileName })
  const lost = ticks - data[0]!.bytesIn / 'tick '.length
  expect(lost).toBeLessThan(50)
  expect(readdirSync(folder)).toEqual([])
})

test('what another replica stores counts too, from the next file on', async () => {
  const id = await run(1)
  const stopAt = app.clock.now() + 5 * 3_600_000
  await app.db.updateTable('containers').set({ stopAt }).where('id', '=', id).execute()
  await app.app.services.running.read()
  await talk(id, 1, [])
  await ended()
  app.clock.advance('31s')
  await app.app.proxies.captures.tend()
  await expect.poll(() => files(1)).toHaveLength(1)
  const { captainId } = game.teams[1]!
  const key = proxyKey(app.app.services.installation.secret, id, captainId)
  const websocket = new WebSocket(`${(await app.baseUrl()).replace('http', 'ws')}/api/proxy/${id}?k=${key}`)
  let heard = ''
  websocket.on('message', (bytes) => {
    heard += `${bytes}`
  })
  await expect.poll(() => heard).toContain('name?')
  // As if another replica had stored it meanwhile.
  await app.db
    .updateTable('captures')
    .set({ size: 512 * 2 ** 20 })
    .where('participationId', '=', pair(1).participationId)
    .execute()
  // A file is written for an hour.
  app.clock.advance('61m')
  const isFull = () => {
    websocket.send('more ')
    return app.logLines.some((line) => line.includes('captures are full'))
  }
  await expect.poll(isFull).toBe(true)
  websocket.terminate()
  await ended()
})

test('what a challenge or a team may store ends exactly, and goes on in a new file when one is full', async () => {
  const folder = join(app.app.services.config.dataDir, 'captures')
  const queue = captureQueue(4 << 20)
  let left = 300_000
  const opened: ReturnType<typeof openCaptureFile>[] = []
  const recorder = createRecorder({
    now: app.clock.now,
    micros: () => app.clock.now() * 1_000,
    limits: { fileBytes: 100_000, fileMs: 3_600_000 },
    openFile() {
      const file = openCaptureFile(join(folder, `${randomUUID()}.test`), queue)
      opened.push(file)
      return file
    },
    closeFile() {},
    canSpend: (bytes) => bytes <= left,
    spend(bytes) {
      left -= bytes
    },
  })
  const facts = {
    client: { address: '203.0.113.9', port: 4000 },
    server: { address: '10.202.0.7', port: 1337 },
    note: 'full',
  }
  const line = recorder.connect(facts)
  for (let i = 0; i < 100; i++) line.data('server', Buffer.alloc(10_000))
  line.close('server')
  recorder.end()
  for (const file of opened) await file.end(0)
  const stored = opened.reduce((sum, file) => sum + file.size, 0)
  expect(opened).toHaveLength(3)
  expect(stored).toBeLessThanOrEqual(300_000 + 3 * 200)
  expect(stored).toBeGreaterThan(280_000)
  expect(recorder.isIdleSince(app.clock.now())).toBe(true)
})
