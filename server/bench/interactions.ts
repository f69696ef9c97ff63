// How long the browser takes to answer a reader who plays, on a processor four times slower than this one: the longest event of
// each step (Event Timing: from the press until the next frame is drawn) and its longest task.
import { chromium, type Locator, type Page } from 'playwright-core'
import type { Report } from './calls.ts'
import { findChromium } from './find-chromium.ts'
import { median } from './load.ts'

const turns = 3
const slowerProcessor = 4
/** After an act: its frames, answers and what they cause. */
const settleMs = 1_200
const stepMs = 15_000

interface Entry {
  name: string
  /** ms */
  duration: number
}

declare global {
  var vexilSeen: { events: Entry[]; tasks: Entry[] }
}

/** Has no functions with names: the compiler would wrap them in a helper that the page does not know. */
const observe = () => {
  globalThis.vexilSeen = { events: [], tasks: [] }
  for (const type of ['event', 'longtask']) {
    new PerformanceObserver((list) => {
      const { events, tasks } = globalThis.vexilSeen
      for (const { name, duration } of list.getEntries())
        (type === 'event' ? events : tasks).push({ name, duration })
    }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit)
  }
}

const unsolved = (page: Page) => page.locator('div:not([data-solved]) > [data-challenge]')

type Step = [name: string, act: (page: Page) => Promise<unknown>]

const steps: Step[] = [
  ['open a challenge', (page) => press(unsolved(page).nth(3))],
  ['another challenge', (page) => press(unsolved(page).nth(5))],
  ['type a flag', (page) => typed(page, '[name=flag]', 'flag{a guess}')],
  ['a verdict', (page) => page.locator('[name=flag]').press('Enter')],
  ['the tab of the solvers', (page) => press(page.getByRole('tab').nth(1))],
  ['close it', (page) => page.keyboard.press('Escape')],
  ['search', (page) => typed(page, 'main input[type=search]', '1')],
  ['clear the search', (page) => page.locator('main input[type=search]').fill('')],
  ['filter by category', (page) => press(page.locator('fieldset button[aria-pressed]').nth(2))],
  ['open the bell', (page) => opens(page, '#rail-slot button')],
  ['close the bell', closed],
  ['to the board', (page) => press(page.locator('main a[href$="/scoreboard"]'))],
  ['open a team', (page) => opens(page, 'tbody tr:nth-child(4) button')],
  ['close the team', closed],
  ['search a team', (page) => typed(page, 'main input[type=search]', 'Team 9')],
  ['to the challenges', (page) => press(page.locator('main a[href$="/challenges"]'))],
]

/** As the mouse presses: a locator's own click tests three times within the measured event what it would hit. */
async function press(target: Locator): Promise<void> {
  const first = target.first()
  await first.scrollIntoViewIfNeeded()
  const box = await first.boundingBox()
  if (!box) throw new Error(`Not in sight: ${target}`)
  await first.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

async function opens(page: Page, button: string): Promise<void> {
  await press(page.locator(button))
  await page.locator('[role=dialog]:visible').waitFor()
}

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]:visible').waitFor({ state: 'detached' })
}

async function typed(page: Page, selector: string, text: string): Promise<void> {
  await press(page.locator(selector))
  await page.keyboard.type(text, { delay: 90 })
}

export async function measureInteractions(
  base: string,
  gameId: number,
  session: string,
  report: Report,
): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) return report('interactions', 'skipped: Chromium is not installed')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const events = new Map<string, number[]>()
  const tasks = new Map<string, number[]>()
  const note = (to: Map<string, number[]>, name: string, entries: Entry[]) =>
    to.set(name, [...(to.get(name) ?? []), Math.max(0, ...entries.map(({ duration }) => duration))])
  try {
    for (let turn = 0; turn < turns; turn++) {
      const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
      await context.addCookies([{ name: 'vexil_session', value: session, url: base }])
      await context.addInitScript(observe)
      const page = await context.newPage()
      page.setDefaultTimeout(stepMs)
      page.on('console', (message) => {
        if (message.type() === 'error') report('console', message.text())
      })
      const cdp = await context.newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
      await page.goto(`${base}/games/${gameId}/challenges`)
      await page.waitForSelector('html[data-ready]')
      await page.waitForTimeout(2 * settleMs)
      for (const [name, act] of steps) {
        await page.evaluate(() => {
          globalThis.vexilSeen.events = []
          globalThis.vexilSeen.tasks = []
        })
        await act(page).catch((error) => report(`${name} failed`, String(error).slice(0, 300)))
        await page.waitForTimeout(settleMs)
        const seen = await page.evaluate(() => globalThis.vexilSeen)
        note(events, name, seen.events)
        note(tasks, name, seen.tasks)
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  for (const [name, worst] of events) {
    report(
      `${name}: longest event, longest task, ms (median of ${turns})`,
      `${median(worst).toFixed(0)}, ${median(tasks.get(name) ?? []).toFixed(0)}`,
    )
  }
}
