// Every screen in one colour scheme: accessible, silent in the console, still while it loads, no wider than the window. In the dark
// one, names have HTML, and each screen is translated by a browser afterwards; in the light one, names are as long as they may be.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSample } from '#server/testing/is-sample.ts'
import { readerId } from '#src/contract/frame.ts'
import type { Locale } from '#src/rules/terms.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { lengthenNames } from './lengthen-names.ts'
import { lookAtNames, lookAtTitle, nameWithHtml } from './names-with-html.ts'
import { Readers, type Scheme } from './readers.ts'
import {
  isCheckedByAxe,
  outOfButtons,
  resize,
  screenWidths,
  tooWide,
  violations,
  type Width,
} from './screen-faults.ts'
import { type Screen, screens } from './screen-list.ts'
import { type RunningServer, startServer } from './server.ts'
import {
  drawnAgain,
  findTranslatable,
  pressAround,
  type TranslatorKind,
  translatePage,
  translatorKinds,
} from './translate-page.ts'
import { unstyled } from './unstyled.ts'
import { hydrated } from './visit.ts'

/** `VEXIL_PICTURES=1` keeps a picture of each screen at every width. */
const keepsPictures = Boolean(process.env.VEXIL_PICTURES)
const pictures = resolve(import.meta.dirname, 'screenshots')
const languages: readonly Locale[] = ['en-US', 'de-DE', 'zh-CN', 'ja-JP']

/** `VEXIL_SCREENS=all` opens each screen in each language; otherwise the languages take turns over the screens. */
const languagesOf = (index: number, scheme: Scheme): readonly Locale[] =>
  process.env.VEXIL_SCREENS === 'all'
    ? languages
    : languages.filter((_, at) => at === (index + (scheme === 'dark' ? 0 : 2)) % languages.length)

/** A sample has one screen of eight, and no light ones (vitest.config.ts). */
const isChecked = (index: number) => !isSample || index % 8 === 0

/** The page loads at the first width, where layout shifts are counted, and is resized to the others. */
const widthsOf = (scheme: Scheme): readonly Width[] =>
  scheme === 'dark' ? screenWidths : screenWidths.toReversed()
/** Text that is drawn again in another font may move by a fraction of a pixel. */
const shiftMax = 0.001

