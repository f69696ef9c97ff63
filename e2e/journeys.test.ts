// The main journeys, counted as a person makes them: what is clicked, and what is typed or chosen. Each fails when it gets longer than
// the number here, which docs/journeys.md repeats. Seconds are printed only.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const password = 'Secret-2026'

/** Does what a person does on a page, and counts it. */
class Journey {
  readonly page: Page
  #clicks = 0
  #fields = 0
  readonly #began = performance.now()

  constructor(page: Page) {
    this.page = page
  }

  /** A button, link, switch or key. */
  async click(target: Locator) {
    this.#clicks += 1
    await target.first().click()
  }

  async press(key: string) {
    this.#clicks += 1
    await this.page.keyboard.press(key)
  }

  async fill(target: Locator, text: string) {
    this.#fields += 1
    await target.fill(text)
  }

  /** Loads that come by themselves are waited for. */
  async arrive(path: string | RegExp) {
    await this.page.waitForURL(path)
    await hydrated(this.page)
  }

  ends(name: string, most: { clicks: number; fields: number }) {
    const seconds = ((performance.now() - this.#began) / 1_000).toFixed(1)
    console.info(`${name}: ${this.#clicks} clicks, ${this.#fields} fields, ${seconds} s`)
    expect(this.#clicks, `${name}: clicks`).toBeLessThanOrEqual(most.clicks)
    expect(this.#fields, `${name}: fields`).toBeLessThanOrEqual(most.fields)
  }
}

describe.skipIf(!hasBrowser)('journeys', () => {
  let server: RunningServer
  let browser: Browser
  let admin: Page
  let captain: Page
  const troubles: string[] = []
  const open = () => openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (page: Page, name: string | RegExp) => page.locator('main').getByRole('link', { name })

  const call = async (path: string, data: object) => {
    const answer = await admin.request.post(`/trpc/${path}`, { data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).result?.data
  }

  /** One with an instance for each team, and one with a flag for each. */
  async function addChallenges() {
    const make = async (title: string, type: string, more: object) => {
      const { id } = await call('editChallenges.create', { gameId: 1, title, category: 'Web', type })
      await call('editChallenges.patch', { gameId: 1, challengeId: id, isEnabled: true, ...more })
    }
    await make('Box', 'StaticContainer', {
      containerImage: 'echo:1',
      containerExposePort: 1337,
      addFlags: [{ flag: 'flag{box}' }],
    })
    await make('Door', 'DynamicAttachment', { addFlags: [{ flag: 'flag{one}' }, { flag: 'flag{two}' }] })
  }

  async function register(journey: Journey, name: string) {
    const { page } = journey
    await journey.arrive('**/account/register**')
    await journey.fill(page.locator('input[name=email]'), `${name}@example.org`)
    await journey.fill(page.locator('input[name=userName]'), name)
    await journey.fill(page.locator('input[name=password]'), password)
    await journey.click(page.locator('main form button[type=submit]'))
  }

  beforeAll(async () => {
    server = await startServer({ env: { VEXIL_CONTAINERS: 'in-process' } })
    browser = await openBrowser()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test('the link for setting up, to the first challenge that is open for players', async () => {
    admin = await open()
    const journey = new Journey(admin)
    await visit(admin, server.setupUrl ?? '')
    for (const [label, text] of [
      ['User name', 'Admin'],
      ['Email', 'admin@example.org'],
    ] as const)
      await journey.fill(admin.getByLabel(label), text)
    await journey.fill(admin.locator('input[name=password]'), password)
    await journey.fill(admin.locator('input[name=repeat]'), password)
    await journey.click(admin.locator('form button[type=submit]'))
    await journey.arrive('**/admin/games')
    await journey.click(button(admin, 'New game'))
    const dialog = admin.getByRole('dialog')
    await journey.fill(dialog.locator('input[name=title]'), 'Autumn Games')
    await journey.click(dialog.getByRole('button', { name: 'Quick choice' }))
    await journey.click(admin.getByRole('menuitem', { name: 'Now' }))
    await journey.click(dialog.getByRole('button', { name: 'Create game' }))
    await journey.arrive('**/admin/games/1/info')
    await journey.click(admin.getByRole('switch', { name: 'Visible' }))
    await journey.click(button(admin, 'Save'))
    await admin.getByText('All changes saved').waitFor()
    await journey.click(link(admin, 'Challenges'))
    await journey.arrive('**/challenges')
    await journey.click(button(admin, 'New challenge'))
    await journey.fill(dialog.getByLabel('Title'), 'Warm up')
    await journey.click(dialog.getByRole('button', { name: 'Create challenge' }))
    await journey.arrive(/challenges\/\d+$/)
    await journey.fill(admin.getByLabel('Add flags, one per line'), 'flag{warm}')
    await journey.click(admin.getByLabel('Disabled: hidden from players'))
    await journey.click(button(admin, 'Save'))
    await admin.getByText('All changes saved').waitFor()
    const opened = await (await admin.request.get('/api/edit/games/1/challenges/1')).json()
    expect(opened.isEnabled).toBe(true)
    journey.ends('Set-up link to the first open challenge', { clicks: 12, fields: 7 })
  })

  test('a guest, from the front page to the first accepted flag', async () => {
    await call('editGames.patch', {
      gameId: 1,
      // "Now" is the next full minute.
      start: Date.now() - 60_000,
      acceptWithoutReview: true,
      writeupRequired: true,
    })
    await addChallenges()
    captain = await open()
    const journey = new Journey(captain)
    await visit(captain, '/')
    await journey.click(captain.locator('main a[href="/games/1"]'))
    await journey.arrive('**/games/1')
    await journey.click(link(captain, 'Join the game'))
    await register(journey, 'ada')
    await captain.waitForURL('**/games/1?join')
    await journey.fill(captain.getByLabel('Name of the team'), 'Foxes')
    await journey.click(button(captain, 'Create and join'))
    await captain.waitForURL('**/welcome')
    await journey.click(link(captain, 'Warm up'))
    await journey.fill(captain.locator('input[name=flag]'), 'flag{warm}')
    await journey.click(captain.locator('form:has(input[name=flag]) button[type=submit]'))
    await captain.locator('input[name=flag]').waitFor({ state: 'detached' })
    journey.ends('Guest to the first accepted flag', { clicks: 6, fields: 5 })
  })

  test('the link of an invitation, to the first box for a flag', async () => {
    const [team] = await (await captain.request.get('/api/team')).json()
    const code = await (await captain.request.get(`/api/team/${team.id}/invite`)).json()
    const mate = await open()
    const journey = new Journey(mate)
    await visit(mate, `/teams/join#${encodeURIComponent(code)}`)
    await journey.click(link(mate, 'Join Foxes and Autumn Games'))
    await mate.getByText('Create an account to join Foxes.').waitFor()
    await register(journey, 'ben')
    // What they said yes to is done by itself.
    await mate.waitForURL('**/welcome')
    await mate.getByRole('heading', { name: 'You are in' }).waitFor()
    expect(await mate.locator('main li', { hasText: 'In the game' }).count()).toBe(2)
    await journey.click(link(mate, 'Box'))
    await mate.locator('input[name=flag]').waitFor()
    journey.ends('Invitation link to the first box for a flag', { clicks: 3, fields: 3 })
    await mate.context().close()
  })

  test('the challenges, to a connection to an instance of the own team', async () => {
    await captain.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const journey = new Journey(captain)
    await visit(captain, '/games/1/challenges')
    await journey.click(captain.locator('a[href^="#2-"]'))
    await journey.click(button(captain, 'Start the instance'))
    await journey.click(button(captain, 'Copy'))
    expect(await captain.evaluate(() => navigator.clipboard.readText())).toMatch(/^(nc|python3) /)
    journey.ends('Challenges to a connection to an instance', { clicks: 3, fields: 0 })
  })

  test('an organiser sends a notice to all players, from any screen of the game', async () => {
    const journey = new Journey(admin)
    await visit(admin, '/games/1')
    await journey.press('n')
    const dialog = admin.getByRole('dialog')
    await journey.fill(dialog.locator('textarea'), 'Lunch is ready')
    await journey.click(dialog.getByRole('button', { name: 'Publish' }))
    await dialog.waitFor({ state: 'detached' })
    await captain.getByRole('region', { name: 'Notifications' }).getByText('Lunch is ready').waitFor()
    journey.ends('Announcement to all', { clicks: 2, fields: 1 })
  })

  test('a monitor decides about a team that handed in the flag of another one', async () => {
    const thief = await open()
    await thief.request.post('/api/account/register', {
      data: { userName: 'carl', email: 'carl@example.org', password },
    })
    const team = await (await thief.request.post('/api/team', { data: { name: 'Crows' } })).json()
    await thief.request.post('/api/game/1', { data: { teamId: team.id } })
    for (const page of [captain, thief])
      expect((await page.request.get('/api/game/1/challenges/3')).status()).toBe(200)
    for (const flag of ['flag{one}', 'flag{two}'])
      await thief.request.post('/api/game/1/challenges/3', { data: { flag } })
    const journey = new Journey(admin)
    await visit(admin, '/games/1/scoreboard')
    await journey.click(link(admin, 'Monitoring'))
    await journey.arrive('**/monitor/overview')
    await journey.click(link(admin, 'Cheats'))
    await journey.click(button(admin, 'Suspend: Crows'))
    const dialog = admin.getByRole('alertdialog')
    await journey.click(dialog.locator('button[type=submit]'))
    await admin.getByRole('article').getByText('Suspended', { exact: true }).waitFor()
    journey.ends('Board to a decision about a suspicious team', { clicks: 4, fields: 0 })
    await thief.context().close()
  })

  test('an organiser gets the sheet of the scoreboard', async () => {
    const journey = new Journey(admin)
    await visit(admin, '/games/1/scoreboard')
    await journey.click(link(admin, 'Monitoring'))
    await journey.arrive('**/monitor/overview')
    await journey.click(button(admin, 'Download'))
    const sheet = admin.waitForEvent('download')
    await journey.click(admin.getByRole('menuitem', { name: 'Scoreboard sheet' }))
    expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
    journey.ends('Board to the score sheet', { clicks: 3, fields: 0 })
  })

  test('a player hands a writeup in', async () => {
    const journey = new Journey(captain)
    await visit(captain, '/games/1/challenges')
    await journey.click(button(captain, 'Writeup'))
    const chooser = captain.waitForEvent('filechooser')
    await journey.click(captain.getByRole('dialog').getByRole('button', { name: /Choose|Browse|file/i }))
    const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    await (await chooser).setFiles({ name: 'foxes.pdf', mimeType: 'application/pdf', buffer })
    await captain.getByRole('dialog').getByRole('link', { name: /pdf/i }).waitFor()
    journey.ends('Challenges to a writeup that is handed in', { clicks: 2, fields: 0 })
  })

  test('nothing was complained about', () => {
    expect(troubles).toEqual([])
  })
})
