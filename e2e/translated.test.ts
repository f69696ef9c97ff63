// Pages that the translator of a browser has changed: what changes afterwards is seen. That no screen dies of it is tried with the
// screens (check-screens.ts).
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { type RunningServer, startServer } from './server.ts'
import { drawnAgain, translatePage, translatorKinds } from './translate-page.ts'
import { visit } from './visit.ts'

describe.skipIf(!hasBrowser)('a translated page', () => {
  let server: RunningServer
  let browser: Browser
  let readers: Readers
  let troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    readers = new Readers(browser, server.url, (text) => {
      if (!drawnAgain.test(text)) troubles.push(text)
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test.each(translatorKinds)('a member answers, reads and moves on (%s)', async (kind) => {
    troubles = []
    const page = await readers.page('player1', 'dark')
    await visit(page, '/games/1/challenges')
    await page.evaluate(translatePage, kind)
    await page.locator('main li > div:not([data-solved]) a').first().click()
    const field = page.locator('input[name=flag]')
    await field.waitFor()
    const verdicts = page.getByText(/Wrong flag/)
    for (const flag of ['first', 'second', 'third'].map((word) => `flag{${word} ${kind}}`)) {
      await page.evaluate(translatePage, kind)
      await field.fill(flag)
      const before = await verdicts.allTextContents()
      await field.press('Enter')
      // The sentence after it differs each time.
      await expect.poll(() => verdicts.allTextContents()).not.toEqual(before)
      await verdicts.first().waitFor()
      await page.evaluate(translatePage, kind)
    }
    await page.getByRole('tab', { name: /Your tries/ }).click()
    await page.getByText(`flag{third ${kind}}`, { exact: true }).waitFor()
    await page.evaluate(translatePage, kind)
    await page.keyboard.press('Escape')
    await page.locator('main a[href$="/scoreboard"]').first().click()
    await page.getByRole('table').waitFor()
    expect(troubles).toEqual([])
  })

  test.each(translatorKinds)('the countdown runs on, and news are seen (%s)', async (kind) => {
    troubles = []
    const page = await readers.page('player1', 'dark')
    const admin = await readers.page('Admin', 'dark')
    await visit(page, '/games/1/challenges')
    await page.evaluate(translatePage, kind)
    const clock = page.getByRole('timer').first()
    const before = await clock.textContent()
    await expect.poll(() => clock.textContent()).not.toBe(before)
    const posted = await admin.request.post('/api/edit/games/1/notices', {
      data: { content: `Told ${kind}` },
    })
    expect(posted.ok()).toBe(true)
    await page.getByText(`Told ${kind}`).first().waitFor()
    expect(troubles).toEqual([])
  })

  test('a page that is translated before it is hydrated works', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.addInitScript({
      content: `addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') (${translatePage})('replace')
    }, { once: true, capture: true })`,
    })
    await visit(page, '/games/1')
    await page.evaluate(translatePage, translatorKinds[0]!)
    await page.locator('a[href="/games"]').first().click()
    await page.waitForURL('**/games')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(failures.filter((message) => !drawnAgain.test(message))).toEqual([])
    await context.close()
  })
})
