// Changes that players notice: what staff are asked before, and how they take them back.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { type RunningServer, startServer } from './server.ts'
import { visit } from './visit.ts'

describe.skipIf(!hasBrowser)('a change that players notice', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  const troubles: string[] = []
  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    page = await new Readers(browser, server.url, (text) => troubles.push(text)).page('Admin', 'dark')
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const question = () => page.getByRole('alertdialog')
  const boardOfGuest = async () => (await fetch(`${server.url}/api/game/1/scoreboard`)).status

  test('hiding a running game is asked about with its teams, and undone', async () => {
    await visit(page, '/admin/games')
    const visible = page.getByRole('row').filter({ hasText: 'Autumn Games' }).getByRole('switch')
    await visible.dispatchEvent('click')
    await question()
      .getByText(/20 teams take part · \d+ players/)
      .waitFor()
    await question().getByRole('button', { name: 'Cancel' }).click()
    expect(await boardOfGuest()).toBe(200)
    await visible.dispatchEvent('click')
    await question()
      .getByText(/disappears from all lists/)
      .waitFor()
    await question().getByRole('button', { name: 'Save' }).click()
    await expect.poll(boardOfGuest).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(boardOfGuest).toBe(200)
  })

  test('the board before and after an early end is shown; a text is saved without a question', async () => {
    await visit(page, '/admin/games/1/info')
    await page.getByLabel('Summary').fill(`Another summary, ${randomUUID()}`)
    await page.keyboard.press('Control+s')
    await page.getByText('All changes saved').waitFor()
    expect(await question().count()).toBe(0)
    // Half of the time that has passed when the demonstration is made, which may be an hour ago.
    const end = new Date(Date.now() - 10 * 3_600_000).toISOString()
    await page.locator('input[name=end]').fill(end.slice(0, 10))
    await page.locator('input[name=end-time]').fill(end.slice(11, 16))
    await page.keyboard.press('Control+s')
    await question().getByText('The game ends now.').waitFor()
    await question()
      .getByText(/solves? no longer counts?\./)
      .waitFor()
    const rows = await question().locator('tbody tr').allTextContents()
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toMatch(/#\d+ [\d,]+#\d+ [\d,]+$|^and \d+ more$/)
    await question().getByRole('button', { name: 'Cancel' }).click()
    expect((await (await fetch(`${server.url}/api/game/1`)).json()).end).toBeGreaterThan(Date.now())
    expect(troubles).toEqual([])
  })
})
