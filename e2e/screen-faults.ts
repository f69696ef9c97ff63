// What can be wrong with any screen: it is not accessible, or wider than its window.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const heights = { 1440: 900, 768: 1024, 390: 844 }
export type Width = keyof typeof heights
export const screenWidths: readonly Width[] = [1440, 768, 390]
/** axe is slow, and reports the same at the widths in between. */
export const isCheckedByAxe = (width: Width) => width !== 768

export async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  // Two frames: one that measures, one that draws.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  )
}

/**
 * What axe finds. Contrast takes half of its time: when the same page is looked at again, at another width, only what was not drawn
 * before is checked for it.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe || (() => { ${axeSource} })()`)
  const all = await page.evaluate(runAxe)
  return all.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  )
}

/** Runs in the page. */
async function runAxe(): Promise<Result[]> {
  const { axe, ...seen } = window as unknown as { axe: typeof import('axe-core'); drawn?: WeakSet<Element> }
  const contrast = 'color-contrast'
  const drawn = [...document.querySelectorAll('body, body *')].filter((element) => element.checkVisibility())
  const before = seen.drawn
  const isNew = (element: Element) => !before?.has(element)
  Object.assign(window, { drawn: new WeakSet(drawn) })
  const resultTypes: RunOptions['resultTypes'] = ['violations']
  if (!before) return (await axe.run(document, { resultTypes })).violations
  const others = await axe.run(document, { resultTypes, rules: { [contrast]: { enabled: false } } })
  const added = drawn.filter((element) => isNew(element) && !isNew(element.parentElement!))
  if (added.length === 0) return others.violations
  const more = await axe.run(added, { resultTypes, runOnly: [contrast] })
  return [...others.violations, ...more.violations]
}

/** Nothing when it fits, otherwise what sticks out. */
export const tooWide = (page: Page): Promise<string[]> => page.evaluate(findTooWide)

/** What of the words of a button is drawn beside it; the stage of the log-in cuts it off, so that the window is not wider. */
export const outOfButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[href^="/auth/"], [aria-labelledby=identities] button')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ innerText }) => innerText),
  )

/** Runs in the page. */
export function findTooWide(): string[] {
  const { scrollWidth } = document.scrollingElement ?? document.documentElement
  if (scrollWidth <= innerWidth) return []
  const outside = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  )
  return [`${scrollWidth} px`, ...outside.slice(0, 6).map((element) => element.outerHTML.slice(0, 140))]
}
