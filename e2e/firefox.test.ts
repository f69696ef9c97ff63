// The screens and the way to a first flag in Firefox: silent in the console, and no wider than the window.
import { existsSync } from 'node:fs'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdminPassword, demoPassword } from '#server/seed/demo-passwords.ts'
import { isSample } from '#server/testing/is-sample.ts'
import { copyDemoFolder } from './demo-folder.ts'
import type { Reader } from './readers.ts'
import { findTooWide } from './screen-faults.ts'
import { type Screen, screens } from './screen-list.ts'
import { type RunningServer, startServer } from './server.ts'

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
if (!executablePath) process.stderr.write('Tests in Firefox are skipped: it is not installed.\n')

const widths = { 1440: 900, 390: 844 }
/** Those that are in view at once. What is opened first is opened in Chromium. */
const cases = screens.filter(({ open }, index) => !open && (!isSample || index % 8 === 0))

describe.skipIf(!executablePath)('Firefox', () => {
  let server: RunningServer
  let browser: Browser
  const pages = new Map<Reader, Promise<Page>>()
  let troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await launch({ browser: 'firefox', executablePath: executablePath! })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function openPage(reader: Reader): Promise<Page> {
    const page = await (await browser.createBrowserContext()).newPage()
    await page.goto(`${server.url}/account/login`, { waitUntil: 'load' })
    if (reader !== 'guest') {
      const password = reader === 'Admin' ? demoAdminPassword : demoPassword
      const status = await page.evaluate(logIn, reader, password)
      expect(status).toBe(200)
    }
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) troubles.push(message.text())
    })
    return page
  }

  async function pageOf(reader: Reader): Promise<Page> {
    const opening = pages.get(reader) ?? openPage(reader)
    pages.set(reader, opening)
    const page = await opening
    // A page behind another one draws seldom.
    await page.bringToFront()
    return page
  }

  async function visit(page: Page, path: string): Promise<void> {
    await page.goto(new URL(path, server.url).href, { waitUntil: 'load' })
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  }

  test.each(cases.map((screen) => ({ screen, name: screen.name })))('$name', async ({ screen }) => {
    troubles = []
    const page = await pageOf(screen.reader)
    await page.setViewport({ width: 1440, height: widths[1440] })
    await visit(page, screen.path)
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewport({ width: Number(width), height })
      expect([width, await page.evaluate(findTooWide)]).toEqual([width, []])
    }
    expect(troubles.filter((text) => !isExpected(screen, text))).toEqual([])
  })

  test('a player hands in a wrong flag, and then the right one', async () => {
    troubles = []
    const page = await pageOf('player1')
    await visit(page, '/games/1/challenges')
    await page.locator('main li ::-p-text(Signal book)').click()
    const answer = async (text: string) => {
      await page.locator('input[name=flag]').fill(text)
      await page.keyboard.press('Enter')
    }
    await answer('flag{no}')
    await page.locator('::-p-text(Wrong flag)').wait()
    await answer('flag{whole_book}')
    await page.locator('main li > div[data-solved] ::-p-text(Signal book)').wait()
    expect(troubles).toEqual([])
  })
})

/** The screen for what is not found is one: the browser mentions its 404. */
const isExpected = ({ path }: Screen, text: string) => path.includes('not-found') && text.includes('404')

/** Runs in the page. */
const logIn = async (userName: string, password: string) => {
  const body = JSON.stringify({ userName, password })
  const headers = { 'content-type': 'application/json' }
  return (await fetch('/api/account/login', { method: 'POST', headers, body })).status
}
