// The archive of the demonstration's finished game, opened from a folder: no server, no script.
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProgram } from '#server/app/open-program.ts'
import { writeFolder } from '#server/cli/write-folder.ts'
import { loadConfig } from '#server/config.ts'
import { exportGame } from '#server/modules/exports/export-game.ts'
import { fillDemo } from '#server/seed/demo.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { resize, tooWide, violations } from './screen-faults.ts'

const data = mkdtempSync(join(tmpdir(), 'vexil-e2e-'))
const folder = join(data, 'archive')
/** What must be in no file. */
const secrets: string[] = []
let files: string[]

beforeAll(async () => {
  const program = await openProgram(loadConfig({ VEXIL_DATA_DIR: data }), 'npm run export')
  try {
    await fillDemo(program.ctx)
    const { db } = program.ctx
    const game = await db
      .selectFrom('games')
      .select('id')
      .where('title', '=', 'Spring Games 2026')
      .executeTakeFirstOrThrow()
    const { entries } = await exportGame(program.ctx, { gameId: game.id, format: 'archive' })
    await writeFolder(program.ctx, folder, entries)
    const flags = db.selectFrom('flags').select('flag').where('kind', 'in', ['exact', 'caseIgnored'])
    for (const { flag } of await flags.execute()) secrets.push(flag)
    for (const { email } of await db.selectFrom('users').select('email').execute()) secrets.push(email)
  } finally {
    await program.stop()
  }
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
})
afterAll(() => rm(data, { recursive: true, force: true }))

test('A2c.2: no flag and no address of an account is in any file', () => {
  expect(secrets.length).toBeGreaterThan(20)
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8')
    expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []])
    expect([name, /\b\d{1,3}(?:\.\d{1,3}){3}\b/.exec(text)?.[0]]).toEqual([name, undefined])
  }
})

describe.skipIf(!hasBrowser)('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('A2c.1: every page opens from the file system with scripts off, is silent, accessible and fits, and all links lead somewhere', async () => {
    const troubles: string[] = []
    const seen = new Set<string>()
    const still = await browser.newContext({ javaScriptEnabled: false })
    const reader = await still.newPage()
    reader.on('console', (message) => troubles.push(`${reader.url()} ${message.text()}`))
    reader.on('requestfailed', (request) => troubles.push(`${request.url()} failed`))
    reader.on('request', (request) => {
      if (!request.url().startsWith('file:')) troubles.push(`${reader.url()} asks for ${request.url()}`)
    })
    for (const name of files.filter((name) => name.endsWith('.html'))) {
      await reader.goto(pathToFileURL(join(folder, name)).href)
      const styled = await reader.evaluate(() => document.styleSheets.length)
      expect([name, styled]).toEqual([name, name === '404.html' ? 0 : 1])
      const links = await reader.evaluate(() => [...document.links].map(({ href }) => href))
      for (const link of links.filter((link) => link.startsWith('file:'))) seen.add(link.split('#')[0]!)
    }
    await still.close()
    const pageIn = (part: string) => files.find((name) => name.startsWith(part) && /\d.*index/.test(name))!
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme })
      for (const name of ['index.html', 'challenges/index.html', pageIn('challenges/'), pageIn('teams/')]) {
        await page.goto(pathToFileURL(join(folder, name)).href)
        for (const width of [1440, 390] as const) {
          await resize(page, width)
          expect([name, width, await tooWide(page)]).toEqual([name, width, []])
        }
        expect([name, colorScheme, await violations(page)]).toEqual([name, colorScheme, []])
      }
      await page.close()
    }
    expect(troubles).toEqual([])
    const targets = [...seen].map((link) => fileURLToPath(link).slice(folder.length + 1))
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.filter((target) => !files.includes(target))).toEqual([])
  })
})
