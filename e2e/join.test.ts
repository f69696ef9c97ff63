// A newcomer gets from a game's page to a first flag, and a friend follows the captain's link.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdminPassword, demoPassword } from '#server/seed/demo-passwords.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { inLanguage } from './in-language.ts'
import { Readers } from './readers.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const readers = [
  { locale: 'en-US', width: 1440, height: 900, userName: 'guest1', team: 'Newcomers' },
  { locale: 'de-DE', width: 390, height: 844, userName: 'guest2', team: 'Neulinge' },
] as const

describe.skipIf(!hasBrowser)('joining', () => {
  let server: RunningServer
  let browser: Browser
  let captain: Page
  let link = ''
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    const readers = new Readers(browser, server.url, (text) => troubles.push(text))
    const admin = await readers.page('Admin', 'dark')
    const settings = await (await admin.request.get('/api/edit/games/1')).json()
    await admin.request.put('/api/edit/games/1', {
      data: { ...settings, acceptWithoutReview: true, divisions: [] },
    })
    const guests = ['guest2', 'guest3'].map((userName) => ({
      userName,
      email: `${userName}@example.org`,
      password: demoPassword,
    }))
    await admin.request.post('/api/admin/users', { data: guests })
    await admin.request.post('/api/edit/games/1/challenges/1/flags', { data: [{ flag: 'flag{first}' }] })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test.each(readers)(
    'six clicks lead from the page of the game to the first flag, $locale at $width px',
    async (reader) => {
      const { locale, width, height, userName, team } = reader
      const say = (text: string) => inLanguage(locale, text)
      const page = await openWindow(browser, { locale, baseURL: server.url, troubles })
      await page.setViewportSize({ width, height })
      await page.request.post('/api/account/login', { data: { userName, password: demoPassword } })
      await visit(page, '/games/1')
      let clicks = 0
      const click = async (target: Locator) => {
        clicks += 1
        await target.first().click()
      }
      await click(page.getByRole('button', { name: say('Join the game') }))
      await page.getByLabel(say('Name of the team')).fill(team)
      await click(page.getByRole('button', { name: say('Create and join') }))
      await page.waitForURL('**/welcome')
      await click(page.locator('main').getByRole('link', { name: say('Open the challenges') }))
      await page.waitForURL('**/challenges')
      await hydrated(page)
      await click(page.locator('a[href^="#1-"]'))
      await page.locator('input[name=flag]').fill('flag{first}')
      await click(page.locator('form:has(input[name=flag]) button[type=submit]'))
      await page.locator('input[name=flag]').waitFor({ state: 'detached' })
      expect(clicks).toBeLessThanOrEqual(6)
      const solved = await (await page.request.get('/api/game/1/details')).json()
      expect(solved.rank.solvedChallenges.map(({ id }: { id: number }) => id)).toEqual([1])
      if (reader === readers[0]) captain = page
      else await page.context().close()
    },
  )

  test('a division asks for its own code', async () => {
    const admin = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await admin.request.post('/api/account/login', {
      data: { userName: 'Admin', password: demoAdminPassword },
    })
    await visit(admin, '/admin/games/3/info')
    await admin.getByRole('button', { name: 'Edit division Students' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel('Invitation code').fill('campus-2026')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await admin.getByText('With a code').waitFor()
    await admin.context().close()

    const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await page.request.post('/api/account/login', { data: { userName: 'guest3', password: demoPassword } })
    await visit(page, '/games/3')
    await page.getByRole('button', { name: 'Join the game' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the team').fill('Campus crew')
    const code = dialog.getByLabel('Code of the division')
    await dialog.getByLabel('Division').selectOption('Open')
    expect(await code.count()).toBe(0)
    await dialog.getByLabel('Division').selectOption('Students')
    await code.fill('guessed')
    await dialog.getByRole('button', { name: 'Create and join' }).click()
    await dialog.locator('[name=inviteCode][aria-invalid=true]').waitFor()
    // The team that was made for the refused attempt is there for the next one.
    await dialog.locator('[name=teamId]').getByText('Campus crew').waitFor({ state: 'attached' })
    await code.fill('campus-2026')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    const details = await (await page.request.get('/api/game/3')).json()
    expect(details).toMatchObject({ teamName: 'Campus crew', division: 'Students' })
    await page.context().close()
  })

  test('the captain changes the picture and copies the invitation link', async () => {
    await captain.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(captain, '/teams')
    await captain.getByRole('button', { name: 'Newcomers' }).click()
    const dialog = captain.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'flag.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await dialog.locator('img[src*="/assets/"]').first().waitFor()
    await dialog.getByRole('link', { name: 'Autumn Games 2026' }).waitFor()
    await dialog.getByRole('button', { name: 'Copy invitation link' }).click()
    await captain.getByText('Copied').first().waitFor()
    link = await captain.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/teams\/join#Newcomers/)
    await dialog.getByRole('button', { name: 'Code', exact: true }).click()
    await dialog.getByRole('img', { name: 'QR code of the invitation' }).waitFor()
  })

  test('a guest follows the link, logs in, and is in the team and in the game', async () => {
    const friend = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await visit(friend, link.replace(server.url, ''))
    await friend.getByRole('heading', { name: 'Invitation to Newcomers' }).waitFor()
    await friend.locator('main').getByRole('link', { name: 'Log in' }).click()
    await friend.waitForURL('**/account/login**')
    await hydrated(friend)
    await friend.locator('input[name=userName]').fill('guest3')
    await friend.locator('input[name=password]').fill(demoPassword)
    await friend.locator('main form button[type=submit]').click()
    // What they said yes to by following the link is done now, without another question.
    await friend.waitForURL('**/games/1/welcome')
    await friend.getByRole('heading', { name: 'You are in' }).waitFor()
    expect(await friend.locator('main li', { hasText: 'In the game' }).count()).toBe(2)
    await friend.getByRole('button', { name: 'Copy invitation link' }).waitFor()
  })

  test('a broken link says so', async () => {
    await visit(captain, '/teams/join#half')
    await captain.getByRole('heading', { name: 'This link is broken' }).waitFor()
    expect(troubles).toEqual([])
  })
})
