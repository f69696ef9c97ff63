// Those who run a site: an administrator through batch users, settings and logs, and a monitor through an event with a
// cheat. Each in two languages, on a laptop and on a phone.
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paletteOf } from '#src/rules/palette.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { inLanguage } from './in-language.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

const adminPassword = 'Admin-12345'
const playerPassword = 'Secret-2026'
const hourMs = 3_600_000
const readers = [
  { locale: 'en-US', width: 1440, height: 900, tag: 'en' },
  { locale: 'de-DE', width: 390, height: 844, tag: 'de' },
] as const

describe.skipIf(!hasBrowser)('the staff of a site', () => {
  let server: RunningServer
  let browser: Browser
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({
      env: {
        VEXIL_ADMIN_PASSWORD: adminPassword,
        // The default cannot get the test mail.
        VEXIL_ADMIN_EMAIL: 'admin@example.org',
        VEXIL_LOG_LEVEL: 'info',
      },
    })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function open({ locale, width, height }: (typeof readers)[number], user: string, password: string) {
    const page = await openWindow(browser, { locale, baseURL: server.url, troubles })
    await page.setViewportSize({ width, height })
    await logIn(page.request, user, password)
    return page
  }
  /** Once the page receives live events. */
  async function visitLive(page: Page, path: string) {
    const stream = page.waitForResponse((response) => response.url().includes('/trpc/live.events'))
    await visit(page, path)
    await stream
  }
  async function logIn(request: APIRequestContext, userName: string, password: string) {
    const answer = await request.post('/api/account/login', { data: { userName, password } })
    expect(answer.status()).toBe(200)
  }

  test.each(readers)('an administrator, $locale at $width px', async (reader) => {
    const { tag } = reader
    const say = (text: string) => inLanguage(reader.locale, text)
    const page = await open(reader, 'Admin', adminPassword)

    // Two accounts from a list, after a line of it was corrected.
    await visit(page, '/admin/users')
    await page.getByRole('link', { name: say('Add many users') }).click()
    await page.waitForURL('**/admin/users/import')
    const list = page.locator('textarea')
    await list.fill(`ann-${tag},ann-${tag}@example.org,,Ann Lovelace\nbob-${tag},nobody,Secret-2026`)
    await page.getByText(say('This is not a valid email address.')).waitFor()
    const add = page.locator('main button:disabled')
    await add.waitFor()
    await list.fill(
      `ann-${tag},ann-${tag}@example.org,,Ann Lovelace\nbob-${tag},bob-${tag}@example.org,Secret-2026`,
    )
    await page.getByText(say('Every line can be added.')).waitFor()
    await page.locator('main button:not([aria-haspopup])').last().click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('Download names and passwords') }).click()
    const [, first, second] = readFileSync(await (await download).path(), 'utf8').split('\r\n')
    expect(second).toMatch(new RegExp(`^bob-${tag},bob-${tag}@example.org,Secret-2026,`))
    const password = first!.split(',')[2]!
    const ann = await browser.newContext({ baseURL: server.url })
    await logIn(ann.request, `ann-${tag}`, password)
    await ann.close()

    // One of them becomes a monitor, the other one is banned.
    await visit(page, `/admin/users?find=ann-${tag}`)
    await page.locator('tbody [aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: say('Edit') }).click()
    await page.locator('select[name=role]').selectOption('Monitor')
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.locator('tbody').getByText(say('Monitor'), { exact: true }).waitFor()
    await page.getByRole('searchbox').fill(`bob-${tag}`)
    await page.waitForURL(`**/admin/users?find=bob-${tag}`)
    await page.locator('tbody').getByText(`bob-${tag}@example.org`).waitFor()
    await page.locator('tbody [aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: say('Ban') }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await page.locator('tbody').getByText(say('Banned')).waitFor()

    // The site gets a name and a colour, and mail is tried.
    await visit(page, '/admin/settings')
    await page.locator('input[name=title]').fill(`Cup ${tag}`)
    await page.locator('input[name=customTheme]').fill('#d946ef')
    const { 400: onDark, 600: onLight } = paletteOf('#d946ef')
    const sample = page.locator('figcaption button:first-child')
    await expect.poll(() => sample.evaluateAll(backgrounds)).toEqual([onDark, onLight].map(rgb))
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await page.getByText(say('All changes saved')).waitFor()
    const config = await (await page.request.get('/api/config')).json()
    expect(config).toMatchObject({ title: `Cup ${tag}`, customTheme: '#d946ef' })
    // The page around the form follows.
    expect(await page.locator('html').getAttribute('style')).toContain(onDark)
    await page.getByRole('link', { name: `Cup ${tag}`, exact: true }).waitFor()
    await expect.poll(() => page.title()).toBe(`${say('Settings')} - Cup ${tag}`)
    await page.getByRole('button', { name: say('Send'), exact: true }).click()
    await page.getByText(say('The mail was written to a file.')).waitFor()

    // The log follows what happens, within its filters, until it is stopped.
    await visitLive(page, `/admin/logs?level=problems&person=ann-${tag}`)
    const fail = () =>
      page.request.post('/api/account/login', {
        data: { userName: `ann-${tag}`, password: 'Wrong-2026' },
      })
    const lines = page.locator('tbody tr')
    expect(await lines.count()).toBe(0)
    expect((await fail()).status()).toBe(401)
    await expect.poll(() => lines.count()).toBe(1)
    const stop = page.getByRole('button', { name: say('Live'), exact: true })
    await stop.click()
    await fail()
    await page.getByRole('button', { pressed: true }).getByText('1').waitFor()
    expect(await lines.count()).toBe(1)
    await page.getByRole('button', { pressed: true }).click()
    await expect.poll(() => lines.count()).toBe(2)

    await visit(page, `/admin/audit?text=bob-${tag}&action=user.update`)
    await page.locator('tbody').getByText(say('User changed')).waitFor()
    await page.context().close()
  })

  test.each(readers)('a monitor sees a cheat, $locale at $width px', async (reader) => {
    const { tag } = reader
    const say = (text: string) => inLanguage(reader.locale, text)
    const { gameId, challengeId, thief, owner } = await aGame(tag)
    const page = await open(reader, `Watch-${tag}`, playerPassword)

    // Submissions arrive while the screen is open, and the filters hold for them.
    await visit(page, `/games/${gameId}/scoreboard`)
    await page.getByRole('link', { name: say('Monitoring') }).click()
    await page.waitForURL('**/monitor/overview')
    await page.getByRole('link', { name: say('Events'), exact: true }).click()
    await page.waitForURL('**/monitor/events')
    const submit = (request: APIRequestContext, flag: string) =>
      request.post(`/api/game/${gameId}/challenges/${challengeId}`, { data: { flag } })
    await submit(thief, 'flag{guess}')
    await page.locator('tbody').getByText('flag{guess}').waitFor()
    await visitLive(page, `/games/${gameId}/monitor/submissions?status=CheatDetected`)
    expect(await page.locator('tbody tr').count()).toBe(0)
    for (const flag of ['flag{one}', 'flag{two}']) await submit(thief, flag)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)

    // Both teams are beside each other; the one that handed the flag in is suspended, with a note.
    await page.getByRole('link', { name: say('Cheats'), exact: true }).click()
    await page.waitForURL('**/monitor/cheatinfo')
    const pair = page.getByRole('article')
    expect(await pair.getByText(say('Handed it in')).count()).toBe(1)
    await pair.getByRole('button', { name: `${say('Suspend')}: Thieves ${tag}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.locator('textarea').fill('Shared a flag.')
    await dialog.locator('button[type=submit]').click()
    await pair.getByText(say('Suspended')).waitFor()
    expect((await submit(thief, 'flag{again}')).status()).toBe(400)
    expect((await submit(owner, 'flag{guess}')).status()).toBe(200)

    await page.getByRole('button', { name: say('Download'), exact: true }).click()
    const sheet = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: say('Submission sheet') }).click()
    expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
    await page.context().close()
  })

  test('nothing was complained about', () => {
    expect(troubles).toEqual([])
  })

  /** A running game with two teams, who have different flags. */
  async function aGame(tag: string) {
    const admin = await browser.newContext({ baseURL: server.url })
    const { request } = admin
    await logIn(request, 'Admin', adminPassword)
    const now = Date.now()
    const game = { title: `Games ${tag}`, start: now - hourMs, end: now + hourMs, acceptWithoutReview: true }
    const { id: gameId } = await (await request.post('/api/edit/games', { data: game })).json()
    await request.put(`/api/edit/games/${gameId}`, { data: { ...game, hidden: false } })
    const base = `/api/edit/games/${gameId}/challenges`
    const type = 'DynamicAttachment'
    const { id: challengeId } = await (
      await request.post(base, { data: { title: 'Door', category: 'Web', type } })
    ).json()
    const flags = ['flag{one}', 'flag{two}'].map((flag) => ({ flag, attachmentType: 'None' }))
    expect((await request.post(`${base}/${challengeId}/flags`, { data: flags })).status()).toBe(200)
    expect((await request.put(`${base}/${challengeId}`, { data: { isEnabled: true } })).status()).toBe(200)

    // On the staff of this game only: sees what monitors see, and may suspend teams.
    const watcher = { userName: `Watch-${tag}`, email: `watch-${tag}@example.org`, password: playerPassword }
    expect((await request.post('/api/admin/users', { data: [watcher] })).status()).toBe(200)
    const staff = { userName: watcher.userName, role: 'support', gameId }
    expect((await request.post('/trpc/gameStaff.add', { data: staff })).status()).toBe(200)

    const player = async (name: string) => {
      const userName = `${name}-${tag}`
      const account = { userName, email: `${userName}@example.org`, password: playerPassword }
      expect((await request.post('/api/admin/users', { data: [account] })).status()).toBe(200)
      const own = (await browser.newContext({ baseURL: server.url })).request
      await logIn(own, userName, account.password)
      const team = await (await own.post('/api/team', { data: { name: `${name} ${tag}` } })).json()
      expect((await own.post(`/api/game/${gameId}`, { data: { teamId: team.id } })).status()).toBe(200)
      expect((await own.get(`/api/game/${gameId}/challenges/${challengeId}`)).status()).toBe(200)
      return own
    }
    const owner = await player('Owners')
    const thief = await player('Thieves')
    await admin.close()
    return { gameId, challengeId, thief, owner }
  }
})

const backgrounds = (elements: Element[]) =>
  elements.map((element) => getComputedStyle(element).backgroundColor)

/** `#rrggbb` as browsers say it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
