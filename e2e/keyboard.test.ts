// Players and monitors without a mouse. Organisers: organiser-keyboard.test.ts.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdminPassword, demoPassword } from '#server/seed/demo.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { inLanguage } from './in-language.ts'
import { tabTo } from './keyboard.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const readers = [
  { locale: 'en-US', width: 1440, height: 900, player: 'guest1', team: 'Newcomers', suspect: 'First Timers' },
  { locale: 'de-DE', width: 390, height: 844, player: 'guest2', team: 'Neulinge', suspect: 'Null Pointers' },
] as const

describe.skipIf(!hasBrowser)('without a mouse', () => {
  let server: RunningServer
  let browser: Browser
  const troubles: string[] = []

  async function open(reader: (typeof readers)[number], userName: string, password: string) {
    const { locale, width, height } = reader
    const page = await openWindow(browser, { locale, baseURL: server.url, troubles })
    await page.setViewportSize({ width, height })
    const answer = await page.request.post('/api/account/login', { data: { userName, password } })
    expect(answer.status()).toBe(200)
    return page
  }
  /** Goes to what has this name and presses Enter. */
  const enter = async (page: Page, name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }

  beforeAll(async () => {
    server = await startServer({ data: await makeDemoFolder() })
    browser = await openBrowser()
    const { request } = await open(readers[0], 'Admin', demoAdminPassword)
    const settings = await (await request.get('/api/edit/games/1')).json()
    await request.put('/api/edit/games/1', {
      data: { ...settings, acceptWithoutReview: true, divisions: [] },
    })
    const guest = { userName: 'guest2', email: 'guest2@example.org', password: demoPassword }
    await request.post('/api/admin/users', { data: [guest] })
    await request.post('/api/edit/games/1/challenges/1/flags', { data: [{ flag: 'flag{first}' }] })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  // Many keys are pressed, each after the focus was read.
  const journeyMs = 180_000
  test.each(readers)(
    'from the page of the game to the first flag, $locale at $width px',
    { timeout: journeyMs },
    async (reader) => {
      const say = (text: string) => inLanguage(reader.locale, text)
      const page = await open(reader, reader.player, demoPassword)
      await visit(page, '/games/1')
      await enter(page, say('Join the game'))
      await page.getByRole('dialog').waitFor()
      await tabTo(page, say('Name of the team'))
      await page.keyboard.insertText(reader.team)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await enter(page, say('Challenges'))
      await page.waitForURL('**/challenges')
      await hydrated(page)
      await enter(page, 'Welcome aboard')
      await page.locator('input[name=flag]:focus').waitFor()
      await page.keyboard.insertText('flag{first}')
      await page.keyboard.press('Enter')
      await page.locator('input[name=flag]').waitFor({ state: 'detached' })
      const { rank } = await (await page.request.get('/api/game/1/details')).json()
      expect(rank.solvedChallenges.map(({ id }: { id: number }) => id)).toEqual([1])
      await page.context().close()
    },
  )

  test.each(readers)(
    'a monitor suspends a cheat and gets the sheet, $locale at $width px',
    { timeout: journeyMs },
    async (reader) => {
      const say = (text: string) => inLanguage(reader.locale, text)
      const page = await open(reader, 'Admin', demoAdminPassword)
      await visit(page, '/games/1/scoreboard')
      await enter(page, say('Monitoring'))
      await page.waitForURL('**/monitor/events')
      await enter(page, say('Cheats'))
      await page.waitForURL('**/monitor/cheatinfo')
      await enter(page, `${say('Suspend')}: ${reader.suspect}`)
      await page.getByRole('alertdialog').waitFor()
      await page.locator('textarea:focus').waitFor()
      await page.keyboard.insertText('Shared a flag.')
      await enter(page, say('Suspend'))
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      const participations = await (await page.request.get('/api/game/1/participations')).json()
      expect(participations).toContainEqual(
        expect.objectContaining({
          team: expect.objectContaining({ name: reader.suspect }),
          status: 'Suspended',
        }),
      )
      await enter(page, say('Download'))
      const item = page.getByRole('menuitem', { name: say('Submission sheet') })
      await item.waitFor()
      const sheet = page.waitForEvent('download')
      for (let presses = 0; presses < 5 && !(await item.evaluate(isHighlighted)); presses++) {
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
      await page.context().close()
    },
  )

  test('nothing was complained about', () => {
    expect(troubles).toEqual([])
  })
})

const isHighlighted = (item: Element) => item.hasAttribute('data-highlighted')
