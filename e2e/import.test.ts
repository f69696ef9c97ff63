// An administrator drags an archive of challenges into the page, reads the plan, imports it, and takes it back.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipOf } from '#server/testing/zip-of.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { password } from './organisers.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const titles = Array.from({ length: 60 }, (_, at) => `Riddle ${at + 1}`)
const challengeFile = (title: string) =>
  `name: "${title}"\ncategory: misc\ndescription: Find it.\nvalue: 50\nflags: ["flag{${title}}"]\nnext: 7\n`
const archive = zipOf([
  ...titles.map((title) => ({ name: `misc/${title}/challenge.yml`, content: challengeFile(title) })),
  { name: 'misc/bad/challenge.yml', content: 'name: Bad\ncategory: misc\nvalue: 50\nflags: [NO]\n' },
])

describe.skipIf(!hasBrowser)('an import', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  const troubles: string[] = []
  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
    page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await visit(page, server.setupUrl ?? '')
    await page.getByLabel('User name').fill('Admin')
    await page.getByLabel('Email').fill('admin@example.org')
    await page.locator('input[name=password]').fill(password)
    const repeat = page.locator('input[name=repeat]')
    if (await repeat.count()) await repeat.fill(password)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/admin/games')
    await hydrated(page)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function drop(name: string, bytes: Buffer) {
    const files = await page.evaluateHandle(
      ([name, base64]) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name!))
        return transfer
      },
      [name, bytes.toString('base64')],
    )
    await page.getByText('Drop a file here, or').dispatchEvent('drop', { dataTransfer: files })
  }

  test('is dragged in, read, carried out, and taken back', async () => {
    await page.getByRole('link', { name: 'Import' }).click()
    await page.waitForURL('**/admin/games/import')
    await hydrated(page)
    await page.getByText('Nothing was imported yet.').waitFor()

    await drop('riddles.zip', Buffer.from('PK this is no archive'))
    await page.getByText('This cannot be imported').waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await drop('riddles.zip', archive)
    const challenges = page.getByRole('region', { name: 'Challenges' })
    await challenges.waitFor()
    // What is refused comes first, with its reason and its place.
    expect(await challenges.locator('li').first().innerText()).toMatch(
      /Refused\s+Bad|Bad[\s\S]*misc\/bad\/challenge\.yml:4/,
    )
    expect(await challenges.getByText('60 New').count()).toBe(1)
    await page.getByText('What is not carried').click()
    await page.getByText(/next: not carried, 60 in all/).waitFor()
    await page.getByText('Everything', { exact: true }).click()
    await challenges.getByText('Riddle 60', { exact: true }).waitFor()

    await page.getByLabel('Title of the game').fill('Riddles')
    await page.getByRole('button', { name: 'Make the plan again' }).click()
    await page.getByRole('button', { name: 'Import 61 objects' }).click()
    await page.getByText('Imported into “Riddles”').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('flag{')
    await page.getByRole('link', { name: 'Open the game' }).click()
    await page.waitForURL(/\/admin\/games\/\d+\/info$/)
    await visit(page, '/admin/games/import')
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await page.getByText('The import was taken back.').waitFor()
    await page.getByText('Nothing was imported yet.').waitFor()
    expect((await page.request.get('/api/game')).status()).toBe(200)
    expect(troubles).toEqual([])
  })

  test('a game moves with its keys: the pass phrase encrypts them here and opens them there', async () => {
    const phrase = 'ten teapots on a shelf'
    const game = { title: 'Moving', start: Date.now() + 3_600_000, end: Date.now() + 7_200_000 }
    const made = await page.request.post('/api/edit/games', { data: game })
    await visit(page, `/admin/games/${(await made.json()).id}/info`)
    await page.getByRole('checkbox', { name: /^With the keys of the game/ }).check()
    await page.getByRole('button', { name: 'Download the game' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download with keys' })
    await dialog.getByRole('textbox', { name: 'Pass phrase' }).fill(phrase)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Moving-vexil.zip')
    await dialog.waitFor({ state: 'hidden' })

    await visit(page, '/admin/games/import')
    await drop('moving.zip', readFileSync(await file.path()))
    const field = page.getByRole('textbox', { name: 'Pass phrase of the keys' })
    await field.fill(`${phrase}!`)
    const again = page.getByRole('button', { name: 'Make the plan again' })
    await again.click()
    await page.getByText('The pass phrase does not open the keys of this zip.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(phrase)
    await again.click()
    await page.getByRole('button', { name: 'Import 1 object' }).click()
    await page.getByText('Imported into “Moving”').waitFor()
    expect(troubles.filter((one) => !one.includes('400'))).toEqual([])
  })
})
