// A real browser, when the machine has one.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
/** The same engine without the program around it, which takes a third of the processor time. */
const shell = '/usr/lib/chromium/chromium-headless-shell'

/** False: these tests are skipped here. Install Chromium, for example with `apt-get install chromium`. */
export const hasBrowser = whole !== undefined
if (!hasBrowser) process.stderr.write('Browser tests are skipped: Chromium is not installed.\n')

/** @param needs `push`: the shell knows no pushed messages. */
export const openBrowser = (needs?: 'push'): Promise<Browser> => {
  const executablePath = needs !== 'push' && existsSync(shell) ? shell : whole
  return chromium.launch({
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
}
