// The board as players, spectators and the press use it: its addresses, the own row, what it is saved as, the projector.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import { deferred } from '#src/lib/deferred.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, visit } from './visit.ts'

const address = '/games/1/scoreboard'

describe.skipIf(!hasBrowser)('the scoreboard', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    page = await new Readers(browser, server.url, (text) => troubles.push(text)).page('player1', 'dark')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const rows = () => page.locator('tbody tr')
  const board = async () => (await (await fetch(`${server.url}/api/game/1/scoreboard`)).json()) as Scoreboard

  test('what is chosen is in the address, and the address brings it back', async () => {
    await visit(page, address)
    await page.getByText('Categories', { exact: true }).click()
    await page.getByLabel('Division').selectOption('Students')
    await page.waitForURL((url) => url.search === '?division=Students&view=categories')
    const students = (await board()).items.filter(({ division }) => division === 'Students')
    await expect.poll(() => rows().count()).toBe(students.length)

    await visit(page, page.url())
    await expect.poll(() => rows().count()).toBe(students.length)
    expect(await page.getByRole('columnheader', { name: 'Crypto' }).count()).toBe(1)
    await page.getByLabel('Find a team').fill(students[1]!.name.slice(0, 8))
    await page.waitForURL(/find=/)
    await expect.poll(() => rows().first().textContent()).toContain(students[1]!.name)
  })

  test('a team has an address, and the back button closes it', async () => {
    await visit(page, address)
    await rows().nth(1).locator('button').click()
    await page.getByRole('dialog').waitFor()
    const { hash } = new URL(page.url())
    expect(hash).toMatch(/^#team-\d+$/)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await visit(page, `/about`)
    await visit(page, address + hash)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.hash === '')
  })

  test('the first screen of many teams has fifteen rows, and the chart of a reader who shows it', async () => {
    await visit(page, address)
    expect(await page.getByRole('figure').count()).toBe(0)
    const inView = await rows().evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    )
    expect(inView).toBeGreaterThanOrEqual(15)
    await page.getByRole('button', { name: 'Show chart' }).click()
    await visit(page, address)
    await page.getByRole('figure').waitFor()
    await page.getByRole('button', { name: 'Hide chart' }).click()
  })

  test('the chart that the server drew stays until its script has come, also while the rest of the board arrives', async () => {
    await visit(page, address)
    await page.getByRole('button', { name: 'Show chart' }).click()
    const chunks: Record<string, { name: string; file: string }> = JSON.parse(
      await readFile(new URL('../dist/assets.json', import.meta.url), 'utf8'),
    )
    const { file } = Object.values(chunks).find(({ name }) => name === 'score-chart')!
    const script = deferred<void>()
    await page.route(`**/${file}`, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    const chart = page.getByRole('figure')
    await chart.evaluate((it) => Object.assign(it, { isOfServer: true }))
    const isOfServer = () => chart.evaluate((it) => 'isOfServer' in it)
    await hydrated(page)
    // Solves of single challenges come with the whole board.
    await page.locator('tbody i[role=img]').first().waitFor()
    expect(await isOfServer()).toBe(true)
    script.resolve()
    await expect.poll(isOfServer).toBe(false)
    await page.unrouteAll()
    await visit(page, address)
    await page.getByRole('button', { name: 'Hide chart' }).click()
  })

  test('the own row stays in sight, with the distance to its neighbours, and leads to the row', async () => {
    await page.setViewportSize({ width: 1440, height: 320 })
    await visit(page, address)
    const pin = page.getByRole('button', { name: /#\d+ .*ahead of #\d+|to #\d+/ })
    await pin.waitFor()
    const rank = /^#(\d+)/.exec((await pin.textContent()) ?? '')?.[1]
    await pin.click()
    await pin.waitFor({ state: 'hidden' })
    const focused = await page.evaluate(() => document.activeElement?.closest('tr')?.textContent)
    expect(focused).toMatch(new RegExp(`^${rank}.*You`))
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('a phone shows every score', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, address)
    const cut = await page.locator('tbody tr td:nth-of-type(3)').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const frame = cell.closest('section')!.getBoundingClientRect()
          return cell.getBoundingClientRect().right > frame.right + 1
        }).length,
    )
    expect(cut).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the own columns stay when the board is scrolled sideways', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await visit(page, address)
    const frame = page.getByRole('region', { name: 'Scoreboard' })
    const left = () =>
      frame.evaluate((element) => element.querySelector('tbody th')!.getBoundingClientRect().left)
    const before = await left()
    await frame.evaluate((element) => element.scrollTo({ left: 300 }))
    expect(await frame.evaluate((element) => element.scrollLeft)).toBe(300)
    await expect.poll(left).toBe(before)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('it is saved as a picture, a table and data', async () => {
    await visit(page, address)
    const save = async (item: string) => {
      await page.getByRole('button', { name: 'Save and share' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ])
      return await readFile(await download.path())
    }
    const { items } = await board()
    expect((await save('Picture (PNG)')).subarray(1, 4).toString()).toBe('PNG')
    const lines = (await save('Table (CSV)')).toString().trim().split('\r\n')
    expect(lines).toHaveLength(items.length + 1)
    expect(lines[1]).toContain(`${items[0]!.score}`)
    expect(JSON.parse((await save('Data (JSON)')).toString()).items).toHaveLength(items.length)
    await page.getByRole('button', { name: 'Save and share' }).click()
    expect(await page.getByRole('menuitem', { name: 'Score sheet (XLSX)' }).count()).toBe(0)
  })

  test('the first fifty teams are there without scripts, in their order', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const still = await context.newPage()
    await still.goto(address)
    const rows = await still.locator('tbody th bdi:first-child').allTextContents()
    const further = await still.locator('noscript ol > li').allTextContents()
    const teams = (await board()).items.slice(0, 50)
    expect(rows.length).toBeGreaterThan(10)
    expect([...rows, ...further.map((line) => line.replace(/: [\d,]+$/, ''))]).toEqual(
      teams.map(({ name }) => name),
    )
    const ranks = await still
      .locator('noscript ol > li')
      .evaluateAll((lines) => lines.map((line) => (line as HTMLLIElement).value))
    expect(ranks).toEqual(teams.slice(rows.length).map(({ rank }) => rank))
    await context.close()
  })

  test('the projector has its first page before its scripts run', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const still = await context.newPage()
    await still.goto(`${address}?show`)
    const names = await still.locator('ol[aria-label=Scoreboard] li bdi').allTextContents()
    expect(names).toEqual((await board()).items.slice(0, 15).map(({ name }) => name))
    expect(await still.getByText('Space: pause').isVisible()).toBe(false)
    await context.close()
  })

  test('the projector shows nothing else, turns its pages, and pauses', async () => {
    await visit(page, `${address}?show`)
    expect(await page.getByRole('navigation').count()).toBe(0)
    const first = () => page.locator('ol[aria-label=Scoreboard] li').first().textContent()
    const leader = await first()
    await page.getByText('Space: pause').waitFor()
    await page.keyboard.press('Space')
    await page.getByText('Paused').waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(first).not.toBe(leader)
    await page.getByRole('img', { name: 'QR code of this scoreboard' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.search === '')
    await page.getByRole('navigation', { name: 'Game' }).waitFor()
  })

  test('an announcement covers nothing of the projector', async () => {
    const admin = await new Readers(browser, server.url, (text) => troubles.push(text)).page('Admin', 'dark')
    const content = 'Lunch is served in the main hall until two.'
    const sent = await admin.request.post('/api/edit/games/1/notices', { data: { content } })
    expect(sent.status()).toBe(200)
    await admin.context().close()
    await visit(page, `${address}?show`)
    const note = page.getByRole('status').getByText(content)
    await note.waitFor()
    const code = page.getByRole('img', { name: 'QR code of this scoreboard' })
    await code.waitFor()
    const [above, below] = await Promise.all([note, code].map((one) => one.boundingBox()))
    expect(above!.y + above!.height).toBeLessThan(below!.y)
    expect(below!.y + below!.height).toBeLessThan(900)
    const rows = await page.locator('ol[aria-label=Scoreboard]').boundingBox()
    expect(above!.x).toBeGreaterThan(rows!.x + rows!.width)
  })

  test('a print has all teams and no navigation', async () => {
    await visit(page, address)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await rows().count()).toBe((await board()).items.length)
    expect(await page.locator('nav:visible').count()).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => document.documentElement.className)).toContain('light')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    expect(troubles).toEqual([])
  })
})
