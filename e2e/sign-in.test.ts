// Sign-in by a provider in Chromium: set up in the settings, used with and without a script, seen in the profile.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginProvider, loginProvider } from '#server/testing/login-provider.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const password = 'Admin-12345'

describe.skipIf(!hasBrowser)('sign-in by a provider', () => {
  let server: RunningServer
  let provider: LoginProvider
  let browser: Browser
  let admin: Page
  let baseURL: string
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({
      env: { VEXIL_ADMIN_PASSWORD: password, VEXIL_INTERNAL_TARGETS: '127.0.0.1' },
    })
    baseURL = server.url.replace('127.0.0.1', 'localhost')
    provider = await loginProvider([`${baseURL}/auth/campus/callback`])
    browser = await openBrowser()
    admin = await openWindow(browser, { locale: 'en-US', baseURL, troubles })
    const user = { userName: 'Admin', password }
    expect((await admin.context().request.post('/api/account/login', { data: user })).status()).toBe(200)
  })
  afterAll(async () => {
    await browser?.close()
    await provider?.close()
    await server?.stop()
    expect(troubles).toEqual([])
  })

  /** At the provider: who logs in, and that they agree. */
  async function agree(page: Page, subject: string) {
    await page.locator('input[name=login]').fill(subject)
    await page.locator('input[name=password]').fill('x')
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
    await page.locator('button[type=submit]').click()
    await page.waitForURL((url) => url.host === new URL(baseURL).host)
  }

  test('is set up in the settings, and its secret is not shown again', async () => {
    await visit(admin, '/admin/settings')
    await admin.getByRole('button', { name: 'Add a provider' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.locator('select').first().selectOption('keycloak')
    await dialog.locator('input[name=name]').fill('Campus')
    await dialog.locator('input[name=id]').fill('campus')
    await dialog.locator('input[name=issuer]').fill(provider.issuer)
    await dialog.locator('input[name=clientId]').fill(provider.clientId)
    await dialog.locator('input[name=clientSecret]').fill(provider.clientSecret)
    await dialog.getByText('Confirmed addresses are taken over').click()
    expect(await dialog.locator('input[readonly]').inputValue()).toBe(`${baseURL}/auth/campus/callback`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await admin.getByRole('button', { name: 'Check: Campus' }).click()
    await admin.getByText('The provider answers.').waitFor()
    await admin.getByRole('button', { name: 'Edit: Campus' }).click()
    expect(await admin.getByRole('dialog').locator('input[name=clientSecret]').inputValue()).toBe('')
    await admin.keyboard.press('Escape')
  })

  test('works without a script', async () => {
    provider.people.set('mira', {
      preferred_username: 'mira',
      email: 'mira@campus.example',
      email_verified: true,
    })
    const context = await browser.newContext({ locale: 'en-US', baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/account/login?from=%2Fgames')
    await page.getByRole('link', { name: 'Continue with Campus' }).click()
    await agree(page, 'mira')
    expect(new URL(page.url()).pathname).toBe('/games')
    const profile = (await (await context.request.get('/api/account/profile')).json()) as { userName: string }
    expect(profile.userName).toBe('mira')
    await context.close()
  })

  test('asks for what is missing, and the profile has the account', async () => {
    // The name is taken.
    provider.people.set('other', { preferred_username: 'mira', email: 'other@campus.example' })
    const page = await openWindow(browser, { locale: 'en-US', baseURL, troubles })
    await visit(page, '/account/register')
    await page.getByRole('link', { name: 'Continue with Campus' }).click()
    await agree(page, 'other')
    await hydrated(page)
    await page.locator('main').getByText('knows you as').waitFor()
    await page.getByRole('button', { name: 'Create my account' }).click()
    await page.locator('input[name=userName][aria-invalid=true]').waitFor()
    await page.locator('input[name=userName]').fill('mira-2')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await visit(page, '/account/profile')
    await page.getByText('Your only way to log in').waitFor()
    await page.close()
  })

  test('says what went wrong', async () => {
    const page = await openWindow(browser, { locale: 'de-DE', baseURL, troubles })
    await page.goto('/auth/campus/callback?state=old&code=old')
    await page.waitForURL((url) => url.pathname === '/account/login')
    await page.getByRole('alert').getByText('in einem anderen Browser').waitFor()
    await page.close()
  })
})
