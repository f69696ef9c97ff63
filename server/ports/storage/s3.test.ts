import { createHash, randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { aFile, aPicture, aWorld, formOf } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { type S3Server, startS3Server } from '#server/testing/s3-server.ts'
import { describeStorage } from './conformance.ts'
import { openStorage } from './open.ts'

const log = { warn: () => {} }
const openWith = (env: Record<string, string>) => openStorage(loadConfig(env), log)

describeStorage('S3', async () => {
  const server = await startS3Server()
  return { storage: await openWith(server.envOf()), close: server.stop }
})

describe('what cannot be used stops the start with one sentence', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  test.each([
    ['an unknown bucket', { bucket: 'nobody-made-it' }, /^There is no such bucket: .*nobody-made-it/],
    ['a wrong key', { accessKey: 'a-wrong-key' }, /^The storage refuses .*VEXIL_STORAGE_ACCESS_KEY/],
  ])('%s', async (_, wish, sentence) => {
    const start = openWith(server.envOf(wish))
    await expect(start).rejects.toThrow(sentence)
    await expect(start).rejects.toMatchObject({
      name: 'StartError',
      message: expect.not.stringMatching(/a-wrong-key|S3RVER|\n/),
    })
  })

  test('nobody there', async () => {
    const gone = await startS3Server()
    const env = gone.envOf()
    await gone.stop()
    await expect(openWith(env)).rejects.toThrow(
      /^The storage of VEXIL_STORAGE cannot be reached at http:\/\/127/,
    )
  })
})

test('readers who went away hold no connection', async () => {
  const server = await startS3Server()
  const storage = await openWith(server.envOf())
  const bytes = randomBytes(4_000_000)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await storage.put(hash, { bytes })
  const readers = await Promise.all(Array.from({ length: 20 }, () => storage.open(hash)))
  expect(await server.connections()).toBeGreaterThanOrEqual(20)
  for (const reader of readers) reader!.destroy()
  await expect.poll(server.connections).toBeLessThan(3)
  await server.stop()
})

test('a large file that breaks off on its way is not there, and leaves no parts', async () => {
  const server = await startS3Server()
  const env = server.envOf()
  const behind = new URL(new URL(env.VEXIL_STORAGE!).searchParams.get('endpoint')!)
  const seen: string[] = []
  const breaking = createServer((incoming, answer) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    if (incoming.url!.includes('partNumber=2')) {
      incoming.resume()
      return void answer.writeHead(500).end()
    }
    const { method, url: path, headers } = incoming
    const outgoing = request(
      { host: behind.hostname, port: behind.port, method, path, headers },
      (response) => {
        answer.writeHead(response.statusCode!, response.headers)
        response.pipe(answer)
      },
    )
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve))
  const { port } = breaking.address() as AddressInfo
  const place = env.VEXIL_STORAGE!.replace(`:${behind.port}`, `:${port}`)
  const storage = await openWith({ ...env, VEXIL_STORAGE: place })
  const file = join(server.folder, 'large')
  const bytes = randomBytes(20_000_000)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await writeFile(file, bytes)
  await expect(storage.put(hash, { path: file })).rejects.toMatchObject({ refusal: 'StorageUnavailable' })
  expect(await storage.stat(hash)).toBeUndefined()
  expect(seen.filter((line) => /^DELETE .*uploadId=/.test(line))).toHaveLength(1)
  breaking.closeAllConnections()
  breaking.close()
  await server.stop()
})

test('a server with files in a bucket; when that goes away, calls are refused by name and nothing is half done', async () => {
  const server = await startS3Server()
  const app = await testApp({ env: server.envOf() })
  const world = await aWorld(app)
  const get = (path: string, headers = {}) => app.request(path, { headers })
  const hash = await aFile(world, 'some words')
  expect(await (await get(`/assets/${hash}/a.txt`, { range: 'bytes=5-9' })).text()).toBe('words')
  expect(await readdir(`${server.folder}/vexil-files/a/prefix/uploads`)).toContain(hash.slice(0, 2))

  const icon = async () => (await get('/favicon.webp')).headers.get('etag')
  const builtIn = await icon()
  const logo = formOf([await aPicture()])
  await app.request('/api/admin/config/logo', { method: 'POST', as: world.admin, body: logo })
  await expect.poll(icon).not.toBe(builtIn)

  await server.stop()
  expect(await icon()).toBe(builtIn)
  const unavailable = { title: 'Files are not available at the moment. Please try again later.', status: 503 }
  const download = await get(`/assets/${hash}/a.txt`)
  expect([download.status, await download.json()]).toEqual([503, unavailable])
  const body = formOf([{ part: 'files', name: 'x', bytes: 'other words' }])
  const upload = await app.request('/api/assets', { method: 'POST', as: world.admin, body })
  expect([upload.status, await upload.json()]).toEqual([503, unavailable])
  const files = await app.db.selectFrom('files').select('hash').where('hash', '=', hash).execute()
  expect(files).toEqual([{ hash }])
  const { count } = await app.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '=', 'x')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
  expect(await readdir(`${app.app.services.config.dataDir}/files/incoming`)).toEqual([])
  expect(app.logLines.join('')).not.toContain('S3RVER')
  await app.close()
}, 30_000)
