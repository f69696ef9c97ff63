// `npm run docs:pictures`: the pictures of docs/design.md, taken of /dev/kit as a developer sees it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { openBrowser } from './browser.ts'
import { schemes } from './readers.ts'
import { startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

const folder = resolve(import.meta.dirname, '../docs/images')
mkdirSync(folder, { recursive: true })
const server = await startServer({ program: ['--import', 'tsx', 'server/cli/dev/dev.ts'] })
const browser = await openBrowser()
try {
  const troubles: string[] = []
  const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
  await page.setViewportSize({ width: 960, height: 900 })
  for (const scheme of schemes) {
    await page.context().addCookies([{ name: 'vexil_scheme', value: scheme, url: server.url }])
    await visit(page, '/dev/kit')
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    for (const part of await page.locator('[data-picture]').all()) {
      const name = await part.getAttribute('data-picture')
      const picture = await part.screenshot()
      writeFileSync(
        resolve(folder, `${name}-${scheme}.png`),
        await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toBuffer(),
      )
    }
  }
  if (troubles.length > 0) throw new Error(troubles.join('\n'))
} finally {
  await browser.close()
  await server.stop()
}
