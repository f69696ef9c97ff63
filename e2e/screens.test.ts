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
import { screens } from './screen-list.ts'
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

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    server = await startServer({ data: await makeDemoFolder() })
    browser = await openBrowser()
    readers = new Readers(browser, server.url, (text) => troubles.push(text))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  describe.each(schemes)('%s', (scheme) => {
    test.each(screens)('$name', async ({ name, reader, path, open }) => {
      troubles = []
      const page = await readers.page(reader, scheme)
      await resize(page, 1440)
      await page.goto(path, { waitUntil: 'load' })
      await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
      await open?.(page)
      const found: string[] = []
      for (const width of widths) {
        await resize(page, width)
        await page.screenshot({ path: resolve(pictures, `${name}-${width}-${scheme}.png`) })
        if (isChecked(width, scheme)) found.push(...(await violations(page)).map((it) => `${width}: ${it}`))
      }
      expect(found).toEqual([])
      expect(await page.evaluate(tooWide)).toEqual([])
      expect(troubles).toEqual([])
    })
  })
})

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
