// Passkeys in Chromium, with an authenticator of its developer tools: added in the profile, used after the password and alone.

import { Secret, TOTP } from 'otpauth'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

const password = 'Admin-12345'

describe.skipIf(!hasBrowser)('a passkey', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  let tools: CDPSession
  let authenticatorId = ''
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ env: { VEXIL_ADMIN_PASSWORD: password } })
    browser = await openBrowser()
    // Passkeys belong to names: an address has none.
    const baseURL = server.url.replace('127.0.0.1', 'localhost')
    page = await openWindow(browser, { locale: 'en-US', baseURL, troubles })
    tools = await page.context().newCDPSession(page)
    await tools.send('WebAuthn.enable')
    const made = await tools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    authenticatorId = made.authenticatorId
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const logIn = async () => {
    await visit(page, '/account/login')
    await page.locator('input[name=userName]').fill('Admin')
    await page.locator('input[name=password]').fill(password)
    await page.locator('form button[type=submit]').click()
  }
  const home = () => page.waitForURL((url) => url.pathname === '/')

  test('is added once beside the codes of an app', async () => {
    await logIn()
    await home()
    await visit(page, '/account/profile')
    await page.getByRole('button', { name: 'Set up second factor' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=password]').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const key = (await dialog.locator('a[href^="otpauth:"]').textContent())!.replaceAll(' ', '')
    await dialog.locator('input[name=code]').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const add = page.getByRole('button', { name: 'Add a passkey' })
    await add.click()
    await page.getByText('Passkey 1', { exact: true }).waitFor()
    await add.click()
    await page.getByText('This passkey is added already.').waitFor()
  })

  test('logs in after the password, without a code', async () => {
    await page.context().clearCookies()
    await logIn()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await home()
    const credentials = await tools.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials.credentials).toHaveLength(1)
  })

  test('logs in alone: no name, no password', async () => {
    await page.context().clearCookies()
    await visit(page, '/account/login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await home()
    await visit(page, '/account/profile')
    await page.getByText('Passkey 1', { exact: true }).waitFor()
  })

  test('that does not know its person is refused, and the page stays of use', async () => {
    await page.context().clearCookies()
    await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await logIn()
    const use = page.getByRole('button', { name: 'Use a passkey' })
    await use.click()
    await page.getByText('The passkey was not used.').waitFor()
    await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await use.click()
    await home()
    expect(troubles).toEqual([])
  })
})
