import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { incomingFolder, sweepIncoming } from '#server/answers/incoming-folder.ts'
import { aFile, aPicture, aWorld, formOf, pdf, send, type World } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aTeam, aUser } from '#server/testing/factories.ts'
import { limits } from '#src/contract/limits.ts'
import { releaseFile, sweepUnused } from './release-files.ts'
import { storeContents } from './store-contents.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

const services = () => world.app.app.services
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const get = (path: string, headers: Record<string, string> = {}, as: string | null = null) =>
  world.app.request(path, { headers, as })
const incoming = () => readdir(incomingFolder(services().config)).catch(() => [] as string[])
/** Once the jobs that remove files are done. */
const isStored = async (hash: string) => {
  await world.app.app.worker.settled()
  return (await services().storage.stat(hash)) !== undefined
}
const put = async (call: string, as: string, files: Parameters<typeof formOf>[0], params = {}) =>
  await send(world, call, { as, files, params })

/** A client that reads the start of an answer and then stops; `closed` resolves when the server has noticed that it left. */
async function readSome(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(await world.app.baseUrl())
  const socket = connect(Number(port), hostname)
  const [peer] = (await once(world.app.app.server, 'connection')) as [Socket]
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const [start] = (await once(socket, 'data')) as [Buffer]
  expect(start.toString('latin1')).toMatch(/^HTTP\/1.1 200/)
  socket.pause()
  return { socket, closed: once(peer, 'close') }
}
const faultsSince = (line: number) =>
  world.app.logLines.slice(line).filter((text) => (JSON.parse(text) as { level: number }).level >= 40)
const tooLarge = { title: 'A file may have at most 3 MB.', status: 400 }
const hashIn = (path: string) => path.split('/')[2]!

describe('downloads', () => {
  test('carry what caches need, and never run here', async () => {
    const bytes = '<script>alert(1)</script>'
    const hash = await aFile(world, bytes)
    const response = await get(`/assets/${hash}/page.html`)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('etag')).toBe(`"${hash.slice(8, 16)}"`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="page.html"/)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(await response.text()).toBe(bytes)
    const etag = response.headers.get('etag')!
    const again = await get(`/assets/${hash}/page.html`, {
      'if-none-match': etag,
      'cache-control': 'no-cache',
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const since = await get(`/assets/${hash}/x`, {
      'if-modified-since': response.headers.get('last-modified')!,
    })
    expect(since.status).toBe(304)
  })

  test.each([
    ['a.svg', 'application/octet-stream', 'attachment'],
    ['a.png', 'image/png', 'inline'],
    ['a.pdf', 'application/pdf', 'inline'],
    ['a.JPG', 'image/jpeg', 'inline'],
    ['a.webp', 'image/webp', 'inline'],
    // Each of them has a media type that some browser or program runs, opens or guesses.
    ...'js mjs ecma jsx cjs es6 html htm xht xhtml xml xsl xslt svgz css wasm swf mht mhtml eml json txt ics zip mp4 appcache'
      .split(' ')
      .map((extension) => [`a.${extension}`, 'application/octet-stream', 'attachment']),
    ['a.png.ecma', 'application/octet-stream', 'attachment'],
    ['a.unheard', 'application/octet-stream', 'attachment'],
    ['a', 'application/octet-stream', 'attachment'],
  ])('%s is %s, %s', async (name, type, disposition) => {
    const hash = await aFile(world)
    const { headers } = await get(`/assets/${hash}/${name}`)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
  })

  test('a name is a name, not a path', async () => {
    const hash = await aFile(world)
    const response = await get(`/assets/${hash}/${encodeURIComponent('pass"wd;X: y')}`)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="pass_wd;X: y"/)
    const broken = await get(`/assets/${hash}/${encodeURIComponent('pass"wd\r\nX: y')}`)
    expect([broken.status, broken.headers.get('x')]).toEqual([400, null])
    for (const path of [
      '/assets/..%2f..%2fetc/passwd',
      `/assets/${hash}/..%2f..%2fx`,
      `/assets/${'.'.repeat(64)}/x`,
    ])
      expect((await get(path)).status).toBeGreaterThanOrEqual(400)
  })

  test('parts', async () => {
    const bytes = randomBytes(1_000)
    const hash = await aFile(world, bytes)
    const part = async (headers: Record<string, string>) => {
      const response = await get(`/assets/${hash}/x`, headers)
      return [
        response.status,
        response.headers.get('content-range'),
        Buffer.from(await response.arrayBuffer()),
      ]
    }
    expect(await part({ range: 'bytes=10-19' })).toEqual([206, 'bytes 10-19/1000', bytes.subarray(10, 20)])
    expect(await part({ range: 'bytes=-1' })).toEqual([206, 'bytes 999-999/1000', bytes.subarray(999)])
    expect((await part({ range: 'bytes=0-1', 'if-range': '"other"' }))[0]).toBe(200)
    expect((await part({ range: 'bytes=1000-' })).slice(0, 2)).toEqual([416, 'bytes */1000'])
  })

  test('HEAD says the same without the content', async () => {
    const hash = await aFile(world, 'some words')
    const response = await world.app.request(`/assets/${hash}/a.txt`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '10',
      '',
    ])
  })

  test.each(['ends', 'breaks'])('a reader whose connection %s in the middle is no fault', async (how) => {
    const hash = await aFile(world, randomBytes(8_000_000))
    const before = world.app.logLines.length
    const { socket, closed } = await readSome(`/assets/${hash}/x`)
    if (how === 'ends') socket.destroy()
    else socket.resetAndDestroy()
    await closed.catch(() => {})
    await pause(50)
    expect(faultsSince(before)).toEqual([])
  })

  test('a file without its bytes is not there', async () => {
    const hash = await aFile(world)
    await services().storage.remove(hash)
    expect((await get(`/assets/${hash}/x`)).status).toBe(404)
  })
})

