// What a page lets scripts do, in a real browser: nothing that was injected runs or is written as HTML, nothing from storage is
// executed, and the product itself needs nothing that the policy refuses.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultOwnSettings } from '#server/state/site-settings/default-settings.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { makeContainerGame, openChallenge, titles } from './container-game.ts'
import { violations as faultsOf } from './screen-faults.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const adminPassword = 'Admin-12345'

describe.skipIf(!hasBrowser)('the policy of pages', () => {
  let server: RunningServer
  let browser: Browser
  let admin: BrowserContext
  let reader: Page
  let post = ''
  const files: Record<string, string> = {}
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({
      env: {
        VEXIL_ADMIN_PASSWORD: adminPassword,
        VEXIL_CAPTCHA: 'hashpow',
        VEXIL_POW_DIFFICULTY: '8',
        VEXIL_CONTAINERS: 'in-process',
      },
    })
    browser = await openBrowser('push')
    admin = await browser.newContext({ baseURL: server.url })
    const user = { userName: 'Admin', password: adminPassword }
    expect((await admin.request.post('/api/account/login', { data: user })).status()).toBe(200)
    const settings = { accountPolicy: { useCaptcha: true } }
    expect((await admin.request.put('/api/admin/config', { data: settings })).status()).toBe(200)
    const content = '# Rules\n\nOf **all**: `nc example.org 1337`\n\n```js\nconst a = 1\n```\n\n$$x^2$$'
    const made = await admin.request.post('/api/edit/posts', {
      data: { title: 'News', content, summary: 'S' },
    })
    post = ((await made.json()) as string) ?? ''
    const bytes: Record<string, string> = {
      'x.js': 'window.stored = 1',
      'x.mjs': 'window.stored = 1; export default 1',
      'x.css': 'body { --stored: 1 }',
      'x.html': '<script>parent.stored = 1</script>',
      'x.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>parent.stored = 1</script></svg>',
    }
    for (const [name, text] of Object.entries(bytes)) {
      const buffer = Buffer.from(text)
      const multipart = { files: { name, mimeType: 'text/plain', buffer } }
      const stored = await admin.request.post('/api/assets', { multipart })
      const [file] = (await stored.json()) as { hash: string }[]
      files[name] = `/assets/${file!.hash}/${name}`
    }
    reader = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await watchViolations(reader)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const watchViolations = (page: Page) =>
    page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { violations: seen })
      document.addEventListener('securitypolicyviolation', (event) =>
        seen.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
  const violations = (page = reader) =>
    page.evaluate(() => (window as unknown as { violations: string[] }).violations)

  test('every guest page works without a violation: loaded, reached by a link, with Markdown, and with a worker', async () => {
    for (const path of ['/', '/games', '/posts', `/posts/${post}`, '/about', '/account/login', '/nothing']) {
      await visit(reader, path)
      expect([path, await violations()]).toEqual([path, []])
    }
    await visit(reader, '/posts')
    await reader.getByRole('link', { name: 'News' }).first().click()
    await reader.getByRole('heading', { name: 'Rules' }).waitFor()
    await reader.getByRole('button', { name: 'Copy' }).first().waitFor()
    expect(await violations()).toEqual([])
    // The proof of work is computed in a worker.
    await visit(reader, '/account/register')
    await reader.getByText('Done').waitFor({ state: 'attached' })
    expect(await violations()).toEqual([])
    expect(troubles).toEqual([])
  })

  test('a script cannot write HTML, load a script or make a policy of its own', async () => {
    await visit(reader, '/')
    const outcomes = await reader.evaluate((stored) => {
      const attempt = (run: () => unknown) => {
        try {
          run()
          return 'allowed'
        } catch (error) {
          return (error as Error).name
        }
      }
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): never } }
      }
      return {
        html: attempt(() => {
          document.body.innerHTML = '<b>injected</b>'
        }),
        script: attempt(() => {
          document.createElement('script').src = '/static/x.js'
        }),
        worker: attempt(() => new Worker(stored)),
        policy: attempt(() => trustedTypes.createPolicy('other', {})),
        again: attempt(() => trustedTypes.createPolicy('vexil', { createHTML: (html: string) => html })),
      }
    }, files['x.js']!)
    expect(outcomes).toEqual({
      html: 'TypeError',
      script: 'TypeError',
      worker: 'TypeError',
      policy: 'TypeError',
      again: 'TypeError',
    })
  })

  test('what was injected into the HTML of a page does not run, from the build, from storage or inline', async () => {
    await visit(reader, '/')
    const ours = await reader.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))!.name,
    )
    const injected = [
      `<script>window.inline = 1</script>`,
      `<img src="data:," onerror="window.inline = 1">`,
      `<script src="${ours}?injected"></script>`,
      `<script src="${files['x.js']}"></script>`,
      `<script type="module" src="${files['x.mjs']}"></script>`,
      `<link rel="stylesheet" href="${files['x.css']}">`,
      `<iframe src="${files['x.html']}"></iframe>`,
      `<iframe src="${files['x.svg']}"></iframe>`,
      `<object data="${files['x.svg']}"></object>`,
    ].join('')
    await reader.route('**/games', async (route) => {
      if (route.request().resourceType() !== 'document') return await route.continue()
      const response = await route.fetch()
      const body = (await response.text()).replace('</body>', `${injected}</body>`)
      await route.fulfill({ response, body })
    })
    await reader.goto('/games', { waitUntil: 'load' })
    await hydrated(reader)
    const refused = await violations()
    expect(refused.filter((line) => line.startsWith('script-src-elem')).length).toBe(4)
    expect(refused.some((line) => line.startsWith('script-src-attr'))).toBe(true)
    expect(refused.filter((line) => line.startsWith('frame-src')).length).toBe(2)
    const traces = await reader.evaluate(() => ({
      inline: (window as { inline?: number }).inline,
      stored: (window as { stored?: number }).stored,
      style: getComputedStyle(document.body).getPropertyValue('--stored'),
    }))
    expect(traces).toEqual({ inline: undefined, stored: undefined, style: '' })
    await reader.unroute('**/games')
  })

  test('an embed is shown in a frame of the sites that may show it, and follows the game', async () => {
    const times = { start: Date.now() - 3_600_000, end: Date.now() + 3_600_000 }
    const made = await admin.request.post('/api/edit/games', { data: { ...times, title: 'Framed games' } })
    const { id: game } = await made.json()
    const foreign = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<body style="background:#123"><iframe src="${server.url}/embed/games/${game}/board?transparent"></iframe>`,
      )
    })
    await new Promise<void>((resolve) => foreign.listen(0, 'localhost', resolve))
    const origin = `http://localhost:${(foreign.address() as AddressInfo).port}`
    const allow = async (framing: string, framingOrigins: string[]) => {
      const data = { ...defaultOwnSettings, framing, framingOrigins }
      expect((await admin.request.post('/trpc/settings.changeOwnSettings', { data })).status()).toBe(200)
    }
    const page = await browser.newPage()
    const read = async () => {
      await page.goto(origin)
      return (
        (await page
          .frames()[1]
          ?.locator('body')
          .textContent({ timeout: 2_000 })
          .catch(() => '')) ?? ''
      )
    }
    expect(await read()).not.toContain('Framed games')
    await allow('listed', ['https://elsewhere.example'])
    expect(await read()).not.toContain('Framed games')
    await allow('listed', [origin])
    // An answer is kept for a second.
    await expect.poll(read, { timeout: 8_000, interval: 500 }).toContain('Framed games')
    const [, frame] = page.frames()
    const size = await frame!.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth <= innerWidth, scrollHeight <= innerHeight, document.cookie]
    })
    expect(size).toEqual([true, true, ''])
    const renamed = await admin.request.put(`/api/edit/games/${game}`, {
      data: { ...times, title: 'Renamed games' },
    })
    expect(renamed.status()).toBe(200)
    await frame!.getByText('Renamed games').waitFor({ timeout: 15_000 })
    await page.close()
    await new Promise((resolve) => foreign.close(resolve))
  })

  test('the console of an instance is drawn without a violation, in colours; it does what no program asks, and Tab leaves it', async () => {
    const call = async (method: string, path: string, data?: unknown) => {
      const answer = await admin.request.fetch(path, { method, data })
      expect([path, answer.ok()]).toEqual([path, true])
      return await answer.json().catch(() => undefined)
    }
    const { gameId } = await makeContainerGame({ call })
    const { id: teamId } = await call('POST', '/api/team', { name: 'Team admin' })
    await call('POST', `/api/game/${gameId}`, { teamId })
    const page = await admin.newPage()
    await watchViolations(page)
    const panel = await openChallenge({ gameId }, page, titles.tcp)
    await panel.getByRole('button', { name: 'Start the instance' }).click()
    await panel.getByRole('button', { name: /Open a console here/ }).click()
    const line = panel.getByLabel('A line to send')
    const log = panel.getByRole('log')
    // It answers with the line that it received.
    const asks = '\u001b[?1049h\u001b[?1000h\u001b]0;title\u0007\u001b]52;c;aGFybQ==\u0007'
    await line.fill(`${asks}\u001b]8;;https://example.org\u0007\u001b[31mflag{a}\u001b[m`)
    await line.press('Enter')
    const drawn = log.locator('.xterm-rows span').filter({ hasText: /^flag\{a\}$/ })
    await drawn.waitFor()
    const colours = await drawn.evaluate((shown) => [
      getComputedStyle(shown).color,
      getComputedStyle(shown.parentElement!).color,
    ])
    expect(colours[0]).not.toBe(colours[1])
    expect(await page.title()).not.toContain('title')
    expect(await log.locator('a').count()).toBe(0)
    await log.focus()
    await page.keyboard.press('Tab')
    expect(await line.evaluate((field) => field === document.activeElement)).toBe(true)
    await line.press('ArrowUp')
    expect(await line.inputValue()).toContain('flag{a}')
    expect(await faultsOf(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    await page.close()
  })

  test('notifications are asked for by a switch alone, and the worker shows what was pushed', async () => {
    await admin.grantPermissions(['notifications'])
    const page = await admin.newPage()
    // A push service needs the network.
    await page.addInitScript(() => {
      const keys = { p256dh: `BP${'a'.repeat(85)}`, auth: 'a'.repeat(22) }
      let made: unknown
      Object.assign(PushManager.prototype, {
        getSubscription: async () => made,
        subscribe: async () => {
          made = { endpoint: 'https://push.example/device', options: {}, toJSON: () => ({ keys }) }
          return made
        },
      })
    })
    await visit(page, '/account/profile')
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await workers()).toBe(0)
    const devtools = await admin.newCDPSession(page)
    const registered = new Promise<string>((found) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one) found(one.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const device = page.getByRole('switch', { name: 'On this device' })
    await device.click()
    await expect.poll(() => device.isChecked(), { timeout: 8_000 }).toBe(true)
    expect(await workers()).toBe(1)
    // Without a screen there is no place for notifications: what the worker asks for is kept instead.
    const [worker] = admin.serviceWorkers()
    await worker!.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: object }
      const shown: unknown[] = []
      Object.assign(globalThis, { shown })
      Object.assign(registration, { showNotification: async (...all: unknown[]) => void shown.push(all) })
    })
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: await registered,
      data: JSON.stringify({
        title: 'Cup',
        body: 'Lunch is ready',
        url: '/games/1',
        tag: 'a',
        lang: 'en-US',
      }),
    })
    const shown = () => worker!.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
    await expect
      .poll(shown, { timeout: 8_000 })
      .toMatchObject([['Cup', { body: 'Lunch is ready', tag: 'a', data: { url: '/games/1' } }]])
    await page.close()
  })
})
