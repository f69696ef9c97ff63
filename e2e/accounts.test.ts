// One account from its confirmation to a new address, with everything switched on: mail, human check, encryption.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailPath } from '#src/rules/mail-link.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { linkMailed } from './outbox.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

const adminPassword = 'Admin-12345'
const first = 'First-12345'
const second = 'Second-12345'
const old = 'ada@example.org'
const renewed = 'ada.lovelace@example.org'

describe.skipIf(!hasBrowser)('an account, end to end', () => {
  let server: RunningServer
  let browser: Browser
  let ada: Page
  const troubles: string[] = []
  /** Bodies of all calls that were made. */
  const sent: string[] = []

  beforeAll(async () => {
    server = await startServer({
      env: {
        VEXIL_ADMIN_PASSWORD: adminPassword,
        VEXIL_CAPTCHA: 'hashpow',
        VEXIL_POW_DIFFICULTY: '16',
        VEXIL_SECRET_KEY: 'only for this test, long enough for it',
      },
    })
    browser = await openBrowser()
    ada = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    ada.on('request', (request) => sent.push(request.postData() ?? ''))
    const admin = await browser.newContext({ baseURL: server.url })
    const user = { userName: 'Admin', password: adminPassword }
    expect((await admin.request.post('/api/account/login', { data: user })).status()).toBe(200)
    const settings = {
      accountPolicy: { activeOnRegister: false, emailConfirmationRequired: true, useCaptcha: true },
      globalConfig: { apiEncryption: true },
    }
    expect((await admin.request.put('/api/admin/config', { data: settings })).status()).toBe(200)
    await admin.close()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const fill = async (values: Record<string, string>) => {
    for (const [name, text] of Object.entries(values)) await ada.locator(`input[name=${name}]`).fill(text)
  }
  const submit = () => ada.locator('form button[type=submit]').click()
  const left = (path: string) => ada.waitForURL((url) => url.pathname === path)
  const logIn = async (password: string) => {
    await visit(ada, '/account/login')
    await fill({ userName: 'ada', password })
    await submit()
  }

  test('registering waits for the mail', async () => {
    await visit(ada, '/account/register')
    await fill({ email: old, userName: 'ada', password: first })
    await submit()
    await left('/account/login')
    await ada.getByText('Please open the link in the email we sent you.').waitFor()
    await logIn(first)
    await ada.getByRole('alert').getByText('not active yet').waitFor()
  })

  test('the mailed link activates and signs in, once', async () => {
    const link = await linkMailed(server.folder, old, 1)
    await visit(ada, link)
    await ada.getByText(old).waitFor()
    await submit()
    await left('/')
    await ada.context().clearCookies()
    await visit(ada, link)
    await submit()
    await ada.getByRole('alert').getByText('confirmed already').waitFor()
  })

  test('a wrong password is told, and the check is solved anew for the right one', async () => {
    await logIn('Wrong-12345')
    await ada.getByRole('alert').getByText('User name or password is wrong.').waitFor()
    await fill({ password: first })
    await submit()
    await left('/')
    await ada.context().clearCookies()
  })

  test('a forgotten password is replaced', async () => {
    await visit(ada, '/account/login')
    await ada.getByRole('link', { name: 'Forgot your password?' }).click()
    await left('/account/recovery')
    await fill({ email: old })
    await submit()
    await ada.getByRole('status').getByText('is on its way').waitFor()
    await visit(ada, await linkMailed(server.folder, old, 2))
    await fill({ password: second, repeat: second })
    await submit()
    await ada.getByRole('heading', { name: 'Password changed' }).waitFor()
    await logIn(first)
    await ada.getByRole('alert').getByText('User name or password is wrong.').waitFor()
    await logIn(second)
    await left('/')
  })

  test('a new address comes into force with its link', async () => {
    await visit(ada, '/account/profile')
    await ada.getByRole('button', { name: 'Change email' }).click()
    await fill({ newMail: renewed })
    await ada.getByRole('dialog').locator('button[type=submit]').click()
    await ada.getByText('link that we sent to the new address').waitFor()
    await ada.locator('button:focus', { hasText: 'Change email' }).waitFor()
    const link = await linkMailed(server.folder, renewed, 1)
    // A guest who opens the link logs in first, and then returns to it.
    await ada.context().clearCookies()
    await visit(ada, link)
    await left('/account/login')
    await fill({ userName: 'ada', password: second })
    await submit()
    await left('/account/confirm')
    await ada.waitForFunction(() => document.documentElement.dataset.ready === 'true')
    await ada.getByText(renewed).waitFor()
    await submit()
    await left('/account/profile')
    expect(await ada.getByLabel('Email').inputValue()).toBe(renewed)
  })

  test('a picture is shown where the name is', async () => {
    await visit(ada, '/account/profile')
    await ada
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot })
    await ada.locator('main img[src*="/avatar"]').waitFor()
    await ada.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await ada.getByText('not a readable picture').waitFor()
  })

  test('no password left the browser in clear', () => {
    const calls = sent.filter((body) => body.includes('"password"'))
    expect(calls.length).toBeGreaterThan(5)
    for (const secret of [first, second]) expect(sent.join('\n')).not.toContain(secret)
  })

  test('a link that lost a part says so', async () => {
    await visit(ada, mailPath('reset', { token: '', email: old }))
    await ada.getByRole('heading', { name: 'This link is broken' }).waitFor()
  })

  test('without scripts a form says what it needs', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/account/login')
    // Text locators ignore the content of noscript.
    const words = page.locator('noscript [role=alert]')
    await words.waitFor()
    expect(await words.innerText()).toContain('This form requires JavaScript.')
    await context.close()
  })

  test('nothing went wrong in the console', () => {
    expect(troubles).toEqual([])
  })
})

/** One pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