describe('uploads', () => {
  test('leave nothing behind, whether they worked or not', async () => {
    await aFile(world)
    await put('PUT /api/account/avatar', world.loner, [{ name: 'a.png', bytes: randomBytes(100_000) }])
    expect(await incoming()).toEqual([])
  })

  test('what a killed process left of one goes, what is on its way stays', async () => {
    const { config } = services()
    const folder = incomingFolder(config)
    await mkdir(folder, { recursive: true })
    for (const name of ['left', 'arriving']) await writeFile(join(folder, name), 'half')
    const now = Date.now()
    await utimes(join(folder, 'left'), new Date(), new Date(now - 2.1 * 3_600_000))
    await sweepIncoming(config, now)
    expect(await incoming()).toEqual(['arriving'])
    await rm(join(folder, 'arriving'))
  })

  test('are not read before access was checked', async () => {
    const response = await world.app.request('/api/assets', {
      method: 'POST',
      as: world.loner,
      body: formOf([{ part: 'files', name: 'x', bytes: randomBytes(5_000_000) }]),
    })
    expect(response.status).toBe(403)
    expect(await incoming()).toEqual([])
  })

  test('of a guest are refused, and what still comes is not read to its end', async () => {
    const base = new URL(await world.app.baseUrl())
    const megabytes = 64
    let sent = 0
    const status = await new Promise<number | undefined>((resolve) => {
      let answered: number | undefined
      const request = httpRequest(
        {
          host: base.hostname,
          port: base.port,
          method: 'POST',
          path: '/api/assets',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        },
        (response) => {
          answered = response.statusCode
          response.resume()
        },
      )
      request.on('error', () => {}).once('close', () => resolve(answered))
      request.write('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n')
      const chunk = randomBytes(2 ** 20)
      const send = () => {
        if (sent === megabytes) return void request.end('\r\n--x--\r\n')
        sent++
        request.write(chunk, send)
      }
      send()
    })
    expect(status).toBe(401)
    // What the buffers of both sides hold is sent too.
    expect(sent).toBeLessThan(megabytes)
    expect(await incoming()).toEqual([])
  })

  test('a sender who goes away in the middle leaves nothing', async () => {
    const cookie = await world.app.cookieOf(world.admin)
    const base = new URL(await world.app.baseUrl())
    const request = httpRequest({
      host: base.hostname,
      port: base.port,
      method: 'POST',
      path: '/api/assets',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    })
    request.on('error', () => {})
    request.write('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n')
    request.write(randomBytes(200_000))
    await expect.poll(incoming).toHaveLength(1)
    request.destroy()
    await expect.poll(incoming).toEqual([])
  })

  test('a file above its limit is refused and leaves nothing, whether its size was told or not', async () => {
    const bytes = randomBytes(limits.pictureBytesMax + 1)
    const told = await put('PUT /api/account/avatar', world.loner, [{ name: 'a.png', bytes }])
    expect([told.status, await told.json()]).toEqual([400, tooLarge])
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    const untold = await world.app.request('/api/account/avatar', {
      method: 'PUT',
      as: world.loner,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new Blob([head, bytes, '\r\n--x--\r\n']).stream(),
      duplex: 'half',
    } as RequestInit)
    expect([untold.status, await untold.json()]).toEqual([400, tooLarge])
    await expect.poll(incoming).toEqual([])
  })

  test('a sender who names a path stores a plain name', async () => {
    const files = ['../../etc/passwd', '..\\..\\boot.ini', '/root/.ssh/keys'].map((name) => ({
      part: 'files',
      name,
      bytes: randomBytes(40),
    }))
    const response = await put('POST /api/assets', world.admin, files)
    expect(response.status).toBe(200)
    const stored = (await response.json()) as { name: string }[]
    expect(stored.map(({ name }) => name).filter((name) => /[/\\]|^\.\.?$/.test(name))).toEqual([])
    expect(stored).toHaveLength(3)
  })

  test('a sender who falls silent is cut off and leaves nothing, and no other call waits', async () => {
    const hasty = await testApp({ beside: world.app, uploadIdleMs: 400 })
    const base = new URL(await hasty.baseUrl())
    const request = httpRequest({
      host: base.hostname,
      port: base.port,
      method: 'POST',
      path: '/api/assets',
      headers: {
        cookie: await hasty.cookieOf(world.admin),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 900_000,
      },
    })
    const cut = new Promise((resolve) => request.on('error', () => {}).once('close', resolve))
    const answered = new Promise<number>((resolve) =>
      request.once('response', (response) => resolve(response.resume().statusCode!)),
    )
    const began = Date.now()
    request.write('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n')
    request.write(randomBytes(100_000))
    await expect.poll(incoming).toHaveLength(1)
    expect((await hasty.request('/api/config')).status).toBe(200)
    expect(await incoming()).toHaveLength(1)
    expect(await answered).toBe(400)
    await expect.poll(incoming).toEqual([])
    await cut
    expect(Date.now() - began).toBeLessThan(5_000)
    await hasty.close()
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
    ],
    ['no parts', 'multipart/form-data; boundary=x', 'hello'],
  ])('a form with %s is refused', async (_, type, body) => {
    const response = await world.app.request('/api/assets', {
      method: 'POST',
      as: world.admin,
      body,
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(400)
    expect(await incoming()).toEqual([])
  })

  test('hundreds of megabytes pass through without staying in memory', async () => {
    const size = 200 * 1024 * 1024
    const chunk = randomBytes(1024 * 1024)
    const cookie = await world.app.cookieOf(world.admin)
    const base = new URL(await world.app.baseUrl())
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 20)
    const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="big.bin"\r\n\r\n'
    const answer = await new Promise<string>((resolve, reject) => {
      const request = httpRequest(
        {
          host: base.hostname,
          port: base.port,
          method: 'POST',
          path: '/api/assets',
          headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
        },
        async (response) => {
          let text = ''
          for await (const part of response) text += part
          resolve(text)
        },
      )
      request.on('error', reject)
      request.write(head)
      const pump = async () => {
        for (let sent = 0; sent < size; sent += chunk.length)
          if (!request.write(chunk)) await new Promise((resume) => request.once('drain', resume))
        request.end('\r\n--x--\r\n')
      }
      pump().catch(reject)
    })
    const [{ hash }] = JSON.parse(answer) as [{ hash: string }]
    const response = await get(`/assets/${hash}/big.bin`)
    let read = 0
    const digest = createHash('sha256')
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      read += part.length
      digest.update(part)
    }
    clearInterval(watch)
    expect([read, digest.digest('hex')]).toEqual([size, hash])
    expect((peak - before) / 1024 / 1024).toBeLessThan(120)
    await send(world, 'DELETE /api/assets/{hash}', { as: world.admin, params: { hash } })
    expect(await isStored(hash)).toBe(false)
  }, 60_000)
})

