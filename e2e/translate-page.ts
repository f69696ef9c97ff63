// What translators do to a page: each text makes way for a translated one inside of elements that React does not know.
import type { Page } from 'playwright-core'

/**
 * `replace`: an element takes the place of the text, as Chrome does it. `wrap`: the text itself moves into the element.
 * `beside`: the element is put before the text, which is then removed.
 */
export type TranslatorKind = 'replace' | 'wrap' | 'beside'
export const translatorKinds: readonly TranslatorKind[] = ['replace', 'wrap', 'beside']

/** React says so of what was translated before it was hydrated: of a part, say, whose script is loaded after the page's. */
export const drawnAgain = /Minified React error #(418|423|425)/

/** Runs in the page. The translation of a text is the same between ‹ and ›. @returns how many texts were translated. */
export function translatePage(kind: TranslatorKind): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    if (!parent || !text.data.trim() || text.data.startsWith('‹')) continue
    if (parent.closest('script, style, noscript, textarea, [translate=no], svg')) continue
    texts.push(text)
  }
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    outer.style.verticalAlign = 'inherit'
    if (kind === 'wrap') {
      text.replaceWith(outer)
      inner.append(text)
      text.data = `‹${text.data}›`
      continue
    }
    inner.append(`‹${text.data}›`)
    if (kind === 'replace') text.replaceWith(outer)
    else {
      text.before(outer)
      text.remove()
    }
  }
  return texts.length
}

/** Opens what can be opened on a screen, and closes it again. */
export async function pressAround(page: Page): Promise<void> {
  const press = async (selector: string, most: number) => {
    const found = page.locator(`${selector}:visible`)
    const count = Math.min(most, await found.count())
    for (let at = 0; at < count; at++) {
      const one = found.nth(at)
      if (await one.isDisabled().catch(() => true)) continue
      await one.click({ timeout: 1_000, noWaitAfter: true }).catch(() => {})
    }
  }
  await press('[role=tab][aria-selected=false]', 3)
  const search = page.locator('main input[type=search]:visible').first()
  if (await search.count()) await search.fill('a', { timeout: 1_000 }).catch(() => {})
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  const openers = page.locator('main [aria-haspopup]:visible')
  for (let at = 0; at < Math.min(3, await openers.count()); at++) {
    await openers
      .nth(at)
      .click({ timeout: 1_000 })
      .catch(() => {})
    await page.keyboard.press('Escape')
  }
  await press('main th button', 2)
  await press('main [aria-expanded=false]', 2)
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(100)
}

/** Runs in the page: names, addresses and code that a translator would change. */
export function findTranslatable(known: string[]): string[] {
  const kept = [
    /^[^\s@]+@[^\s@]+\.[a-z]+$/i,
    // A command names a host or a port. “nc service” is a word.
    /^(nc|ssh|curl) .*[.@\d]/,
    /^flag\{.*\}$/,
    /^\d+\.\d+\.\d+\.\d+/,
    /^[0-9a-f]{16,}/,
  ]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent!.trim()
    const parent = walker.currentNode.parentElement!
    if (!known.includes(text) && !kept.some((kind) => kind.test(text))) continue
    if (parent.closest('[translate=no], script, style, textarea, option, [aria-hidden=true]')) continue
    found.push(`${text} in ${parent.outerHTML.slice(0, 120)}`)
  }
  return [...new Set(found)].slice(0, 8)
}
