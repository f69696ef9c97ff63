// Players, monitors and administrators without a mouse. Organisers: organiser-keyboard.test.ts.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdminPassword, demoPassword } from '#server/seed/demo-passwords.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { inLanguage } from './in-language.ts'
import { focusIsOn, openChooser, tabTo, typeInto } from './keyboard.ts'
import { file } from './organisers.ts'
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
    server = await startServer({ data: copyDemoFolder() })
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
      await page.waitForURL('**/welcome')
      await enter(page, say('Open the challenges'))
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
      await page.waitForURL('**/monitor/overview')
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

  test.each(readers)(
    'an administrator adds users, bans one, brands the site, reads the log and makes a token, $locale at $width px',
    { timeout: journeyMs },
    async (reader) => {
      const tag = reader.locale.slice(0, 2)
      const say = (text: string, values?: Record<string, string>) => inLanguage(reader.locale, text, values)
      const page = await open(reader, 'Admin', demoAdminPassword)
      const origin = server.url
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      const press = (key: string) => page.keyboard.press(key)
      const actionsFor = (name: string) => say('Actions for {userName}', { userName: name })
      /** A section of the administration, or a link of its screen. On phones the sections are behind a button. */
      const goTo = async (tab: string, path: string) => {
        const menu = page.getByRole('navigation', { name: say('Administration') })
        const button = menu.getByRole('button', { expanded: false })
        if (await button.isVisible()) await enter(page, (await button.textContent()) ?? '')
        await enter(page, say(tab))
        await page.waitForURL(`**/admin/${path}`)
        await hydrated(page)
      }

      // Two accounts from a list.
      await visit(page, '/admin')
      await goTo('Users', 'users')
      await goTo('Add many users', 'users/import')
      await typeInto(
        page,
        say('List of users'),
        `amy-${tag},amy-${tag}@example.org\nbo-${tag}1,nobody,Secret-2026`,
      )
      await page.getByText(say('This is not a valid email address.')).waitFor()
      await typeInto(
        page,
        say('List of users'),
        `amy-${tag},amy-${tag}@example.org\nbo-${tag}1,bo-${tag}1@example.org,Secret-2026`,
      )
      await page.getByText(say('Every line can be added.')).waitFor()
      await enter(page, (await page.locator('main button').last().textContent()) ?? '')
      await focusIsOn(page, say('Download names and passwords'))
      const result = page.waitForEvent('download')
      await press('Enter')
      const lines = readFileSync(await (await result).path(), 'utf8').split('\r\n')
      expect(lines[2]).toMatch(`bo-${tag}1,bo-${tag}1@example.org,Secret-2026`)
      await goTo('All users', 'users')

      // One of them becomes a monitor, the other one is banned.
      await typeInto(page, say('Search'), `amy-${tag}`)
      await page.waitForURL(`**/admin/users?find=amy-${tag}`)
      await enter(page, actionsFor(`amy-${tag}`))
      await focusIsOn(page, say('Edit'))
      await press('Enter')
      await page.getByRole('dialog').waitFor()
      await tabTo(page, say('Role'))
      await press('ArrowDown')
      await enter(page, say('Save'))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator('tbody').getByText(say('Monitor'), { exact: true }).waitFor()
      await focusIsOn(page, actionsFor(`amy-${tag}`))
      await typeInto(page, say('Search'), `bo-${tag}1`)
      await page.waitForURL(`**/admin/users?find=bo-${tag}1`)
      await enter(page, actionsFor(`bo-${tag}1`))
      for (let presses = 0; presses < 3; presses++) await press('ArrowDown')
      await focusIsOn(page, say('Ban'))
      await press('Enter')
      await page.getByRole('alertdialog').waitFor()
      await focusIsOn(page, say('Cancel'))
      await enter(page, say('Ban'))
      await page.locator('tbody').getByText(say('Banned')).waitFor()
      await focusIsOn(page, actionsFor(`bo-${tag}1`))

      // The site gets a name, a colour, a footer and a logo.
      await goTo('Settings', 'settings')
      await typeInto(page, say('Title'), `Cup ${tag}`)
      await typeInto(page, say('Colour as #RRGGBB'), '#d946ef')
      await typeInto(page, say('Footer'), `Rules of **${tag}**`)
      await tabTo(page, say('Picture'))
      const buffer = await sharp({
        create: { width: 64, height: 64, channels: 3, background: '#1450a0' },
      })
        .png()
        .toBuffer()
      await (await openChooser(page, 'Enter')).setFiles([{ ...file('logo.png', '', 'image/png'), buffer }])
      await page.getByText(say('Use our own logo')).waitFor()
      await press('Control+s')
      await page.getByText(say('All changes saved')).waitFor()
      const config = await (await page.request.get('/api/config')).json()
      expect(config).toMatchObject({
        title: `Cup ${tag}`,
        customTheme: '#d946ef',
        footerInfo: `Rules of **${tag}**`,
        logoUrl: expect.stringContaining('/assets/'),
      })
      await enter(page, say('Use our own logo'))
      await focusIsOn(page, say('Choose a file'))
      await typeInto(page, say('Slogan'), 'Not to be kept')
      await enter(page, say('Discard'))
      await focusIsOn(page, say('Save'))

      // The log follows what happens, within its filter, until it is stopped.
      await goTo('Logs', 'logs')
      await typeInto(page, say('User'), `amy-${tag}`)
      await page.waitForURL(`**/admin/logs?person=amy-${tag}`)
      const entries = page.locator('tbody tr')
      await expect.poll(() => entries.count()).toBe(0)
      const fail = () =>
        page.request.post('/api/account/login', { data: { userName: `amy-${tag}`, password: 'Wrong-2026' } })
      await fail()
      await expect.poll(() => entries.count()).toBe(1)
      await enter(page, say('Live'))
      await fail()
      await focusIsOn(page, say('Paused, {count} new', { count: '1' }))
      expect(await entries.count()).toBe(1)
      await press('Space')
      await expect.poll(() => entries.count()).toBe(2)
      await enter(page, say('Copy the line'))
      await expect.poll(copied).toContain(`amy-${tag}`)

      // A token works until it is revoked.
      await goTo('API tokens', 'tokens')
      await enter(page, say('New token'))
      await focusIsOn(page, say('Name'))
      await page.keyboard.insertText(`Robot ${tag}`)
      await press('Enter')
      await page.getByRole('alertdialog').waitFor()
      await focusIsOn(page, say('Copy'))
      await press('Enter')
      await expect.poll(copied).toMatch(/^ey/)
      const authorization = `Bearer ${await copied()}`
      const call = async () =>
        (await fetch(`${origin}/api/game/1/events`, { headers: { authorization } })).status
      expect(await call()).toBe(200)
      await press('Escape')
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      const actionsForToken = say('Actions for {name}', { name: `Robot ${tag}` })
      await enter(page, actionsForToken)
      await focusIsOn(page, say('Revoke'))
      await press('Enter')
      await page.locator('tbody').getByText(say('Revoked')).waitFor()
      await focusIsOn(page, actionsForToken)
      await expect.poll(call).toBe(401)
      // A deleted row leaves the keyboard in the table.
      await press('Enter')
      await press('End')
      await press('Enter')
      await page.getByRole('alertdialog').waitFor()
      await enter(page, say('Delete'))
      await entries.waitFor({ state: 'detached' })
      await focusIsOn(page, say('New token'))
      await page.context().close()
    },
  )

  test('nothing was complained about', () => {
    expect(troubles).toEqual([])
  })
})

const isHighlighted = (item: Element) => item.hasAttribute('data-highlighted')
