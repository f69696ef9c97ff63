// An event of one's own, from the dialog that creates it to what remains of it, as an organiser, its players and guests see it.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/seed/demo-passwords.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

const [running, over, coming] = [1, 2, 3]
const hourMs = 3_600_000
const saturday = 6

describe.skipIf(!hasBrowser)('an event of one’s own', () => {
  let server: RunningServer
  let browser: Browser
  let readers: Readers
  let admin: Page
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    readers = new Readers(browser, server.url, (text) => troubles.push(text))
    admin = await readers.page('Admin', 'dark')
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    expect(troubles).toEqual([])
  })

  const call = async (path: string, data: object) => {
    const answer = await admin.context().request.post(`/trpc/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  test('a new game begins next Saturday at ten, lasts a day, is hidden, and its writeups are due two days later', async () => {
    await visit(admin, '/admin/games')
    await admin.getByRole('button', { name: 'New game' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Club night')
    await dialog.getByRole('button', { name: 'Create game' }).click()
    await admin.waitForURL(/\/admin\/games\/\d+\/info/)
    const id = Number(new URL(admin.url()).pathname.split('/')[3])
    const answer = await admin.context().request.get(`/api/edit/games/${id}`)
    const { start, end, writeupDeadline, hidden } = await answer.json()
    const begins = await admin.evaluate((at) => {
      const day = new Date(at)
      return { day: day.getDay(), hours: day.getHours(), minutes: day.getMinutes() }
    }, start)
    expect(begins).toEqual({ day: saturday, hours: 10, minutes: 0 })
    // On a Saturday it is the one in a week.
    expect(start - Date.now()).toBeLessThan(8 * 24 * hourMs)
    expect([end - start, writeupDeadline - end, hidden]).toEqual([24 * hourMs, 48 * hourMs, true])
  })

  test('a challenge is copied into the game to come, switched off', async () => {
    await visit(admin, `/admin/games/${running}/challenges`)
    await admin.locator('tbody input[type=checkbox]').first().check()
    await admin.getByRole('button', { name: 'More actions' }).click()
    await admin.getByRole('menuitem', { name: 'Copy into another game' }).click()
    await admin.getByLabel('Game', { exact: true }).selectOption(String(coming))
    await admin.getByRole('button', { name: 'Copy', exact: true }).click()
    await admin.getByRole('link', { name: 'Open the copy' }).click()
    await admin.waitForURL(new RegExp(`/admin/games/${coming}/challenges/\\d+`))
    const [copy] = await (await admin.context().request.get(`/api/edit/games/${coming}/challenges`)).json()
    expect(copy).toMatchObject({ isEnabled: false })
  })

  test('the palette leads to a setting and to what can be done in a game, and says what to try when it finds nothing', async () => {
    await visit(admin, '/admin')
    const box = admin.getByRole('dialog').getByRole('combobox')
    const type = async (text: string) => {
      await admin.keyboard.press('Control+k')
      await box.fill(text)
    }
    await type('New challenge')
    await admin.getByRole('option', { name: /New challenge.*Autumn Games/ }).waitFor()
    await box.fill('Captcha')
    await admin.getByRole('option', { name: 'Captcha' }).first().click()
    await admin.waitForURL(/\/admin\/settings.*#/)
    await type('zzzzqq')
    await admin.getByText(/^Nothing found\. Try a part of the name of a screen, a setting/).waitFor()
    await admin.keyboard.press('Escape')
  })

  test('a ready look is drawn for guests, in the scheme of the first visit', async () => {
    await visit(admin, '/admin/settings')
    await admin.getByRole('button', { name: 'Paper' }).click()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.getByText('All changes saved').waitFor()
    const guest = await openWindow(browser, { baseURL: server.url, locale: 'en-US', troubles })
    await visit(guest, '/')
    const look = await guest.evaluate(() => ({
      face: getComputedStyle(document.body).fontFamily,
      scheme: getComputedStyle(document.documentElement).colorScheme,
    }))
    expect(look.scheme).toBe('light')
    expect(look.face).toMatch(/serif|Georgia/i)
    await guest.context().close()
  })

  test('a schedule on the front page has the times of its reader', async () => {
    const at = Date.UTC(2030, 4, 4, 22, 30)
    await call('front.change', {
      blocks: [{ kind: 'schedule', half: false, title: 'Plan', entries: [{ at, text: 'Doors open' }] }],
    })
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'de-DE',
      timezoneId: 'Asia/Tokyo',
    })
    const guest = await context.newPage()
    await visit(guest, '/')
    await guest.getByText('07:30').waitFor()
    await guest
      .getByText(/Asia\/Tokyo/)
      .first()
      .waitFor()
    await guest.getByRole('heading', { name: /5\. Mai 2030|5\.5\.2030|05\.05\.2030/ }).waitFor()
    await context.close()
  })

  test('at 1440×900 the board shows ten teams, and the own one as a line of its own', async () => {
    const player = await readers.page('player1', 'dark')
    await player.setViewportSize({ width: 1440, height: 900 })
    await visit(player, `/games/${running}/scoreboard`)
    const rows = await player
      .locator('main table tbody tr')
      .evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
    expect(rows).toBeGreaterThanOrEqual(10)
  })

  test('an announcement is a notification of the computer, once it is asked for and another window is in front', async () => {
    const player = await readers.page('player1', 'light')
    await player.context().grantPermissions(['notifications'])
    await player.addInitScript(() => {
      // Headless Chromium shows none, so the page's own call is looked at.
      const rung: string[] = []
      Object.assign(window, { rung })
      window.Notification = class {
        static permission = 'granted'
        static requestPermission = async () => 'granted'
        constructor(title: string, { body }: { body: string }) {
          rung.push(`${title}: ${body}`)
        }
      } as unknown as typeof Notification
    })
    await visit(player, `/games/${running}/challenges`)
    const rung = () => player.evaluate(() => (window as unknown as { rung: string[] }).rung)
    const announce = (content: string) => call('editNotices.create', { gameId: running, content })
    await player.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    })
    await announce('Lunch is ready')
    await player.getByText('Lunch is ready').first().waitFor()
    expect(await rung()).toEqual([])
    await player.getByRole('button', { name: /^Notices/ }).click()
    await player.getByLabel('Notifications of this computer').check()
    await announce('The sun is out')
    await expect.poll(rung).toEqual([expect.stringMatching(/^Autumn Games 2026: .*The sun is out/)])
  })

  test('a player has a page with place, team and own solves', async () => {
    const guest = await readers.page('guest', 'light')
    await visit(guest, '/players/veteran1')
    await guest.getByRole('link', { name: 'Spring Games 2026' }).waitFor()
    await guest.getByText(/^#\d+ of 8$/).waitFor()
    expect(await guest.locator('main').textContent()).toMatch(/\d+ solves?/)
  })

  test('after the end a member finds podium and the own card, whose picture is a PNG', async () => {
    const veteran = await openWindow(browser, { baseURL: server.url, locale: 'en-US', troubles })
    await veteran.request.post('/api/account/login', {
      data: { userName: 'veteran1', password: demoPassword },
    })
    await visit(veteran, `/games/${over}`)
    await veteran.getByRole('heading', { name: 'The winners' }).waitFor()
    await veteran.getByRole('list', { name: 'Best solves' }).waitFor()
    const saving = veteran.waitForEvent('download')
    await veteran.getByRole('button', { name: 'Save as a picture' }).click()
    const file = readFileSync(await (await saving).path())
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect(file.length).toBeGreaterThan(5_000)
    await veteran.context().close()
  })
})