export function checkScreens(scheme: Scheme): void {
  describe.skipIf(!hasBrowser)(`screens, ${scheme}`, () => {
    let server: RunningServer
    let browser: Browser
    let readers: Readers
    let troubles: string[] = []
    let isTranslated = false
    /** Of accounts and teams. */
    let names: string[] = []
    let stalls = 0
    let screensWithNames = 0
    /** Pictures for people have names of people. */
    const hasHtml = scheme === 'dark' && !keepsPictures

    async function openReaders() {
      browser = await openBrowser()
      readers = new Readers(browser, server.url, (text) => {
        if (!isTranslated || !drawnAgain.test(text)) troubles.push(text)
      })
    }

    beforeAll(async () => {
      if (keepsPictures) mkdirSync(pictures, { recursive: true })
      server = await startServer({ data: copyDemoFolder() })
      await openReaders()
      const { request } = await readers.page('Admin', scheme)
      if (scheme === 'light') await lengthenNames(request)
      if (hasHtml) {
        // Readers log in by their names.
        await readers.page('player1', scheme)
        await nameWithHtml(request)
      }
      if (scheme === 'dark') names = await readNames(request)
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    const cases = screens.flatMap((screen, index) =>
      isChecked(index)
        ? languagesOf(index, scheme).map((language) => ({
            screen,
            language,
            kind: translatorKinds[index % translatorKinds.length]!,
            name: `${screen.name} ${language}`,
          }))
        : [],
    )
    test.each(cases)('$name', async ({ screen, language, kind }) => {
      const look = async () => {
        troubles = []
        isTranslated = false
        const page = await readers.page(screen.reader, scheme, language)
        const found = await complaints(page, screen, scheme, language, async (sent) => {
          if (!hasHtml) return []
          const seen = await lookAtNames(page, sent)
          if (seen.shown > 0) screensWithNames++
          return seen.found
        })
        if (scheme === 'light') return found
        isTranslated = true
        return [...found, ...(await translate(page, kind, names))]
      }
      let found = stalls > stallsMax ? 'stalled' : await within(stallMs, look())
      if (found === 'stalled') {
        // Chromium sometimes stops drawing. A second attempt in a new browser shows whether the screen was the cause.
        if (++stalls > stallsMax) throw new Error('Chromium stops drawing again and again.')
        void browser.close().catch(() => {})
        await openReaders()
        found = await within(stallMs, look())
      }
      // The closing line of CI has the message of what passed at the second attempt.
      expect(found, JSON.stringify(found)).toEqual([])
      expect(troubles, JSON.stringify(troubles)).toEqual([])
    })

    // A skipped test fails CI.
    if (hasHtml)
      test('names with HTML were in view', async () => {
        expect(screensWithNames).toBeGreaterThan(cases.length * 0.5)
        await lookAtTitle(await readers.page('guest', scheme))
      })
  })
}

const stallMs = 50_000
const stallsMax = 5

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result | 'stalled'> =>
  Promise.race([work, new Promise<'stalled'>((done) => setTimeout(done, ms, 'stalled'))])

/** What is wrong with a screen at every width, with pictures where they are kept. `alsoOf` is given the page as it was sent. */
async function complaints(
  page: Page,
  { name, path, open }: Screen,
  scheme: Scheme,
  language: Locale,
  alsoOf: (sent: string) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  const widths = widthsOf(scheme)
  await resize(page, widths[0] as Width)
  const sent = await page.goto(path, { waitUntil: 'load' })
  const html = await sent!.text()
  await hydrated(page)
  const shifts = await page.evaluate(layoutShifts)
  if (shifts.score > shiftMax) found.push(`The layout shifts by ${shifts.score}: ${shifts.moved.join(' | ')}`)
  found.push(...(await unstyled(page, html)))
  // A frame is the same for all readers, and has no links of one of them.
  if (!html.includes(`id="${readerId}"`)) found.push(...(await lateLinks(page, html)))
  await open?.(page)
  found.push(...(await alsoOf(html)))
  for (const width of widths) {
    await resize(page, width)
    if (keepsPictures) {
      const path = resolve(pictures, `${name}-${width}-${scheme}-${language}.png`)
      await page.screenshot({ path, timeout: 0 })
    }
    if (isCheckedByAxe(width)) found.push(...(await violations(page)).map((it) => `${width}: ${it}`))
    found.push(...[...(await tooWide(page)), ...(await outOfButtons(page))].map((it) => `${width}: ${it}`))
  }
  return found
}

/** Links of navigation that the server did not draw: when they appear, they move their neighbours. */
async function lateLinks(page: Page, sent: string): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('nav a[href]')].map((link) => link.getAttribute('href')!),
  )
  const late = shown.filter((href) => !sent.includes(`href="${href.replaceAll('&', '&amp;')}"`))
  return late.map((href) => `The server draws no link to ${href}`)
}

/** No screen dies when the translator of a browser changes it, and names stay as they are. */
async function translate(page: Page, kind: TranslatorKind, names: string[]): Promise<string[]> {
  await resize(page, 1440)
  const found = await page.evaluate(findTranslatable, names)
  await page.evaluate(translatePage, kind)
  await pressAround(page)
  await page.evaluate(translatePage, kind)
  await page.goto('about:blank')
  return found.map((it) => `A translator changes ${it}`)
}

async function readNames(request: APIRequestContext): Promise<string[]> {
  const read = async (path: string) => (await (await request.get(path)).json()).data
  const users: { userName: string }[] = await read('/api/admin/users?count=500')
  const teams: { name: string }[] = await read('/api/admin/teams?count=500')
  // The navigation has the word “Admin” too.
  return [...users.map(({ userName }) => userName), ...teams.map(({ name }) => name)].filter(
    (name) => name !== 'Admin',
  )
}

/** Runs in the page: how far things moved without the reader's doing, and which. */
function layoutShifts(): Promise<{ score: number; moved: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node?: Node | null }[]
  }
  return new Promise((done) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => {
      const shifts = (observer.takeRecords() as Shift[]).filter((shift) => !shift.hadRecentInput)
      const moved = shifts.flatMap(({ sources }) =>
        sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
        ),
      )
      done({ score: shifts.reduce((sum, { value }) => sum + value, 0), moved: moved.slice(0, 5) })
    }, 50)
  })
}