describe('what an administrator deletes', () => {
  const draw = () =>
    sharp({
      create: { width: 30, height: 30, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
    })
      .png()
      .toBuffer()
  const hashPut = async (call: string, as: string, params = {}) => {
    const response = await put(call, as, [{ name: 'a.png', bytes: await draw() }], params)
    return hashIn((await response.json()) as string)
  }

  test('takes the picture of the account, and of the team, along', async () => {
    const admin = await world.app.as(await anAdmin(world.app))
    const userId = await aUser(world.app)
    const avatar = await hashPut('PUT /api/account/avatar', userId)
    const team = await aTeam(world.app)
    const picture = await hashPut('PUT /api/team/{id}/avatar', team.captainId, { id: team.teamId })
    expect([await isStored(avatar), await isStored(picture)]).toEqual([true, true])
    await admin.users.delete({ userId })
    await admin.adminTeams.delete({ teamId: team.teamId })
    expect([await isStored(avatar), await isStored(picture)]).toEqual([false, false])
  })
})

describe('pictures', () => {
  const avatarOf = async (bytes: Uint8Array | string, name = 'me.png') => {
    const as = await aUser(world.app)
    const response = await put('PUT /api/account/avatar', as, [{ name, bytes }])
    if (response.status !== 200) return { status: response.status }
    const url = (await response.json()) as string
    const file = await get(url)
    const stored = Buffer.from(await file.arrayBuffer())
    return {
      status: 200,
      url,
      type: file.headers.get('content-type'),
      shownTo: file.headers.get('cross-origin-resource-policy'),
      meta: await sharp(stored).metadata(),
      stored,
    }
  }
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123456' } })

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s becomes a square WebP', async (format) => {
    const made = await avatarOf(await plain(900, 600).toFormat(format).toBuffer())
    expect(made).toMatchObject({ type: 'image/webp', meta: { format: 'webp', width: 300, height: 300 } })
    expect(made.shownTo).toBe('cross-origin')
    expect(made.url).toMatch(/^\/assets\/[0-9a-f]{64}\/avatar\.webp$/)
  })

  test('a photo of a telephone, HEVC-coded, becomes a WebP', async () => {
    const photo = await readFile(join(import.meta.dirname, '../../images/fixtures/photo.heic'))
    const made = await avatarOf(photo, 'IMG_0001.HEIC')
    expect(made).toMatchObject({ type: 'image/webp', meta: { format: 'webp', width: 48, height: 48 } })
    // The sheet is blue; the disc, left of the middle, is red.
    const { data, info } = await sharp(made.stored).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    const [red, blue] = [at(12, 20), at(44, 44)]
    expect(red[0]).toBeGreaterThan(180)
    expect(red[2]).toBeLessThan(100)
    expect(blue[2]).toBeGreaterThan(150)
    expect(blue[0]).toBeLessThan(80)
  })

  test('a GIF stays one, nothing is made larger', async () => {
    const made = await avatarOf(await plain(40, 20).gif().toBuffer())
    expect(made).toMatchObject({ type: 'image/gif', meta: { format: 'gif', width: 20, height: 20 } })
    expect(made.url).toMatch(/avatar\.gif$/)
  })

  test('what a camera wrote beside the picture is gone', async () => {
    const exif = { IFD0: { Copyright: 'somebody', ImageDescription: 'at home' } }
    const made = await avatarOf(await plain(50, 50).withExif(exif).jpeg().toBuffer())
    expect(made.meta?.exif).toBeUndefined()
    expect(made.stored?.includes('somebody')).toBe(false)
  })

  test('a picture that is something else too is only the picture afterwards', async () => {
    const gif = await plain(10, 10).gif().toBuffer()
    const made = await avatarOf(Buffer.concat([gif, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]))
    expect(made.status).toBe(200)
    expect(made.stored?.includes('script')).toBe(false)
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML named PNG', '<html></html>'],
    [
      'HEIC that is none',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), randomBytes(500)]),
    ],
    ['cut PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s is refused', async (_, bytes) => {
    expect((await avatarOf(bytes)).status).toBe(400)
  })

  test('a bomb is refused: small to send, large to draw', async () => {
    const bomb = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(3 * 1024 * 1024)
    expect((await avatarOf(bomb)).status).toBe(400)
  })

  test('a bad upload changes nothing; a good one releases the old picture', async () => {
    const as = await aUser(world.app)
    const path = async (files: Parameters<typeof formOf>[0]) =>
      (await (await put('PUT /api/account/avatar', as, files)).json()) as string
    const first = hashIn(await path([await aPicture()]))
    await path([{ name: 'x.png', bytes: 'no' }])
    expect(await isStored(first)).toBe(true)
    const second = hashIn(await path([await aPicture()]))
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    const profile = await (await world.app.as(as)).accounts.profile()
    expect(profile.avatar).toBe(`/assets/${second}/avatar`)
    expect((await get(profile.avatar!)).headers.get('content-type')).toBe('image/webp')
  })

  test('a picture that two use stays until both are gone', async () => {
    const picture = await aPicture()
    const [one, two] = [await aTeam(world.app), await aTeam(world.app)]
    for (const { captainId, teamId } of [one, two])
      await put('PUT /api/team/{id}/avatar', captainId, [picture], { id: teamId })
    const { avatar } = await (await world.app.as(null)).teams.get({ teamId: one.teamId })
    const hash = hashIn(avatar!)
    await (await world.app.as(one.captainId)).teams.delete({ teamId: one.teamId })
    expect(await isStored(hash)).toBe(true)
    await (await world.app.as(two.captainId)).teams.delete({ teamId: two.teamId })
    expect(await isStored(hash)).toBe(false)
  })

  test('the logo and its icon', async () => {
    const icon = async () => (await get('/favicon.webp')).headers.get('etag')
    const builtIn = await icon()
    expect(builtIn).toMatch(/^"favicon-[0-9a-f]{8}"$/)
    await put('POST /api/admin/config/logo', world.admin, [await aPicture()])
    await expect.poll(icon).not.toBe(builtIn)
    const etag = (await icon())!
    expect((await get('/favicon.webp', { 'if-none-match': etag })).status).toBe(304)
    const { logoUrl } = await (await world.app.as(null)).site.config()
    expect((await get(logoUrl!)).headers.get('content-type')).toBe('image/webp')
    await (await world.app.as(world.admin)).site.resetLogo()
    await expect.poll(icon).toBe(builtIn)
    expect(await isStored(hashIn(logoUrl!))).toBe(false)
  })
})

