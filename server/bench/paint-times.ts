// First contentful paint in Chromium on a throttled line and a slow processor, and the scripts of the first load.
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { median } from './load.ts'

const runs = 3
const line = { bitsPerSecond: 8_000_000, latencyMs: 75, slowerProcessor: 4 }

export async function paintTimes(
  base: string,
  gameId: number,
  session: string,
  report: (name: string, value: string) => void,
): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) return report('first contentful paint', 'skipped: Chromium is not installed')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    for (const [name, path, signedIn] of [
      ['home', '/', false],
      ['login', '/account/login', false],
      ['games list', '/games', false],
      ['challenges', `/games/${gameId}/challenges`, true],
      ['scoreboard', `/games/${gameId}/scoreboard`, true],
    ] as const) {
      const paints: number[] = []
      let script = 0
      for (let turn = 0; turn < runs; turn++) {
        const context = await browser.newContext()
        if (signedIn) await context.addCookies([{ name: 'vexil_session', value: session, url: base }])
        const page = await context.newPage()
        const cdp = await context.newCDPSession(page)
        await cdp.send('Network.enable')
        await cdp.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: line.latencyMs,
          downloadThroughput: line.bitsPerSecond / 8,
          uploadThroughput: line.bitsPerSecond / 8,
        })
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: line.slowerProcessor })
        const scripts = new Set<string>()
        script = 0
        cdp.on('Network.responseReceived', ({ requestId, type }) => {
          if (type === 'Script') scripts.add(requestId)
        })
        cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          if (scripts.has(requestId)) script += encodedDataLength
        })
        await page.goto(base + path, { waitUntil: 'load' })
        await page.waitForTimeout(1_500)
        paints.push(
          await page.evaluate(
            () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          ),
        )
        await context.close()
      }
      report(
        `first contentful paint of ${name}, s (script on the wire, kB)`,
        `${(median(paints) / 1000).toFixed(2)} (${(script / 1000).toFixed(0)})`,
      )
    }
  } finally {
    await browser.close()
  }
}
