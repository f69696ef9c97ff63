import type { Browser, Page } from 'playwright-core'

/** Opens a page and waits until it has come to life. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await hydrated(page)
}

/** Clicks before React has taken over would be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

export interface WindowOptions {
  locale: string
  baseURL: string
  /** Gets what the console complains about. */
  troubles: string[]
}

export async function openWindow(browser: Browser, { troubles, ...options }: WindowOptions): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    // A refused call is part of the story; its 4xx line is the browser's own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      troubles.push(message.text())
    }
  })
  return page
}
