// An organiser adds a category to a running game, and players see its group with its name and flag.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { resize, tooWide, violations } from './screen-faults.ts'
import { type RunningServer, startServer } from './server.ts'
import { visit } from './visit.ts'

describe.skipIf(!hasBrowser)('a category of a game', () => {
  let server: RunningServer
  let browser: Browser
  let readers: Readers
  const troubles: string[] = []
  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    readers = new Readers(browser, server.url, (text) => troubles.push(text))
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const dialog = (page: Page) => page.getByRole('dialog')

  test('is added in the editor, shown to players at once, and changed and deleted there', async () => {
    const editor = await readers.page('Admin', 'dark')
    const player = await readers.page('player1', 'light')
    await visit(player, '/games/1/challenges')
    await visit(editor, '/admin/games/1/challenges')
    const title = await editor.locator('tbody a').first().textContent()
    await editor.locator('tbody a').first().click()
    const category = editor.locator('select[name=category]')
    await category.selectOption({ label: 'New category…' })
    await dialog(editor).getByLabel('Name').fill('Lockpicking & knots')
    await dialog(editor).getByRole('radio', { name: 'Pink' }).check()
    await dialog(editor).getByRole('radio', { name: 'Signal flag Z' }).check()
    for (const width of [1440, 390] as const) {
      await resize(editor, width)
      expect([...(await violations(editor)), ...(await tooWide(editor))]).toEqual([])
    }
    await resize(editor, 1440)
    await dialog(editor).getByRole('button', { name: 'Create category' }).click()
    await expect
      .poll(() => category.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text))
      .toBe('Lockpicking & knots')
    await editor.keyboard.press('Control+s')
    await editor.getByText('All changes saved').waitFor()

    const group = player.getByRole('region', { name: 'Lockpicking & knots' })
    await group.getByRole('link', { name: new RegExp(`${title?.trim()}, Lockpicking & knots`) }).waitFor()
    await player.getByRole('group', { name: 'Categories' }).getByText('Lockpicking & knots').waitFor()
    expect(await group.locator('path[data-coloured]').getAttribute('d')).toMatch(/^M0 0l10 7/)
    // The page is the same when the server draws it.
    await visit(player, '/games/1/challenges')
    await group.waitFor()
    const html = await (await player.request.get('/games/1/scoreboard')).text()
    expect(html).toContain('Lockpicking &amp; knots')

    await editor.getByRole('button', { name: 'Edit category Lockpicking & knots' }).click()
    await dialog(editor).getByRole('button', { name: 'Delete category' }).click()
    await editor.getByRole('alertdialog').getByText('Its challenge will be in Misc.').waitFor()
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => category.inputValue()).toBe('Misc')
    await group.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })
})
