// One story from an empty machine to a moving scoreboard, in two languages.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { inLanguage } from './in-language.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const password = 'Abc-12345'
const hourMs = 3_600_000

describe.skipIf(!hasBrowser)('a competition, end to end', () => {
  let server: RunningServer
  let browser: Browser
  let organiser: Page
  let ada: Page
  let ben: Page
  const troubles: string[] = []
  const inEnglish = () => ({ locale: 'en-US', baseURL: server.url, troubles })

  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test('the first administrator sets the site up', async () => {
    organiser = await openWindow(browser, inEnglish())
    await visit(organiser, server.setupUrl ?? '')
    await organiser.getByLabel('User name').fill('Admin')
    await organiser.getByLabel('Email').fill('admin@example.org')
    await organiser.locator('input[name=password]').fill(password)
    const repeat = organiser.locator('input[name=repeat]')
    if (await repeat.count()) await repeat.fill(password)
    await organiser.locator('form button[type=submit]').click()
    await organiser.waitForURL('**/admin/games')
  })

  test('a game is made, with two challenges', async () => {
    await hydrated(organiser)
    await organiser.getByRole('button', { name: 'New game' }).first().click()
    const dialog = organiser.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Test Games')
    for (const [name, at] of [
      ['start', Date.now() - hourMs],
      ['end', Date.now() + hourMs],
    ] as const) {
      const [date = '', time = ''] = local(at).split('T')
      await dialog.locator(`input[name=${name}]`).fill(date)
      await dialog.locator(`input[name=${name}-time]`).fill(time)
    }
    await dialog.getByRole('button', { name: 'Create game' }).click()
    await organiser.waitForURL('**/admin/games/1/info')
    // The address is there before the page. The list of games, which is still on the screen, has a switch with this word too, and
    // that one saves at once: the form was then out of date, asked what to keep, and saved nothing.
    await organiser.locator('#about').getByLabel('Visible').dispatchEvent('click')
    await organiser.getByLabel(/without review/i).dispatchEvent('click')
    await organiser.getByRole('button', { name: 'Save' }).click()
    await organiser.getByText('All changes saved').waitFor()

    for (const [title, category, flag] of [
      ['Cookie jar', 'Web', 'flag{crumbs}'],
      ['Baby steps', 'Crypto', 'flag{cube_root}'],
    ] as const) {
      await visit(organiser, '/admin/games/1/challenges')
      await organiser.getByRole('button', { name: 'New challenge' }).first().click()
      const form = organiser.getByRole('dialog')
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Category').selectOption({ label: category })
      await form.getByRole('button', { name: 'Create challenge' }).click()
      await organiser.waitForURL(/challenges\/\d+$/)
      await hydrated(organiser)
      await organiser.getByLabel('Add flags, one per line').fill(flag)
      await organiser.getByRole('button', { name: 'Save' }).click()
      await organiser.getByRole('button', { name: flag, exact: true }).waitFor()
      await visit(organiser, '/admin/games/1/challenges')
      await organiser.getByLabel(`Enable or disable ${title}`).dispatchEvent('click')
      const sure = organiser.getByRole('alertdialog').getByRole('button').last()
      await sure.click()
      await organiser.locator(`tr:has-text('${title}') input[role=switch]:checked`).waitFor()
    }
  })

  test('two players register and form teams, one of them in German', async () => {
    ada = await openWindow(browser, inEnglish())
    ben = await openWindow(browser, { ...inEnglish(), locale: 'de-DE' })
    for (const [page, name] of [
      [ada, 'ada'],
      [ben, 'ben'],
    ] as const) {
      await visit(page, '/account/register')
      await page.locator('input[name=email]').fill(`${name}@example.org`)
      await page.locator('input[name=userName]').fill(name)
      await page.locator('input[name=password]').fill(password)
      await page.locator('form button[type=submit]').click()
      await page.waitForURL((url) => !url.pathname.startsWith('/account'))
    }
    expect(await ben.locator('html').getAttribute('lang')).toBe('de-DE')
    for (const [page, button, team] of [
      [ada, 'Create a team', 'Team Ada'],
      [ben, inLanguage('de-DE', 'Create a team'), 'Team Ben'],
    ] as const) {
      await visit(page, '/teams')
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('dialog').locator('input[name=name]').fill(team)
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page
        .getByRole('button', { name: new RegExp(team) })
        .first()
        .waitFor()
    }
  })

  test('both join', async () => {
    for (const [page, locale] of [
      [ada, 'en-US'],
      [ben, 'de-DE'],
    ] as const) {
      await visit(page, '/Games/1')
      await page
        .getByRole('button', { name: inLanguage(locale, 'Join the game') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('button[type=submit]').click()
      await page.locator('a[href="/games/1/challenges"]').first().waitFor()
    }
  })

  test('a wrong flag is refused and said aloud', async () => {
    await visit(ada, '/games/1/Challenges')
    await ada.getByRole('link', { name: /Cookie jar/ }).click()
    const dialog = ada.getByRole('region', { name: /Cookie jar/ })
    await dialog.getByLabel('Flag', { exact: true }).fill('flag{guess}')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog
      .locator('[aria-live], [role=status], [role=alert]')
      .filter({ hasText: /\S/ })
      .first()
      .waitFor()
    expect(await answers()).toEqual(['WrongAnswer'])
  })

  test('a right flag moves the board in the other player’s window', async () => {
    await visit(ben, '/games/1/scoreboard')
    await ben.getByText('Team Ada').first().waitFor()
    expect(await ben.locator('table').textContent()).not.toContain('1.050')
    const dialog = ada.getByRole('region', { name: /Cookie jar/ })
    await dialog.getByLabel('Flag', { exact: true }).fill('flag{crumbs}')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText('First blood!').waitFor()
    // 1000 points and five per cent for the first blood, in German spelling, without a reload.
    await ben.getByText('1.050').first().waitFor({ timeout: 9_000 })
    expect(await answers()).toEqual(['Accepted', 'WrongAnswer'])
  })

  test('nothing went wrong in the consoles', () => {
    expect(troubles).toEqual([])
  })

  async function answers(): Promise<string[]> {
    const response = await organiser.request.get('/api/game/1/submissions')
    return ((await response.json()) as { status: string }[]).map(({ status }) => status)
  }
})

/** Date and time; browser and test run in one zone. */
function local(moment: number): string {
  const zoneMs = new Date(moment).getTimezoneOffset() * 60_000
  return new Date(moment - zoneMs).toISOString().slice(0, 19)
}
