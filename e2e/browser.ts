// A real browser, when the machine has one.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const executablePath = [
  // The same engine without the program around it, which takes a third of the processor time.
  '/usr/lib/chromium/chromium-headless-shell',
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
].find(existsSync)

/** False: these tests are skipped here. Install Chromium, for example with `apt-get install chromium`. */
export const hasBrowser = executablePath !== undefined
if (!hasBrowser) process.stderr.write('Browser tests are skipped: Chromium is not installed.\n')

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
