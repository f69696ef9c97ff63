// An organiser without a mouse: from an empty instance to a published game with five kinds of challenges, and every place where
// a file can be chosen.
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { inLanguage } from './in-language.ts'
import { arrowTo, openChooser, tabTo, typeInto } from './keyboard.ts'
import { file, organisers, password } from './organisers.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

describe.skipIf(!hasBrowser)('an organiser without a mouse', () => {
  let server: RunningServer
  let browser: Browser
  let poster: Buffer<ArrayBuffer>
  let troubles: string[] = []

  beforeAll(async () => {
    const background = { r: 20, g: 90, b: 160 }
    const picture = sharp({ create: { width: 320, height: 180, channels: 3, background } })
    poster = Buffer.from(await picture.png().toBuffer())
  })
  beforeEach(async () => {
    troubles = []
    server = await startServer()
    browser = await openBrowser()
  })
  afterEach(async () => {
    await browser?.close()
    await server?.stop()
  })

  // Hundreds of keys are pressed, each after the focus was read.
  const journeyMs = 300_000
  test.each(organisers)('publishes a game, $locale at $width px', { timeout: journeyMs }, async (reader) => {
    const { locale, width, height } = reader
    const say = (text: string) => inLanguage(locale, text)
    const page = await openWindow(browser, { locale, baseURL: server.url, troubles })
    await page.setViewportSize({ width, height })
    const to = (text: string) => tabTo(page, say(text))
    const type = (label: string, text: string) => typeInto(page, say(label), text)
    const press = (key: string) => page.keyboard.press(key)
    const saved = async () => {
      await press('Control+s')
      await page.getByText(say('All changes saved')).waitFor()
    }
    const choose = async (button: string, files: ReturnType<typeof file>[]) => {
      await to(button)
      await (await openChooser(page, 'Enter')).setFiles(files)
    }

    // The only address that is typed in is the one that the server prints.
    await visit(page, server.setupUrl ?? '')
    await type('User name', 'Admin')
    await type('Email', 'admin@example.org')
    await type('Password', password)
    await type('Repeat the password', password)
    await press('Enter')
    await page.waitForURL('**/admin/games')
    await hydrated(page)

    await to('New game')
    await press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.insertText('Harbour Games')
    await to('Quick choice')
    await press('Enter')
    await page.getByRole('menuitem', { name: say('Now') }).waitFor()
    await press('Enter')
    await to('Create game')
    await press('Enter')
    await page.waitForURL('**/admin/games/1/info')
    await page.getByText(say('There are no challenges yet.')).waitFor()
    await choose('Upload a poster', [{ name: 'poster.png', mimeType: 'image/png', buffer: poster }])
    await page.locator('img[src^="blob:"]').waitFor()
    await type('Summary', 'One evening by the water.')
    await type('Content', '## Rules\n\nBe kind.')
    await to('Accept teams without review')
    await press('Space')
    await to('Visible')
    await press('Space')
    await saved()

    const challenge = async (title: string, kind: string, fill: () => Promise<void>) => {
      await to('Challenges')
      await press('Enter')
      await page.waitForURL('**/admin/games/1/challenges')
      await to('New challenge')
      await press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.insertText(title)
      await to('Static attachment')
      await arrowTo(page, say(kind))
      await press('Enter')
      await page.waitForURL(/challenges\/\d+$/)
      await page.getByRole('heading', { name: title, level: 2 }).waitFor()
      await type('Content', `Find the flag of ${title}.`)
      await fill()
      // The switch can be reached once there is a flag.
      await tabTo(page, say('Disabled: hidden from players'), 'Shift+Tab')
      await press('Space')
      await saved()
    }
    await challenge('Sunken file', 'Static attachment', async () => {
      await type('Add flags, one per line', 'flag{anchor}\nflag{chain}')
      await choose('Upload files', [file('chart.zip', 'a chart')])
      await page.getByRole('link', { name: /chart\.zip/ }).waitFor()
    })
    await challenge('Far away', 'Static attachment', async () => {
      await type('Add flags, one per line', 'flag{far}')
      await type('Address of a file elsewhere', 'https://files.example.org/far.zip')
    })
    await challenge('Lighthouse', 'Static container', async () => {
      await type('Add flags, one per line', 'flag{light}')
      await type('Image', 'registry.example.org/lighthouse:1')
      await type('Port', '8080')
    })
    await challenge('Own chart', 'Dynamic attachment', async () => {
      const manifest = file('manifest.csv', 'file,flag\none.zip,flag{one}\ntwo.zip,flag{two}\n', 'text/csv')
      await choose('Files for single teams', [file('one.zip', 'first'), file('two.zip', 'second'), manifest])
      await page.getByRole('button', { name: 'flag{one}', exact: true }).waitFor()
      await type('Name of the download', 'chart.zip')
    })
    await challenge('Own light', 'Dynamic container', async () => {
      await type('Flag template', 'flag{own light [TEAM_HASH]}')
      await type('Image', 'registry.example.org/light:1')
    })

    // The answers tell that it is published, and what players would get.
    const read = async (path: string) => (await page.request.get(path)).json()
    expect(await read('/api/edit/games/1')).toMatchObject({
      title: 'Harbour Games',
      hidden: false,
      acceptWithoutReview: true,
      poster: expect.stringContaining('/assets/'),
    })
    const challenges = (await read('/api/edit/games/1/challenges')) as {
      id: number
      title: string
      type: string
      isEnabled: boolean
    }[]
    expect(
      challenges.map(({ title, type, isEnabled }) => `${title}: ${type} ${isEnabled}`).toSorted(),
    ).toEqual([
      'Far away: StaticAttachment true',
      'Lighthouse: StaticContainer true',
      'Own chart: DynamicAttachment true',
      'Own light: DynamicContainer true',
      'Sunken file: StaticAttachment true',
    ])
    const details = async (title: string) =>
      await read(`/api/edit/games/1/challenges/${challenges.find((it) => it.title === title)?.id}`)
    expect(await details('Sunken file')).toMatchObject({ attachment: { type: 'Local' } })
    expect(await details('Far away')).toMatchObject({
      attachment: { type: 'Remote', url: 'https://files.example.org/far.zip' },
    })
    expect(await details('Own chart')).toMatchObject({
      flags: [{ flag: 'flag{one}' }, { flag: 'flag{two}' }],
    })
    expect(troubles).toEqual([])
  })
})
