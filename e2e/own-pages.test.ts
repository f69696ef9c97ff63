// A page of the organisers, from its first draft to its readers.

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { unstyled } from './unstyled.ts'
import { visit } from './visit.ts'

const password = 'Admin-12345'
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ env: { VEXIL_ADMIN_PASSWORD: password } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function openAsAdmin() {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  await context.request.post('/api/account/login', { data: { userName: 'Admin', password } })
  return await context.newPage()
}

test.skipIf(!hasBrowser)(
  'an administrator publishes the rules in three clicks, and readers find them',
  async () => {
    const baseURL = server.url
    const faults: string[] = []
    const open = async (locale: string) => {
      const context = await browser.newContext({ baseURL, locale, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      page.on('pageerror', (error) => void faults.push(String(error)))
      return { context, page }
    }
    const admin = await open('en-US')
    await admin.context.request.post('/api/account/login', { data: { userName: 'Admin', password } })
    const guest = await open('en-US')

    await visit(admin.page, '/admin/pages')
    await admin.page.getByRole('button', { name: 'Make a draft: Rules' }).click()
    await admin.page.waitForURL(/admin\/pages\/\d+$/)
    const draft = await guest.context.request.get('/pages/rules')
    expect([draft.status(), (await draft.text()).includes('off limits')]).toEqual([404, false])

    await admin.page.getByText('Draft', { exact: true }).last().click()
    await admin.page.getByRole('button', { name: 'Publish' }).click()
    await admin.page.waitForURL('**/admin/pages')
    // The menu of the screen they are on has it at once.
    await admin.page.locator('header').getByRole('link', { name: 'Rules' }).waitFor()

    await visit(guest.page, '/')
    await guest.page.locator('header').getByRole('link', { name: 'Rules' }).click()
    await guest.page.getByRole('heading', { name: 'Rules' }).waitFor()
    expect(await guest.page.title()).toContain('Rules')
    await guest.page.keyboard.press('Control+k')
    await guest.page.getByRole('combobox').fill('rules')
    await expect
      .poll(() => guest.page.getByRole('option').allTextContents(), { timeout: 8_000 })
      .toEqual(['Rules'])

    // Without a script, and in another language, which the page does not have.
    const html = await (
      await guest.context.request.get('/pages/RULES', { headers: { 'accept-language': 'de' } })
    ).text()
    expect(html).toContain('off limits')
    expect(html).toMatch(/<article[^>]* lang="en-US"/)
    expect(await unstyled(guest.page, html)).toEqual([])
    expect(faults).toEqual([])
  },
)

test.skipIf(!hasBrowser)(
  'an administrator arranges the front page, and sees it before readers do',
  async () => {
    const page = await openAsAdmin()
    await visit(page, '/admin/pages')
    await page.getByRole('link', { name: 'Arrange the front page' }).click()
    await page.waitForURL('**/admin/pages/front')
    const addBlock = async (name: string) => {
      await page.getByRole('button', { name: 'Add a block' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await addBlock('Text')
    await page.getByLabel('Title', { exact: true }).fill('Prizes')
    await page.getByLabel('Content').fill('A **trophy** for the first three.')
    await page
      .getByRole('region', { name: 'Preview' })
      .last()
      .locator('strong')
      .filter({ hasText: 'trophy' })
      .waitFor()
    await addBlock('Sponsors')
    await page.getByRole('button', { name: 'Add a sponsor' }).click()
    await page.getByLabel(/^Name/).fill('ACME')
    await page.locator('input[type=file]').first().setInputFiles('public/favicon.webp')
    await page.getByRole('button', { name: 'Remove the picture' }).waitFor()
    await page.getByRole('button', { name: 'Move Sponsors up' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('All changes saved').waitFor()

    const guest = await (await browser.newContext({ baseURL: server.url, locale: 'en-US' })).newPage()
    await visit(guest, '/')
    expect(await unstyled(guest, await (await guest.request.get('/')).text())).toEqual([])
    expect(await guest.locator('main h2').allTextContents()).toEqual([
      'Latest posts',
      'Games',
      'Sponsors',
      'Prizes',
    ])
    const logo = guest.getByRole('img', { name: 'ACME' })
    await expect.poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
    await page.context().close()
  },
)

test.skipIf(!hasBrowser)(
  'the first event is guided: a sample game is one click away, and counts as three steps',
  async () => {
    const page = await openAsAdmin()
    await visit(page, '/admin/users')
    await page.getByRole('button', { name: 'Your first event: 0 of 6 steps are done' }).click()
    const steps = page.getByRole('dialog', { name: 'Your first event' })
    await steps.getByRole('button', { name: 'Make a sample game' }).click()
    await page.waitForURL(/\/admin\/games\/\d+\/challenges$/)
    await page.getByRole('link', { name: 'Old Rome' }).first().waitFor()
    await page.getByRole('button', { name: 'Your first event: 3 of 6 steps are done' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Publish the game' }).click()
    await page.waitForURL(/\/admin\/games\/\d+\/info$/)
    await page.context().close()
  },
)
