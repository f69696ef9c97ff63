// Every screen at three widths, dark and light: accessible, silent in the console, no wider than a phone.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { Readers, type Scheme, schemes } from './readers.ts'
import { type Screen, screens } from './screen-list.ts'
import { type RunningServer, startServer } from './server.ts'

const pictures = resolve(import.meta.dirname, 'screenshots')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const heights = { 1440: 900, 768: 1024, 390: 844 }
const widths = [1440, 768, 390] as const
/** The same rules hold at the other sizes; the check is the slow part. */
const isChecked = (width: number, scheme: Scheme) => width === 1440 || (width === 390 && scheme === 'dark')

describe.skipIf(!hasBrowser)('screens', () => {
  let server: RunningServer
  let browser: Browser
  let readers: Readers
  let troubles: string[] = []
  let stalls = 0

  async function openReaders() {
    browser = await openBrowser()
    readers = new Readers(browser, server.url, (text) => troubles.push(text))
  }

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    server = await startServer({ data: await makeDemoFolder() })
    await openReaders()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  describe.each(schemes)('%s', (scheme) => {
    test.each(screens)('$name', async (screen) => {
      const look = async () => {
        troubles = []
        return await complaints(await readers.page(screen.reader, scheme), screen, scheme)
      }
      let found = stalls > stallsMax ? 'stalled' : await within(stallMs, look())
      if (found === 'stalled') {
        // Chromium stops drawing at times; another one says whether it was the screen.
        if (++stalls > stallsMax) throw new Error('Chromium stops drawing again and again.')
        void browser.close().catch(() => {})
        await openReaders()
        found = await within(stallMs, look())
      }
      expect(found).toEqual([])
      expect(troubles).toEqual([])
    })
  })
})

const stallMs = 50_000
const stallsMax = 5

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result | 'stalled'> =>
  Promise.race([work, new Promise<'stalled'>((done) => setTimeout(done, ms, 'stalled'))])

/** Pictures of a screen at every width, and what is wrong with it. */
async function complaints(page: Page, { name, path, open }: Screen, scheme: Scheme): Promise<string[]> {
  await resize(page, 1440)
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await open?.(page)
  const found: string[] = []
  for (const width of widths) {
    await resize(page, width)
    await page.screenshot({ path: resolve(pictures, `${name}-${width}-${scheme}.png`), timeout: 0 })
    if (isChecked(width, scheme)) found.push(...(await violations(page)).map((it) => `${width}: ${it}`))
  }
  return [...found, ...(await page.evaluate(tooWide))]
}

async function resize(page: Page, width: (typeof widths)[number]): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  // Two frames: one that measures, one that draws.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  )
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe || (() => { ${axeSource} })()`)
  const options: RunOptions = { resultTypes: ['violations'] }
  const { violations: all } = (await page.evaluate(
    (how) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, how),
    options,
  )) as AxeResults
  return all
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${node.html.slice(0, 160)} ${node.any[0]?.message}`),
    )
}

/** Runs in the page: nothing when it fits, otherwise what sticks out. */
function tooWide(): string[] {
  const { scrollWidth } = document.scrollingElement ?? document.documentElement
  if (scrollWidth <= innerWidth) return []
  const outside = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  )
  return [`${scrollWidth} px`, ...outside.slice(0, 6).map((element) => element.outerHTML.slice(0, 140))]
}
