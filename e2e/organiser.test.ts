// An organiser makes a game that can be played, from an empty instance: by mouse, and once more by keyboard alone, in German
// and on a phone.

import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { inLanguage } from './in-language.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const password = 'Abc-12345'
const file = (name: string, text: string, mimeType = 'application/zip') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

describe.skipIf(!hasBrowser)('an organiser', () => {
  let server: RunningServer
  let browser: Browser
  let organiser: Page
  const troubles: string[] = []
  const dialog = () => organiser.getByRole('dialog')
  const save = async () => {
    await organiser.getByRole('button', { name: 'Save', exact: true }).click()
    await organiser.getByText('All changes saved').waitFor()
  }

  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
    organiser = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await organiser.setViewportSize({ width: 1440, height: 900 })
    await visit(organiser, server.setupUrl ?? '')
    await organiser.getByLabel('User name').fill('Admin')
    await organiser.getByLabel('Email').fill('admin@example.org')
    await organiser.locator('input[name=password]').fill(password)
    const repeat = organiser.locator('input[name=repeat]')
    if (await repeat.count()) await repeat.fill(password)
    await organiser.locator('form button[type=submit]').click()
    await organiser.waitForURL('**/admin/games')
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test('makes a game with a poster, and is told what is missing', async () => {
    await hydrated(organiser)
    await organiser.getByRole('button', { name: 'New game' }).click()
    await dialog().getByLabel('Title').fill('Harbour Games')
    await dialog().getByRole('button', { name: 'Create game' }).click()
    await organiser.waitForURL('**/admin/games/1/info')
    await hydrated(organiser)
    await organiser.getByText('There are no challenges yet.').waitFor()
    const background = { r: 20, g: 90, b: 160 }
    const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background } })
      .png()
      .toBuffer()
    const chooser = organiser.waitForEvent('filechooser')
    await organiser.getByRole('button', { name: /Upload a poster/ }).click()
    await (await chooser).setFiles({ name: 'poster.png', mimeType: 'image/png', buffer })
    await organiser.getByAltText('Poster of Harbour Games').waitFor()
    await organiser.getByLabel('Summary').fill('One evening by the water.')
    await organiser.getByLabel('Content').fill('## Rules\n\nBe kind.')
    await organiser.getByLabel('Accept teams without review').click()
    await organiser.getByLabel('Visible').click()
    await save()
    await expect.poll(() => organiser.getByText('The game has no poster.').count()).toBe(0)
  })

  test('makes five kinds of challenges, each on one page with one save', async () => {
    await challenge('Sunken file', 'Static attachment', async () => {
      await organiser.getByLabel('Add flags, one per line').fill('flag{anchor}\nflag{chain}')
      await organiser.getByText('Upload', { exact: true }).click()
      await choose(/Upload a file/, [file('chart.zip', 'a chart')])
      await organiser.getByRole('link', { name: /chart\.zip/ }).waitFor()
    })
    await challenge('Far away', 'Static attachment', async () => {
      await organiser.getByLabel('Add flags, one per line').fill('flag{far}')
      await organiser.getByText('Address', { exact: true }).click()
      await organiser.getByLabel('Address of the file').fill('https://files.example.org/far.zip')
    })
    await challenge('Lighthouse', 'Static container', async () => {
      await organiser.getByLabel('Add flags, one per line').fill('flag{light}')
      await organiser.getByLabel('Image', { exact: false }).fill('registry.example.org/lighthouse:1')
      await organiser.getByLabel(/^Port/).fill('8080')
    })
    await challenge('Own chart', 'Dynamic attachment', async () => {
      const manifest = file(
        'manifest.csv',
        'file,flag\none.zip,"flag{one,1}"\ntwo.zip,flag{two}\n',
        'text/csv',
      )
      await choose(/Files for single teams/, [file('one.zip', 'first'), file('two.zip', 'second'), manifest])
      await organiser.getByRole('button', { name: 'flag{one,1}', exact: true }).waitFor()
      await organiser.getByLabel('Name of the download').fill('chart.zip')
    })
    await challenge('Own light', 'Dynamic container', async () => {
      await organiser.getByLabel('Flag template').fill('flag{short}')
      await organiser.getByText(/These flags can be guessed/).waitFor()
      await organiser.getByLabel('Flag template').fill('[LEET]flag{own light [TEAM_HASH]}')
      expect(await organiser.locator('output').first().textContent()).toMatch(/^flag\{.{9}_TestTeamHash\}$/)
      await organiser.getByLabel('Image', { exact: false }).fill('registry.example.org/light:1')
    })
  })

  test('sees them in the table, switches two off at once, and makes a copy', async () => {
    await visit(organiser, '/admin/games/1/challenges')
    const rows = organiser.locator('tbody tr')
    expect(await rows.count()).toBe(5)
    expect(await organiser.locator('tbody input[role=switch]:checked').count()).toBe(5)
    for (const title of ['Far away', 'Sunken file']) {
      await rows.filter({ hasText: title }).locator('input[type=checkbox]').first().check()
    }
    await organiser.getByRole('button', { name: 'Disable', exact: true }).click()
    await organiser.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expect.poll(() => organiser.locator('tbody input[role=switch]:checked').count()).toBe(3)
    await organiser.getByRole('button', { name: 'Enable', exact: true }).click()
    await organiser.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click()
    await expect.poll(() => organiser.locator('tbody input[role=switch]:checked').count()).toBe(5)
    await organiser.getByRole('button', { name: 'Duplicate Sunken file' }).click()
    await organiser.waitForURL(/challenges\/6$/)
    await hydrated(organiser)
    expect(await organiser.getByLabel('Title').inputValue()).toBe('Sunken file (2)')
    await organiser.getByRole('link', { name: /chart\.zip/ }).waitFor()
  })

  test('shows the challenge as players see it, before it is saved', async () => {
    await organiser.getByLabel('Content').fill('Dive **deep**.')
    await organiser.getByRole('button', { name: 'Preview', exact: true }).click()
    await dialog().locator('strong', { hasText: 'deep' }).waitFor()
    await dialog()
      .getByRole('link', { name: /chart\.zip/ })
      .waitFor()
    await organiser.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await organiser.getByRole('button', { name: 'Discard' }).click()
  })

  test('is kept from leaving unsaved changes, and finds them again after a reload', async () => {
    await organiser.getByLabel('Content').fill('Half a thought')
    organiser.once('dialog', (question) => void question.accept())
    await organiser.reload()
    await hydrated(organiser)
    await organiser.getByText('Half a thought').first().waitFor()
    await organiser.getByRole('button', { name: 'Discard' }).click()
    await organiser.getByText('All changes saved').waitFor()
  })

  test('tells the players something, from any screen of the game', async () => {
    await visit(organiser, '/games/1')
    await organiser.keyboard.press('n')
    await dialog().getByLabel('Text').fill('Lunch is **ready**')
    await dialog()
      .getByText(/Shown to 0 teams/)
      .waitFor()
    await dialog().getByRole('button', { name: 'Publish' }).click()
    await dialog().waitFor({ state: 'detached' })
    const notices = await organiser.request.get('/api/edit/games/1/notices')
    expect(await notices.json()).toMatchObject([{ type: 'Normal', values: ['Lunch is **ready**'] }])
  })

  test('publishes a game by keyboard alone, in German, on a phone', async () => {
    const context = await browser.newContext({
      locale: 'de-DE',
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      storageState: await organiser.context().storageState(),
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => troubles.push(error.message))
    const german = (text: string) => inLanguage('de-DE', text)
    const to = (text: string) => tabTo(page, german(text))
    await visit(page, '/admin/games')
    await to('New game')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Hafenspiele')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/games/2/info')
    await hydrated(page)
    await to('Visible')
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+s')
    await page.getByText(german('All changes saved')).waitFor()

    await visit(page, '/admin/games/2/challenges')
    await to('New challenge')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Aufwärmen')
    await page.keyboard.press('Enter')
    await page.waitForURL(/games\/2\/challenges\/\d+$/)
    await hydrated(page)
    await to('Add flags, one per line')
    await page.keyboard.type('flag{hafen}')
    await tabTo(page, german('Disabled: hidden from players'), 'Shift+Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+s')
    await page.getByText(german('All changes saved')).waitFor()

    const settings = await organiser.request.get('/api/edit/games/2')
    expect(await settings.json()).toMatchObject({ title: 'Hafenspiele', hidden: false })
    const challenges = await organiser.request.get('/api/edit/games/2/challenges')
    expect(await challenges.json()).toMatchObject([{ title: 'Aufwärmen', isEnabled: true }])
    await context.close()
  })

  test('nothing went wrong in the consoles', () => {
    expect(troubles).toEqual([])
  })

  /** Makes a challenge of a type, fills its form in, enables it and saves once. */
  async function challenge(title: string, type: string, fill: () => Promise<void>): Promise<void> {
    await visit(organiser, '/admin/games/1/challenges')
    await organiser.getByRole('button', { name: 'New challenge' }).click()
    await dialog().getByLabel('Title').fill(title)
    await dialog().getByText(type, { exact: true }).click()
    await dialog().getByRole('button', { name: 'Create challenge' }).click()
    await organiser.waitForURL(/challenges\/\d+$/)
    await hydrated(organiser)
    await fill()
    await organiser.getByLabel('Content').fill(`Find the flag of ${title}.`)
    await organiser.getByLabel(/hidden from players/).click()
    await save()
    const id = new URL(organiser.url()).pathname.split('/').at(-1)
    const stored = await organiser.request.get(`/api/edit/games/1/challenges/${id}`)
    expect(await stored.json()).toMatchObject({ title, isEnabled: true })
  }

  async function choose(button: RegExp, files: ReturnType<typeof file>[]): Promise<void> {
    const chooser = organiser.waitForEvent('filechooser')
    await organiser.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(files)
  }
})

/** Moves the focus until it is on what has this name. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const isThere = await page.evaluate((wanted) => {
      const own = document.activeElement as HTMLInputElement | null
      const named = [own?.getAttribute('aria-label'), own?.textContent, own?.labels?.[0]?.textContent]
      return named.some((text) => text?.trim().startsWith(wanted))
    }, name)
    if (isThere) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach “${name}”.`)
}
