// The challenge page of a busy server: a frame that members share, which the browser fills with what is beside it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/seed/demo-passwords.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow } from './visit.ts'

const path = '/games/1/challenges'
/** More than the server renders at once. */
const others = 12
/** Of the demo game, as its first team sees it: 30, and those that use more rules and are released. */
const challenges = 39

const readerElement = '<script id="reader" type="application/json">'

describe.skipIf(!hasBrowser)('a busy server', () => {
  let server: RunningServer
  let browser: Browser
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({
      data: copyDemoFolder(),
      env: { VEXIL_DISABLE_RATE_LIMIT: 'true' },
    })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  /** Other readers load pages that are rendered for each of them, until this resolves. */
  async function whileBusy(page: Page, act: () => Promise<void>): Promise<void> {
    const cookies = await page.context().cookies()
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const read = async () => void (await (await fetch(`${server.url}${path}?other`, { headers })).text())
    // The first one waits for the code of the pages.
    await read()
    let isOver = false
    const readers = Array.from({ length: others }, async () => {
      while (!isOver) await read()
    })
    try {
      await act()
    } finally {
      isOver = true
      await Promise.all(readers)
    }
  }

  async function openPlayer(userName: string): Promise<Page> {
    const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    const answer = await page.request.post('/api/account/login', {
      data: { userName, password: demoPassword },
    })
    expect(answer.status()).toBe(200)
    return page
  }

  test('sends frames that hydrate without a fault and show the own game, without another call for it', async () => {
    for (const userName of ['player1', 'player2']) {
      const page = await openPlayer(userName)
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      let html = ''
      await whileBusy(page, async () => {
        // Between two renderings of the others the server may be idle for a moment.
        for (let visits = 0; visits < 10 && !html.includes(readerElement); visits++) {
          calls.length = 0
          const answer = await page.goto(path, { waitUntil: 'load' })
          html = (await answer!.body()).toString()
          await hydrated(page)
        }
      })
      expect(html).toContain(readerElement)
      expect(html).not.toContain('data-challenge=')
      await page.locator('[data-challenge]').first().waitFor()
      // What is drawn is what a rendering of the server shows.
      const framed = await drawn(page)
      expect(calls.filter((url) => /games\.get\b/.test(url))).toEqual([])
      await page.goto(`${path}?whole`, { waitUntil: 'load' })
      await hydrated(page)
      expect(framed).toEqual(await drawn(page))
      await page.context().close()
    }
    expect(troubles).toEqual([])
  })

  /** Cards are drawn in slices. */
  const drawn = async (page: Page) => {
    const cards = page.locator('[data-challenge]')
    await expect.poll(() => cards.count()).toBe(challenges)
    return {
      title: await page.title(),
      cards: await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label'))),
      account: await page.getByRole('button', { name: 'Account' }).first().textContent(),
      tabs: await page.getByRole('navigation', { name: 'Game', exact: true }).textContent(),
    }
  }

  test('whoever has no scripts is led to the whole page', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.request.post('/api/account/login', {
      data: { userName: 'player1', password: demoPassword },
    })
    await whileBusy(page, async () => {
      await page.goto(path)
      await page.waitForURL('**/challenges?whole')
    })
    await page.locator('[data-challenge]').first().waitFor()
    await context.close()
  })
})
