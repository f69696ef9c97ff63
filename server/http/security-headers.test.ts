import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPolicy } from '#server/rest/conformance/world.ts'
import type { PageInit } from '#server/ssr/page-init.ts'
import { pageInit } from '#server/ssr/page-init-middleware.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { requestContext } from './request-context.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('every answer', () => {
  test.each(['/api/config', '/api/nothing', '/healthz', '/static/nothing', '/trpc/site.config'])(
    '%s',
    async (path) => {
      const { headers } = await app.request(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers.has('x-powered-by')).toBe(false)
    },
  )

  test('of the API is never kept by a browser, but for the public list of games', async () => {
    expect((await app.request('/api/config')).headers.get('cache-control')).toBe('no-store')
    expect((await app.request('/api/game')).headers.get('cache-control')).toBe('public, max-age=60')
    expect((await app.request('/trpc/site.config')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('browsers always use https', () => {
  test.each([
    ['https://ctf.example', undefined, true],
    ['http://ctf.example', 'https', false],
    [undefined, 'https', true],
    [undefined, 'http', false],
    [undefined, undefined, false],
  ])('with the public address %s, asked for over %s', async (publicUrl, scheme, always) => {
    const of = publicUrl ? await testApp({ env: { VEXIL_PUBLIC_URL: publicUrl } }) : app
    // One of each door: early answers, calls, files, health.
    for (const path of [
      '/api/game',
      '/trpc/games.recent',
      '/api/config',
      '/assets/x/y',
      '/static/no',
      '/healthz',
    ]) {
      const { headers } = await of.request(path, scheme ? { headers: { 'x-forwarded-proto': scheme } } : {})
      expect(headers.get('strict-transport-security'), path).toBe(always ? 'max-age=31536000' : null)
    }
    if (of !== app) await of.close()
  })

  test('also where an answer is at hand', async () => {
    const { gameId } = await aGame(app)
    for (const path of [`/api/game/${gameId}/scoreboard`, `/api/game/${gameId}`]) {
      await app.request(path)
      const { headers } = await app.request(path, { headers: { 'x-forwarded-proto': 'https' } })
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    }
  })
})

describe('a page', () => {
  async function pages(development: boolean, of = app) {
    const koa = new Koa()
    koa.use(requestContext(of.app.services) as Koa.Middleware)
    koa.use(pageInit({ development }) as unknown as Koa.Middleware)
    koa.use((ctx) => {
      const { nonce, look } = ctx.state.page as PageInit
      ctx.body = { nonce, themeChoice: look.themeChoice, timeZone: look.timeZone }
    })
    const server = createServer(koa.callback())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const get = async (cookie = '') => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      const response = await fetch(url, { headers: { cookie } })
      const body = (await response.json()) as { nonce: string; themeChoice: string; timeZone: string | null }
      return { ...body, policy: response.headers.get('content-security-policy')!, status: response.status }
    }
    return { get, close: () => new Promise((resolve) => server.close(resolve)) }
  }

  test('runs scripts of ours and those with its nonce only, and each has another nonce', async () => {
    const { get, close } = await pages(false)
    const [one, two] = [await get(), await get()]
    expect(one.nonce).toMatch(/^[\w+/]{22}==$/)
    expect(two.nonce).not.toBe(one.nonce)
    expect(one.policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'strict-dynamic' 'nonce-${one.nonce}' 'self'`,
        "worker-src 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types vexil',
        `style-src-elem 'self' 'nonce-${one.nonce}'`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    )
    expect(one.policy).not.toMatch(/script-src[^;]*unsafe/)
    await close()
  })

  test('loads the vendor’s human check only while the site asks for it', async () => {
    const env = { VEXIL_CAPTCHA: 'turnstile', VEXIL_CAPTCHA_SITE_KEY: 'a', VEXIL_CAPTCHA_SECRET_KEY: 'b' }
    const asking = await testApp({ env })
    const { get, close } = await pages(false, asking)
    expect((await get()).policy).not.toContain('cloudflare')
    await setPolicy({ app: asking }, { useCaptcha: true })
    const { policy, nonce } = await get()
    expect(policy.split('; ').filter((part) => part.includes('cloudflare'))).toEqual([
      `script-src 'strict-dynamic' 'nonce-${nonce}' 'self' https://challenges.cloudflare.com`,
      expect.stringMatching(/^frame-src 127\.0\.0\.1:\d+\/embed\/ https:\/\/challenges\.cloudflare\.com$/),
    ])
    await close()
    await asking.close()
  })

  test('is not broken by a spoilt cookie', async () => {
    const { get, close } = await pages(false)
    const spoilt = { status: 200, themeChoice: '', timeZone: null }
    expect(await get('vexil_theme=%zz; vexil_tz=%')).toMatchObject(spoilt)
    expect(await get('vexil_tz=Zone%2FOne')).toMatchObject({ timeZone: null })
    expect(await get('vexil_tz=Europe%2FBerlin')).toMatchObject({ timeZone: 'Europe/Berlin' })
    await close()
  })
})
