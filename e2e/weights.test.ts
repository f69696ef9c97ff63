import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasBrowser } from './browser.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
}

const dist = resolve(import.meta.dirname, '../dist')
const start = 'virtual:vike:global-entry:client:client-routing'

/** Response headers of a file, with HTTP/1.1. */
const headerBytes = 300

/** Scripts that a screen loads before it starts, as they are sent to a browser. */
function firstLoad(chunks: Record<string, Chunk>, page: string) {
  const found = new Set<string>()
  const reach = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of chunks[key]?.imports ?? []) reach(imported)
  }
  for (const key of Object.keys(chunks))
    if (
      key.endsWith(`page-entry:client:${page}`) ||
      key.includes('entry-client-routing') ||
      key.includes(start)
    )
      reach(key)
  const scripts = [...found].map((key) => chunks[key]!).filter(({ file }) => file.endsWith('.js'))
  const bytes = scripts.map(({ file }) => {
    const path = join(dist, 'client', file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size + headerBytes
  })
  return {
    names: scripts.map(({ name }) => name ?? ''),
    bytes: bytes.reduce((sum, size) => sum + size, 0),
    withoutHeaders: bytes.reduce((sum, size) => sum + size - headerBytes, 0),
  }
}

// A reader waits for these scripts on a slow line. The names of files that scripts load change with every build, and with them the
// size after compression by up to 50 bytes; the limits leave room for that. When a screen grows beyond its limit, load later what it
// does not need at first (docs/performance.md). Without a browser, the browser tests have no build.
test.skipIf(!hasBrowser).each([
  ['/pages/account/login', 127_500],
  ['/pages/index', 138_500],
  ['/pages/games/index', 136_550],
  ['/pages/games/@id/index', 145_900],
  ['/pages/games/@id/challenges', 148_600],
  ['/pages/games/@id/scoreboard', 152_400],
])('the first script of %s is at most %i bytes, and has nothing of the staff', (page, most) => {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'))
  const { names, bytes, withoutHeaders } = firstLoad(chunks, page)
  expect(names).toContain('library')
  expect(names).toContain(`own ${page}`)
  expect(names.filter((name) => /staff|own \/pages\/(admin|setup|dev)|monitor/.test(name))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(most)
  expect(withoutHeaders).toBeLessThanOrEqual(150_000)
})