describe('releasing', () => {
  test('an upload and a release of the same content at the same moment lose nothing', async () => {
    const ctx = { ...services(), actor: { userId: world.admin } } as unknown as Parameters<
      typeof storeContents
    >[0]
    const bytes = randomBytes(2_000)
    const content = { hash: hashOf(bytes), size: 2_000, name: 'x', mediaType: 'a/b', source: { bytes } }
    for (let round = 0; round < 15; round++) {
      await Promise.all([
        storeContents(ctx, [{ ...content, kept: true }], async () => {}),
        releaseFile(ctx, content.hash),
        storeContents(ctx, [content], async () => {}),
        releaseFile(ctx, content.hash),
      ])
      expect(await isStored(content.hash)).toBe(true)
      await world.app.db.updateTable('files').set({ kept: false }).where('hash', '=', content.hash).execute()
      await releaseFile(ctx, content.hash)
      expect(await isStored(content.hash)).toBe(false)
    }
  })

  test('an undone upload leaves no bytes', async () => {
    const ctx = { ...services(), actor: { userId: world.admin } } as unknown as Parameters<
      typeof storeContents
    >[0]
    const bytes = randomBytes(100)
    const hash = hashOf(bytes)
    const content = { hash, size: 100, name: 'x', mediaType: 'a/b', source: { bytes } }
    await expect(
      storeContents(ctx, [content], async () => {
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await isStored(hash)).toBe(false)
  })

  const uploadTemporary = async (name: string) => {
    const bytes = randomBytes(64)
    const files = [{ part: 'files', name, bytes }]
    const response = await send(world, 'POST /api/assets', {
      as: world.admin,
      files,
      query: '?temporary=true',
    })
    expect(response.status).toBe(200)
    return hashOf(bytes)
  }

  test('an upload that nothing refers to is private, and a temporary one is removed after a day', async () => {
    const hash = await uploadTemporary('draft.png')
    const path = `/assets/${hash}/draft.png`
    expect((await get(path)).status).toBe(404)
    expect((await get(path, {}, world.monitor)).status).toBe(404)
    const own = await get(path, {}, world.admin)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    world.app.clock.advance('23h')
    await sweepUnused(services())
    expect(await isStored(hash)).toBe(true)
    world.app.clock.advance('2h')
    await sweepUnused(services())
    expect(await isStored(hash)).toBe(false)
  })

  test('a text that shows a temporary upload makes it public and keeps it', async () => {
    const hash = await uploadTemporary('shown.png')
    const content = `![A flag](/assets/${hash}/shown.png)`
    const body = { title: 'With a picture', summary: '', content, tags: [] }
    expect((await send(world, 'POST /api/edit/posts', { as: world.admin, body })).status).toBe(200)
    const answer = await get(`/assets/${hash}/shown.png`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
    world.app.clock.advance('2d')
    await sweepUnused(services())
    expect(await isStored(hash)).toBe(true)
  })

  test('a file that a text shows is kept; the sweep takes what nothing shows', async () => {
    const hashes = await Promise.all(Array.from({ length: 5 }, () => aFile(world)))
    const [inGame, inSummary, inPost, inNotice, forgotten] = hashes as [
      string,
      string,
      string,
      string,
      string,
    ]
    const show = (hash: string) => `![map](/assets/${hash}/map.png)`
    const { gameId } = await aGame(world.app, { content: show(inGame) })
    const { editPosts, editNotices } = await world.app.as(world.admin)
    await editPosts.create({ title: 'Shown', summary: show(inSummary), content: show(inPost) })
    await editNotices.create({ gameId, content: show(inNotice) })
    await world.app.db.updateTable('files').set({ kept: false }).where('hash', 'in', hashes).execute()
    await sweepUnused(services())
    expect(await isStored(forgotten)).toBe(true)
    await world.app.db.updateTable('files').set({ uploadedAt: 0 }).where('hash', 'in', hashes).execute()
    await sweepUnused(services())
    expect(await Promise.all(hashes.map(isStored))).toEqual([true, true, true, true, false])
  })
})

describe('attachments', () => {
  const played = async () => {
    const game = await aGame(world.app, { teams: 1, challenges: 1 })
    const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
    return { ref, player: game.teams[0]!.captainId, participationId: game.teams[0]!.participationId }
  }

  test('reach editors and players, and go with the challenge', async () => {
    const { ref, player, participationId } = await played()
    const admin = await world.app.as(world.admin)
    const hash = await aFile(world, randomBytes(77))
    await admin.editChallenges.setAttachment({ ...ref, attachmentType: 'Local', fileHash: hash })
    const url = `/assets/${hash}/task.zip`
    expect((await admin.editChallenges.get(ref)).attachment).toMatchObject({
      type: 'Local',
      url,
      fileSize: 77,
    })
    const { context } = await (await world.app.as(player)).challenges.get(ref)
    expect(context).toMatchObject({ url, fileSize: 77 })
    const { data } = await admin.files.details({ count: 500 })
    expect(data.find((file) => file.hash === hash)).toMatchObject({ size: 77, references: 1, kept: false })
    await get(url, {}, player)
    await get(url, {}, player)
    const downloads = await world.app.db
      .selectFrom('attachmentDownloads')
      .select(['participationId', 'challengeId'])
      .where('challengeId', '=', ref.challengeId)
      .execute()
    expect(downloads).toEqual([{ participationId, challengeId: ref.challengeId }])
    const staff = await admin.editChallenges.downloads(ref)
    expect(staff).toEqual([{ team: expect.any(String), by: expect.any(String), at: world.app.clock.now() }])
    expect(await admin.editChallenges.downloads({ ...ref, gameId: ref.gameId + 1 })).toEqual([])
    await admin.editChallenges.delete(ref)
    expect(await isStored(hash)).toBe(false)
  })

  test('a remote one is an address, as written', async () => {
    const { ref, player } = await played()
    const admin = await world.app.as(world.admin)
    const remoteUrl = 'https://files.example.org/a b?x=1'
    const hash = await aFile(world)
    await admin.editChallenges.setAttachment({ ...ref, attachmentType: 'Local', fileHash: hash })
    await admin.editChallenges.setAttachment({ ...ref, attachmentType: 'Remote', remoteUrl })
    expect(await isStored(hash)).toBe(false)
    const { context } = await (await world.app.as(player)).challenges.get(ref)
    expect(context).toMatchObject({ url: remoteUrl, fileSize: null })
    await admin.editChallenges.setAttachment(ref)
    expect((await admin.editChallenges.get(ref)).attachment).toBeNull()
  })

  test('a remote one is never fetched by the server', async () => {
    let asked = 0
    const inside = createServer((_, response) => {
      asked++
      response.end()
    }).listen(0, '127.0.0.1')
    await once(inside, 'listening')
    const remoteUrl = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/secret`
    const { ref, player } = await played()
    const admin = await world.app.as(world.admin)
    await admin.editChallenges.setAttachment({ ...ref, attachmentType: 'Remote', remoteUrl })
    await admin.editChallenges.get(ref)
    const { context } = await (await world.app.as(player)).challenges.get(ref)
    expect(context.url).toBe(remoteUrl)
    const puzzle = await aGame(world.app, {
      teams: 1,
      challenges: [{ type: 'DynamicAttachment', flags: [] }],
    })
    const drawn = { gameId: puzzle.gameId, challengeId: puzzle.challengeIds[0]! }
    const flags = [{ flag: 'flag{far}', attachmentType: 'Remote' as const, remoteUrl }]
    await admin.editChallenges.addFlags({ ...drawn, flags })
    const open = await (await world.app.as(puzzle.teams[0]!.captainId)).challenges.get(drawn)
    expect(open.context.url).toBe(remoteUrl)
    await new Promise((resolve) => setTimeout(resolve, 100))
    inside.close()
    expect(asked).toBe(0)
  })

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://x/y',
    '//x',
    'data:text/html,x',
    'https://',
  ])('%s is no address', async (remoteUrl) => {
    const { ref } = await played()
    const admin = await world.app.as(world.admin)
    await expect(
      admin.editChallenges.setAttachment({ ...ref, attachmentType: 'Remote', remoteUrl }),
    ).rejects.toMatchObject({ refusal: 'RemoteUrlInvalid' })
  })
})

describe('writeups', () => {
  const handIn = async (player: string, gameId: number, text: string) =>
    await put('POST /api/game/{id}/writeup', player, [pdf(text)], { id: gameId })
  const aWritten = async () => {
    const game = await aGame(world.app, { teams: 2, writeupRequired: true, title: '../../Évil: round' })
    const [one, two] = game.teams as [(typeof game.teams)[0], (typeof game.teams)[0]]
    await handIn(one.captainId, game.gameId, randomUUID())
    await handIn(two.captainId, game.gameId, randomUUID())
    const list = await (await world.app.as(world.admin)).writeups.list({ gameId: game.gameId })
    return {
      ...game,
      one,
      two,
      list,
      urlOf: (teamId: number) => list.find(({ team }) => team.id === teamId)!.url,
    }
  }

  test('are for their team and for monitors only', async () => {
    const { one, two, urlOf } = await aWritten()
    const url = urlOf(one.teamId)
    const seen = async (as: string | null) => (await get(url, {}, as)).status
    expect(await seen(one.captainId)).toBe(200)
    expect(await seen(world.monitor)).toBe(200)
    expect(await seen(two.captainId)).toBe(404)
    expect(await seen(world.banned)).toBe(404)
    expect(await seen(null)).toBe(404)
    expect((await get(url, {}, one.captainId)).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('open to the token of a machine that may watch', async () => {
    const { one, urlOf } = await aWritten()
    const { tokens } = await world.app.as(world.admin)
    const seen = async (scope: 'read' | 'monitor') => {
      const { token } = await tokens.create({ name: 'Machine', scope })
      return (await get(urlOf(one.teamId), { authorization: `Bearer ${token}` })).status
    }
    expect(await seen('monitor')).toBe(200)
    expect(await seen('read')).toBe(404)
  })

  test('a newer one replaces the older, and the name says when in UTC', async () => {
    const { gameId, one, urlOf } = await aWritten()
    const old = hashIn(urlOf(one.teamId))
    await handIn(one.captainId, gameId, 'better')
    expect(await isStored(old)).toBe(false)
    const own = await (await world.app.as(one.captainId)).writeups.own({ gameId })
    const stamp = new Date(world.app.clock.now()).toISOString().slice(0, 10).replaceAll('-', '')
    expect(own.submitted).toBe(true)
    const page = await (await world.app.as(one.captainId)).writeups.page({ gameId })
    expect(page.writeup).toMatchObject({ name: own.name, fileSize: own.fileSize })
    expect(await (await get(page.writeup!.url, {}, one.captainId)).text()).toContain('better')
    expect(own.name).toMatch(
      new RegExp(`^Writeup-${gameId}-${one.teamId}-${stamp}-\\d\\d\\.\\d\\d\\.\\d\\dZ\\.pdf$`),
    )
  })

  test('come as one archive whose entries stay in one folder', async () => {
    const { gameId, list } = await aWritten()
    const response = await get(`/api/admin/writeups/${gameId}/all`, {}, world.admin)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Writeups-[^/"]*\.tar\.gz"/,
    )
    const input = Buffer.from(await response.arrayBuffer())
    const { stdout } = spawnSync('tar', ['-tzf', '-'], { input, encoding: 'utf8' })
    const names = stdout.trim().split('\n')
    expect(names).toHaveLength(list.length)
    for (const name of names) expect(name).toMatch(/^[^/]+\/[^/]+\.pdf$/)
    expect(new Set(names).size).toBe(list.length)
  })

  test.each([1, 2])(
    'who leaves at file %s of the archive leaves none open, and is no fault',
    async (last) => {
      const { gameId, one, two } = await aWritten()
      for (const { captainId } of [one, two])
        await handIn(captainId, gameId, randomBytes(6_000_000).toString('base64'))
      const { storage } = services()
      const { open } = storage
      const opened: Readable[] = []
      let leave = async () => {}
      storage.open = async (...what) => {
        if (opened.length === 1) await leave()
        const source = await open(...what)
        if (source) opened.push(source)
        return source
      }
      const before = world.app.logLines.length
      const cookie = await world.app.cookieOf(world.admin)
      const { socket, closed } = await readSome(`/api/admin/writeups/${gameId}/all`, { cookie })
      leave = async () => {
        socket.destroy()
        await closed.catch(() => {})
      }
      if (last === 1) await leave()
      else socket.resume()
      await expect.poll(() => opened.length === last && opened.every(({ destroyed }) => destroyed)).toBe(true)
      await pause(50)
      storage.open = open
      expect(faultsSince(before)).toEqual([])
    },
  )

  test('of a team that was suspended during the upload is refused', async () => {
    const { gameId, one, urlOf } = await aWritten()
    // This server does not know it yet.
    await world.app.db
      .updateTable('participations')
      .set({ status: 'Suspended' })
      .where('id', '=', one.participationId)
      .execute()
    expect((await handIn(one.captainId, gameId, 'another')).status).toBe(400)
    const list = await (await world.app.as(world.admin)).writeups.list({ gameId })
    expect(list.find(({ team }) => team.id === one.teamId)!.url).toBe(urlOf(one.teamId))
  })

  test('are refused after the deadline, and go with the game', async () => {
    const { gameId, one, urlOf } = await aWritten()
    const hash = hashIn(urlOf(one.teamId))
    await world.app.db.updateTable('games').set({ writeupDeadlineAt: 0 }).where('id', '=', gameId).execute()
    services().bus.publish([{ kind: 'game', gameId }])
    expect((await handIn(one.captainId, gameId, 'late')).status).toBe(400)
    await (await world.app.as(world.admin)).editGames.delete({ gameId })
    expect(await isStored(hash)).toBe(false)
  })
})

test('administrators search files, and see what refers to each', async () => {
  const admin = await world.app.as(world.admin)
  const hash = await aFile(world, 'used in a post')
  const { hash: poster } = await (async () => {
    const { gameId } = await aGame(world.app, { title: 'Framed' })
    await put('PUT /api/edit/games/{id}/poster', world.admin, [await aPicture()], { id: gameId })
    const { posterHash } = await world.app.db
      .selectFrom('games')
      .select('posterHash')
      .where('id', '=', gameId)
      .executeTakeFirstOrThrow()
    return { hash: posterHash! }
  })()
  const postId = await admin.editPosts.create({ title: 'Rules', content: `/assets/${hash}/a.txt` })
  expect(await admin.files.uses({ hash })).toMatchObject([{ kind: 'post', name: 'Rules', postId }])
  expect(await admin.files.uses({ hash: poster })).toMatchObject([{ kind: 'poster', name: 'Framed' }])
  const found = await admin.files.details({ text: hash.slice(0, 12) })
  expect(found).toMatchObject({ total: 1, bytes: 14, data: [{ hash, size: 14, references: 0, kept: true }] })
  expect((await admin.files.details({ text: hash, used: true })).total).toBe(0)
  expect((await admin.files.details({ text: poster, used: true })).data).toMatchObject([{ references: 1 }])
})
