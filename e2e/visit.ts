import type { Browser, Page } from 'playwright-core'

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await hydrated(page)
}

/** Clicks before hydration would be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

export interface WindowOptions {
  locale: string
  baseURL: string
  /** Collects the errors and warnings of the console. */
  troubles: string[]
}

export async function openWindow(browser: Browser, { troubles, ...options }: WindowOptions): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    // Refused calls are expected; the browser itself logs their 4xx status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      troubles.push(message.text())
    }
  })
  return page
}
