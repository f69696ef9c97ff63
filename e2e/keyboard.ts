// Using a page without a pointer.
import type { FileChooser, Page } from 'playwright-core'
import { expect } from 'vitest'

const pressesMax = 120

/**
 * Moves the focus with the Tab key until it is on what has this name or begins with it. Everything on the way has a name, and shows that
 * it has the focus.
 */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < pressesMax; presses++) {
    const [names, fault] = await Promise.all([focusedNames(page), page.evaluate(focusFault)])
    if (names.some((own) => own.startsWith(name))) return
    if (fault) {
      // A dialog that opens is still on its way.
      const faultOf = () => page.evaluate(focusFault)
      await expect.poll(faultOf, { message: `“${names[0]}” on the way to “${name}”` }).toBeUndefined()
    }
    await page.keyboard.press(key)
  }
  throw new Error(`The Tab key does not reach “${name}”.`)
}

/** After something was done: the keyboard goes on at what has this name, and not at the top of the page. */
export async function focusIsOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => focusedNames(page)).toContainEqual(expect.stringContaining(name))
}

/** Moves to the choice of a group with this name. A group is one stop of the Tab key; the arrow keys move in it. */
export async function arrowTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < pressesMax; presses++) {
    if ((await focusedNames(page)).some((own) => own.startsWith(name))) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The arrow keys do not reach “${name}”.`)
}

/** Moves to a field and replaces what it holds. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Opens the chooser of the button that has the focus. */
export async function openChooser(page: Page, key: 'Enter' | 'Space'): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser')
  // Keys and the request to report choosers take different ways to Chromium's renderer. It must have the request first.
  await page.evaluate(() => undefined)
  await page.keyboard.press(key)
  return await chooser
}

/** What the focused element may be called by: its label, its own name and its text. */
const focusedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = document.activeElement as HTMLInputElement | null
    if (!own || own === document.body) return []
    const labels = own.getAttribute('aria-labelledby')?.split(' ') ?? []
    return [
      own.getAttribute('aria-label'),
      own.textContent,
      own.labels?.[0]?.textContent,
      ...labels.map((id) => document.getElementById(id)?.textContent),
    ].flatMap((text) => text?.trim() || [])
  })

/**
 * In the browser: what is wrong with where the focus is. A part of the page that a script focused needs no mark, and the browser marks
 * the button inside a field for dates.
 */
function focusFault(): string | undefined {
  const own = document.activeElement
  if (!own || own === document.body || own.matches('[tabindex="-1"], [type=date]')) return undefined
  const isMarked = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  // Boxes and radio buttons may be marked at the words beside them.
  const places = [own, own.parentElement, own.nextElementSibling]
  if (!places.some((place) => place && isMarked(place))) return 'The focus is not seen'
  const { top, bottom } = own.getBoundingClientRect()
  return bottom <= 0 || top >= innerHeight ? 'The focus is out of sight' : undefined
}
