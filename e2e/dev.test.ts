// `npm run dev` while many files are saved one after the other, on a copy of the sources.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const root = resolve(import.meta.dirname, '..')
const sources = ['src', 'pages', 'server', 'migrations', 'locales', 'public', 'vite']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts']
const rounds = 8
const waits = { timeout: 20_000, interval: 50 }

describe.skipIf(!hasBrowser)('the development server', () => {
  let copy: string
  let server: RunningServer
  let browser: Browser
  let page: Page
  const troubles: string[] = []

  beforeAll(async () => {
    // Below the repository, so that the copy finds the installed packages.
    mkdirSync(join(root, '.cache'), { recursive: true })
    copy = mkdtempSync(join(root, '.cache/dev-test-'))
    for (const name of [...sources, ...files]) cpSync(join(root, name), join(copy, name), { recursive: true })
    server = await startServer({ root: copy, program: ['--import', 'tsx', 'server/cli/dev/dev.ts'] })
    browser = await openBrowser()
    page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await visit(page, '/account/login')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    rmSync(copy, { recursive: true, force: true })
  })

  /** Saves a file of the copy with one place changed; the next call starts from the original again. */
  function save(name: string, place: string, change: string): void {
    const original = readFileSync(join(root, name), 'utf8')
    if (!original.includes(place)) throw new Error(`${name} has no ${place}`)
    writeFileSync(join(copy, name), original.replace(place, change))
  }
  const health = async () => {
    const response = await fetch(new URL('/healthz', server.url))
    return { status: response.status, edit: response.headers.get('X-Edit'), text: await response.text() }
  }
  const saveHealth = (edit: string) =>
    save('server/http/health.ts', "koa.type = 'text/plain'", `koa.type = 'text/plain'\n${edit}`)
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window)

  test('shows the kit, each part of it', async () => {
    await visit(page, '/dev/kit')
    expect(await page.locator('[data-picture] > h2').allTextContents()).toContain('Signal flags')
    await page.getByRole('button', { name: 'Dangerous question' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await visit(page, '/account/login')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  })

  test('answers with what was saved in the server, each time', async () => {
    for (let round = 1; round <= rounds; round++) {
      saveHealth(`koa.set('X-Edit', '${round}')`)
      await expect.poll(health, waits).toMatchObject({ status: 200, edit: String(round), text: 'Healthy' })
    }
  })

  test('shows what was saved in a screen without loading the page again, after the server was restarted too', async () => {
    for (let round = 1; round <= rounds; round++) {
      save('src/features/accounts/login-screen.tsx', '<Trans>Log in</Trans>', `<>Edit ${round}</>`)
      await page.getByRole('heading', { name: `Edit ${round}` }).waitFor()
    }
    save('src/features/accounts/account.styles.ts', "maxWidth: '27rem'", "maxWidth: '333px'")
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main div')].some((card) => getComputedStyle(card).maxWidth === '333px'),
    )
    expect(await isSameDocument()).toBe(true)
  })

  test('shows what was saved in a catalogue', async () => {
    for (let round = 1; round <= rounds / 2; round++) {
      save('locales/en-US.po', 'msgstr "Welcome back to {title}."', `msgstr "Round ${round} of {title}."`)
      await page.getByText(`Round ${round} of`).waitFor()
      await hydrated(page)
    }
  })

  test('tells of a mistake in the server, and goes on once it is mended', async () => {
    saveHealth('if (')
    await expect
      .poll(health, waits)
      .toMatchObject({ status: 500, text: expect.stringContaining('health.ts') })
    saveHealth(`koa.set('X-Edit', 'mended')`)
    await expect.poll(health, waits).toMatchObject({ status: 200, edit: 'mended' })
    await visit(page, '/account/login')
    expect(troubles).toEqual([])
  })
})
