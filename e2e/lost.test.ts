// What a player has typed survives the end of the session and a restart of the server, and no way leads to an error page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/seed/demo-passwords.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

describe.skipIf(!hasBrowser)('session and server', () => {
  let server: RunningServer
  let browser: Browser
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const logIn = async (page: Page) => {
    const data = { userName: 'player1', password: demoPassword }
    const answer = await page.request.post('/api/account/login', { data })
    if (!answer.ok()) throw new Error(await answer.text())
  }

  async function openPlayer(): Promise<Page> {
    const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await logIn(page)
    return page
  }

  /** Opens an unsolved challenge and types into its flag field. */
  async function typeFlag(page: Page, flag: string) {
    await visit(page, '/games/1/challenges')
    await page.locator('main li > div:not([data-solved]) a').first().click()
    const field = page.getByLabel('Flag', { exact: true })
    await field.fill(flag)
    return field
  }

  test('on a slow line somebody logs in before the scripts are there', async () => {
    const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    let arrive = () => {}
    const scripts = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto('/account/login?from=/teams', { waitUntil: 'commit' })
    await page.getByLabel('User name or email').click()
    await page.keyboard.type('player1')
    await page.locator('input[name=password]').click()
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    arrive()
    await page.waitForURL('**/teams')
    await page.context().close()
  })

  test('logged out elsewhere: the typed flag is sent after logging in on the spot', async () => {
    const page = await openPlayer()
    const field = await typeFlag(page, 'flag{kept}')
    await page.request.post('/api/account/logout')
    await field.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'You were logged out' })
    await dialog.waitFor()
    expect(await field.inputValue()).toBe('flag{kept}')
    expect(await dialog.getByLabel('User name or email').inputValue()).toBe('player1')
    await dialog.locator('input[name=password]').fill('wrong')
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await dialog.getByText('User name or password is wrong.').waitFor()
    await dialog.locator('input[name=password]').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await page.getByText(/Wrong flag\./).waitFor()
    expect(await dialog.count()).toBe(0)
    expect(await field.inputValue()).toBe('flag{kept}')
    expect(new URL(page.url()).pathname).toBe('/games/1/challenges')
    await page.context().close()
  })

  test('logging in in another tab is enough', async () => {
    const page = await openPlayer()
    const field = await typeFlag(page, 'flag{other tab}')
    await page.request.post('/api/account/logout')
    await field.press('Enter')
    await page.getByRole('dialog', { name: 'You were logged out' }).waitFor()
    await logIn(page)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.getByText(/Wrong flag\./).waitFor()
    await page.context().close()
  })

  test('a restart of the server is told, keeps the page and the flag, and is over by itself', async () => {
    const page = await openPlayer()
    const field = await typeFlag(page, 'flag{patient}')
    await server.kill()
    await page.getByText(/^Not connected, trying again… Last update/).waitFor()
    await page.getByRole('link', { name: 'Scoreboard' }).click()
    await page.getByText('The server does not answer. You are still on this page.').waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    expect(new URL(page.url()).pathname).toBe('/games/1/challenges')
    await field.press('Enter')
    await page.getByText('The server did not answer. Please try again.').first().waitFor()
    expect(await field.inputValue()).toBe('flag{patient}')

    await server.start()
    await page.getByText(/^Not connected/).waitFor({ state: 'detached', timeout: 30_000 })
    await field.press('Enter')
    await page.getByText(/Wrong flag\./).waitFor()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.waitForURL('**/games/1/scoreboard')
    await page.context().close()
  })

  test('the first click after the server went away stays on the page too', async () => {
    const page = await openPlayer()
    await visit(page, '/games/1/challenges')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await page.getByText('The server does not answer. You are still on this page.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/games/1/challenges')
    await page.context().close()
  })

  test('a part of the page that does not arrive makes it load again, once', async () => {
    const page = await openPlayer()
    let failures = 1
    await page.route('**/static/entries/**', (route) => (failures-- > 0 ? route.abort() : route.continue()))
    await page.goto('/games', { waitUntil: 'load' })
    await hydrated(page)
    expect(failures).toBeLessThan(0)

    await page.route('**/static/**/*.js', (route) => route.abort())
    await page.goto('/games/1', { waitUntil: 'load' })
    await page.getByText('This page did not load completely.').waitFor()
    await page.unroute('**/static/**/*.js')
    await page.getByRole('link', { name: 'Load it again' }).click()
    await hydrated(page)
    await page.context().close()
  })

  test('so does a style sheet that does not arrive', async () => {
    const page = await openPlayer()
    let failures = 1
    await page.route('**/*.css', (route) => (failures-- > 0 ? route.abort() : route.continue()))
    await page.goto('/games', { waitUntil: 'load' })
    await expect.poll(() => failures).toBeLessThan(0)
    await hydrated(page)
    const sheets = () => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length)
    expect(await sheets()).toBe(await page.locator('head > link[rel=stylesheet]').count())
    await page.context().close()
  })

  test('a part that was asked for early and did not arrive is no error, and its style sheet comes later', async () => {
    const page = await openPlayer()
    await visit(page, '/games/1/challenges')
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    const lost: string[] = []
    await page.route('**/*.css', (route) => {
      const { pathname } = new URL(route.request().url())
      if (lost.includes(pathname)) return route.continue()
      lost.push(pathname)
      return route.abort('failed')
    })
    await page.keyboard.press('Tab')
    await expect.poll(() => lost.length, { timeout: 20_000 }).toBeGreaterThan(0)
    const arrived = () =>
      page.evaluate(() =>
        [...document.styleSheets].map(({ href }) => new URL(href ?? location.href).pathname),
      )
    await expect.poll(arrived, { timeout: 30_000 }).toEqual(expect.arrayContaining(lost))
    expect(complaints).toEqual([])
    await page.locator('main li > div:not([data-solved]) a').first().click()
    await page.getByLabel('Flag', { exact: true }).waitFor()
    await page.context().close()
  })

  /** As a server with another build answers for the files of this one. */
  const updateServer = (page: Page) => page.route('**/static/**', (route) => route.fulfill({ status: 404 }))
  const finishUpdate = (page: Page) => page.unroute('**/static/**')

  test('after an update of the server, a page that misses a part says so and loads the new version', async () => {
    const page = await openPlayer()
    await visit(page, '/games/1/challenges')
    await updateServer(page)
    await page.keyboard.press('Tab')
    await page.getByText('There is a new version of this site.').waitFor()
    await finishUpdate(page)
    await page.getByRole('button', { name: 'Load it' }).click()
    await page.getByText('There is a new version of this site.').waitFor({ state: 'detached' })
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/games/1/challenges')
    await page.context().close()
  })

  test('a link leads to the page of the new version', async () => {
    const page = await openPlayer()
    await visit(page, '/games/1/challenges')
    await updateServer(page)
    page.on('request', (request) => request.isNavigationRequest() && void finishUpdate(page))
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/posts')
    await hydrated(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('The server does not answer').count()).toBe(0)
    await page.context().close()
  })

  test('nothing went wrong in the consoles', () => {
    expect(troubles.filter((text) => !/ERR_FAILED|404|dynamically imported|preload/i.test(text))).toEqual([])
  })
})
