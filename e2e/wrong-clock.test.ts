// Readers whose clock is wrong: badges, countdowns and the start of a game follow the clock of the server.
import type { Browser, Cookie, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdminPassword, demoPassword } from '#server/seed/demo-passwords.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

const [secondMs, minuteMs, dayMs] = [1_000, 60_000, 86_400_000]

/** Runs in the page, before its scripts: another date, and the same monotonic clock, as on a machine that is set wrong. */
function setClock(offset: number): void {
  const Real = Date
  const now = () => Real.now() + offset
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts: [number], self) =>
      Reflect.construct(target, parts.length > 0 ? parts : [now()], self),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

describe.skipIf(!hasBrowser)('a reader whose clock is wrong', () => {
  let server: RunningServer
  let browser: Browser
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  /** One log-in of each for all tests, which run at the same time: more would meet the limit of log-ins. */
  const sessions = new Map<string, Promise<Cookie[]>>()
  const sessionOf = (userName: string, password: string) => {
    const known = sessions.get(userName) ?? logIn(userName, password)
    sessions.set(userName, known)
    return known
  }
  async function logIn(userName: string, password: string): Promise<Cookie[]> {
    const context = await browser.newContext({ baseURL: server.url })
    const answer = await context.request.post('/api/account/login', { data: { userName, password } })
    if (!answer.ok()) throw new Error(await answer.text())
    const cookies = await context.cookies()
    await context.close()
    return cookies
  }

  async function open(offset: number, userName: string, password = demoPassword): Promise<Page> {
    const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await page.addInitScript(setClock, offset)
    await page.context().addCookies(await sessionOf(userName, password))
    return page
  }

  /** Of the first countdown on the screen, in ms. */
  const leftOn = async (page: Page) => {
    const text = (await page.getByRole('timer').first().textContent()) ?? ''
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
    return ((hours * 60 + minutes) * 60 + seconds) * secondMs
  }

  test.concurrent.each([-2 * dayMs, -dayMs, -10 * minuteMs, 10 * minuteMs, dayMs, 2 * dayMs])(
    'by %i ms, sees what runs, and how long',
    async (offset) => {
      const page = await open(offset, 'player1')
      const { end } = await (await page.request.get('/api/game/1')).json()
      await visit(page, '/games/1')
      await page.getByText('Running', { exact: true }).first().waitFor()
      await visit(page, '/games/1/challenges')
      await page.locator('[data-challenge]').first().waitFor()
      await expect
        .poll(async () => Math.abs((await leftOn(page)) - (end - Date.now())))
        .toBeLessThan(3 * secondMs)
      // A clock that is changed while the page is open changes nothing.
      await page.evaluate(setClock, 3 * dayMs)
      await page.waitForTimeout(2 * secondMs)
      expect(Math.abs((await leftOn(page)) - (end - Date.now()))).toBeLessThan(3 * secondMs)
      await page.context().close()
    },
  )

  // They wait at the same time.
  test.concurrent.each([-dayMs, -10 * minuteMs, 10 * minuteMs, dayMs])(
    'by %i ms, sees a game open by itself when it starts',
    async (offset) => {
      const admin = await open(0, 'Admin', demoAdminPassword)
      const page = await open(offset, 'player1')
      const start = Date.now() + 30 * secondMs
      const game = { title: `Soon ${offset}`, start, end: start + 60 * minuteMs, acceptWithoutReview: true }
      const made = await (await admin.request.post('/api/edit/games', { data: game })).json()
      const { id } = made
      const put = await admin.request.put(`/api/edit/games/${id}`, {
        data: { ...made, ...game, hidden: false },
      })
      expect(put.ok(), await put.text()).toBe(true)
      const [team] = await (await page.request.get('/api/team')).json()
      const joined = await page.request.post(`/api/game/${id}`, { data: { teamId: team.id } })
      expect(joined.ok(), await joined.text()).toBe(true)
      await visit(page, `/games/${id}`)
      const wayIn = page.locator('main').getByRole('link', { name: 'Challenges', exact: true })
      if (Date.now() < start - 5 * secondMs) {
        await page.getByText('Upcoming', { exact: true }).first().waitFor()
        expect(await wayIn.count()).toBe(0)
      }
      await wayIn.waitFor({ timeout: 60_000 })
      expect(Date.now()).toBeGreaterThanOrEqual(start - secondMs)
      await page.getByText('Running', { exact: true }).first().waitFor()
      await page.context().close()
      await admin.context().close()
    },
  )

  test('nothing went wrong in the consoles', () => {
    expect(troubles).toEqual([])
  })
})
