import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasBrowser } from './browser.ts'
import { startServer } from './server.ts'

const dist = resolve(import.meta.dirname, '../dist')

// The product is built only where the browser tests run.
test.skipIf(!hasBrowser)('the kit is for developers: it is not built', async () => {
  const server = await startServer()
  expect((await fetch(new URL('/dev/kit', server.url))).status).toBe(404)
  await server.stop()
  const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const scripts = built.filter((name) => /\.m?js$/.test(name))
  expect(scripts.length).toBeGreaterThan(20)
  const texts = scripts.map((name) => readFileSync(resolve(dist, name), 'utf8'))
  expect(texts.some((text) => text.includes('Sphinx of black quartz'))).toBe(false)
})
