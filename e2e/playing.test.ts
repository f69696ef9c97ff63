// A player in the middle of a game: with the keyboard alone, and with news from the organisers.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdminPassword, demoPassword } from '#server/seed/demo-passwords.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

describe.skipIf(!hasBrowser)('in the middle of a game', () => {
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

  async function open(userName: string, password = demoPassword): Promise<Page> {
    const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    const answer = await page.request.post('/api/account/login', { data: { userName, password } })
    if (!answer.ok()) throw new Error(await answer.text())
    return page
  }
  /** Sums up how far what is seen moves by itself; to be called before the page is opened. */
  const watchMoves = (page: Page) =>
    page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          Object.assign(window, { moved: (window as never as { moved: number }).moved + entry.value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
  /** Also where the machine is busy, and the server sends other readers a frame first (frame-page.test.ts). */
  const wholePage = '/games/1/challenges?whole'
  const movesOf = (page: Page) => page.evaluate(() => (window as never as { moved: number }).moved)
  const focusedName = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)

  test('a challenge that opens beside the list does not scroll the page', async () => {
    const page = await open('player1')
    await page.setViewportSize({ width: 1440, height: 600 })
    await visit(page, '/games/1/challenges')
    expect(await page.title()).toMatch(/^Challenges - Autumn Games 2026/)
    await page.locator('main li > div:not([data-solved]) a').first().click()
    const field = page.getByLabel('Flag', { exact: true })
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.context().close()
  })

  test('who comes back from the board is at the cards where they left', async () => {
    const page = await open('player1')
    await page.setViewportSize({ width: 390, height: 500 })
    await visit(page, '/games/1/scoreboard')
    const follow = (screen: string) => page.locator(`main a[href$="/${screen}"]`).first().click()
    await follow('challenges')
    const cards = page.locator('[data-challenge]')
    await expect.poll(() => cards.count()).toBeGreaterThan(10)
    // The link is followed at once, as from a list that still moves: the page has not heard of the scrolling, and the board is at hand.
    const left = await cards.last().evaluate((card) => {
      card.scrollIntoView()
      document.querySelector<HTMLElement>('main a[href$="/scoreboard"]')!.click()
      return scrollY
    })
    expect(left).toBeGreaterThan(1_000)
    await page.getByRole('table').waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was) < 200, left)).toBe(true)
    await page.context().close()
  })

  test('a challenge is found, opened, answered and left with the keyboard alone', async () => {
    const page = await open('player1')
    await visit(page, '/games/1/challenges')
    await page.keyboard.press('/')
    await page.keyboard.type('cookie')
    await page.getByText('Sanity check').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByText('Sanity check').waitFor()

    const cards = page.locator('[data-challenge]')
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-challenge][tabindex="0"]')!.focus())
    await page.keyboard.press('ArrowRight')
    expect(await focusedName(page)).toBe(await cards.nth(1).getAttribute('aria-label'))
    await page.keyboard.press('End')
    expect(await focusedName(page)).toBe(await cards.last().getAttribute('aria-label'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    expect(await page.locator('[data-challenge][tabindex="0"]').count()).toBe(1)

    const unsolved = page.locator('li > div:not([data-solved]) > a')
    await unsolved.first().focus()
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Flag', { exact: true })
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    const first = page.url()
    await page.keyboard.press(']')
    await expect.poll(() => page.url()).not.toBe(first)
    await page.keyboard.press('[')
    await expect.poll(() => page.url()).toBe(first)
    await field.fill('flag{by hand}')
    await page.keyboard.press('Enter')
    await page.getByText(/Wrong flag\./).waitFor()
    await page.getByRole('tab', { name: /Your tries/ }).click()
    await page.getByText('flag{by hand}', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await focusedName(page)).toBe(await unsolved.first().getAttribute('aria-label'))
    await page.context().close()
  })

  test('an announcement reaches every screen of the game, and waits until it is read', async () => {
    const admin = await open('Admin', demoAdminPassword)
    const page = await open('player4')
    await visit(page, '/games/1/scoreboard')
    const bell = page.getByRole('button', { name: /^Notices/ }).first()
    await bell.waitFor()
    const posted = await admin.request.post('/api/edit/games/1/notices', {
      data: { content: 'The <b>printer</b> is on fire' },
    })
    expect(posted.ok()).toBe(true)
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText(/printer/)
    await toast.waitFor()
    await page
      .getByRole('button', { name: /unread/ })
      .first()
      .waitFor()
    expect(await page.title()).toMatch(/^\(\d+\) Scoreboard/)

    // Not read: it is there again after a reload.
    await visit(page, '/games/1/challenges')
    await toast.waitFor()
    await page
      .getByRole('button', { name: /unread/ })
      .first()
      .click()
    await page
      .getByRole('dialog', { name: 'Notices' })
      .getByText(/printer/)
      .waitFor()
    await toast.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notices', exact: true }).first().waitFor()
    expect(await page.title()).not.toMatch(/^\(/)
    await page.context().close()
    await admin.context().close()
  })

  test('a team that waits is notified that it was accepted', async () => {
    const admin = await open('Admin', demoAdminPassword)
    const page = await open('guest1')
    const team = await (await page.request.post('/api/team', { data: { name: 'Latecomers' } })).json()
    const joined = await page.request.post('/api/game/1', { data: { teamId: team.id, division: 'Open' } })
    expect(joined.ok(), await joined.text()).toBe(true)
    await visit(page, '/games/1')
    const list = await (await admin.request.get('/api/game/1/participations')).json()
    const { id } = list.find((it: { team: { name: string } }) => it.team.name === 'Latecomers')
    const path = `/api/admin/participation/${id}`
    expect((await admin.request.put(path, { data: { status: 'Accepted' } })).ok()).toBe(true)
    // Sooner than the page asks by itself, after 10 s.
    await page.getByText('You are in.').waitFor({ timeout: 8_000 })
    await page.getByRole('link', { name: 'Open the challenges' }).click()
    await page.waitForURL('**/games/1/challenges')
    await page.context().close()
    await admin.context().close()
  })

  test('a team mate who has the same challenge open is named in it, until they close it', async () => {
    const pages = [await open('player1'), await open('player2')] as const
    for (const page of pages) {
      await visit(page, '/games/1/challenges')
      await page.locator('li > div:not([data-solved]) > a').first().click()
      await page.locator('input[name=flag]').waitFor()
    }
    const [page, mate] = pages
    await page.getByText('player2 is on it').waitFor()
    await mate.getByText('player1 is on it').waitFor()
    await mate.locator('input[name=flag]').press('Escape')
    await page.getByText('player2 is on it').waitFor({ state: 'detached' })
    for (const one of pages) await one.context().close()
  })

  test('a laptop shows twenty cards at once', async () => {
    const page = await open('player1')
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, wholePage)
    const cards = await page
      .locator('[data-challenge]')
      .evaluateAll(
        (links) => links.filter((link) => link.getBoundingClientRect().bottom <= innerHeight).length,
      )
    expect(cards).toBeGreaterThanOrEqual(20)
    await page.context().close()
  })

  test('cards have their width before the others of their group are there', async () => {
    const page = await open('player1')
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, wholePage)
    const widths = await page.locator('main section:has(> ul [data-challenge])').evaluateAll((groups) => {
      const widthOf = (card: Element) => Math.round(card.getBoundingClientRect().width)
      return groups.map((group) => {
        const [first, ...others] = [...group.querySelectorAll('li')]
        const whole = widthOf(first!)
        for (const other of others.slice(1)) other.remove()
        return { whole, part: widthOf(first!) }
      })
    })
    expect(widths.length).toBeGreaterThan(3)
    for (const { whole, part } of widths) expect(part).toBe(whole)
    await page.context().close()
  })

  test('solved challenges stay hidden after a reload and in other tabs, without a moving page', async () => {
    const page = await open('player1')
    await watchMoves(page)
    await visit(page, wholePage)
    const other = await page.context().newPage()
    await visit(other, wholePage)
    expect(await other.locator('[data-solved]').count()).toBeGreaterThan(0)
    await page.getByLabel('Hide solved').dispatchEvent('click')
    await expect.poll(() => page.locator('[data-solved]').count()).toBe(0)
    await expect.poll(() => other.locator('[data-solved]').count(), { timeout: 15_000 }).toBe(0)
    await visit(page, wholePage)
    expect(await page.locator('[data-solved]').count()).toBe(0)
    // Text that is drawn again in another font may move by a fraction of a pixel; a card that goes is a hundred times as much.
    expect(await movesOf(page)).toBeLessThan(0.001)
    await page.context().close()
  })

  test('parts are beside their whole from the first sight on, and no card moves', async () => {
    const page = await open('player2')
    const cards = page.locator('main li:has([data-challenge][aria-label^="Signal book"])')
    const notes = () => cards.getByText(/^(↳ Signal book|\d\/2 parts)$/).allTextContents()
    await watchMoves(page)
    // Without its scripts the page stays as the server sent it.
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(wholePage)
    expect(await notes()).toEqual(['1/2 parts', '↳ Signal book', '↳ Signal book'])
    const sent = await page
      .locator('[data-challenge]')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    await page.unroute('**/*.js')
    troubles.length = 0
    await visit(page, wholePage)
    const ready = await page
      .locator('[data-challenge]')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    expect(ready.slice(0, sent.length)).toEqual(sent)
    expect(await movesOf(page)).toBeLessThan(0.001)
    await page.context().close()
  })

  test('the palette goes to a challenge by a part of its name', async () => {
    const page = await open('player1')
    await visit(page, '/posts')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('autumn')
    await page.getByRole('option', { name: /^Autumn Games/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Autumn Games/, level: 1 }).waitFor()
    await visit(page, '/games/1/scoreboard')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('cookie jar')
    await page.getByRole('option', { name: /^Cookie jar/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: /Cookie jar/ }).waitFor()
    expect(await page.title()).toContain('Cookie jar · Autumn Games 2026')
    await page.context().close()
  })

  test('the palette of an administrator goes to sections, games to manage and users', async () => {
    const page = await open('Admin', demoAdminPassword)
    await visit(page, '/posts')
    for (const [typed, option, path] of [
      ['audit', /^Audit log/, '/admin/audit'],
      ['autumn set', /^Autumn Games.*Settings/, '/admin/games/1/info'],
      ['player5', /^player5/, '/admin/users/*'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(typed)
      await page.getByRole('option', { name: option }).first().click()
      await page.waitForURL(`**${path}`)
    }
    await page.context().close()
  })

  test('a team hands in its writeup and replaces it', async () => {
    const admin = await open('Admin', demoAdminPassword)
    const settings = await (await admin.request.get('/api/edit/games/1')).json()
    const data = { ...settings, writeupRequired: true, writeupNote: 'Explain **three** solves.' }
    expect((await admin.request.put('/api/edit/games/1', { data })).ok()).toBe(true)
    const page = await open('player1')
    await visit(page, '/games/1/challenges')
    await page.getByRole('button', { name: 'Writeup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Writeup' })
    await dialog.getByText('Explain three solves.').waitFor()
    await dialog.getByText('No writeup has been submitted yet.').waitFor()
    const choose = (name: string, mimeType: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(onePage) })
    await choose('notes.txt', 'text/plain')
    await dialog.getByText('Files of this kind are not accepted.').waitFor()
    const mayPublish = dialog.getByRole('checkbox', { name: /^The writeup may be published/ })
    await mayPublish.check()
    await choose('notes.pdf', 'application/pdf')
    await dialog.getByRole('link', { name: /^Writeup-1-/ }).waitFor()
    expect(await mayPublish.isChecked()).toBe(true)
    await dialog.getByText('Replace it with another PDF').waitFor()
    await page.context().close()
    await visit(admin, '/admin/games/1/writeups')
    await admin.getByRole('cell', { name: 'Yes', exact: true }).waitFor()
    await admin.getByRole('button', { name: 'Null Pointers', exact: true }).click()
    await admin.getByRole('region', { name: 'Writeup of Null Pointers' }).waitFor()
    // It is drawn: an empty canvas has the width 300.
    await expect
      .poll(() => admin.locator('canvas').evaluate((page: HTMLCanvasElement) => page.width))
      .not.toBe(300)
    await admin.context().close()
  })

  test('nothing went wrong in the consoles', () => {
    expect(troubles).toEqual([])
  })
})

/** A PDF with one empty page, as short as readers take it. */
const onePage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`
