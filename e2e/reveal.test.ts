// A frozen board is revealed on a projector, by key, and then opened to everybody.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProgram } from '#server/app/open-program.ts'
import { loadConfig } from '#server/config.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { type RunningServer, startServer } from './server.ts'
import { visit } from './visit.ts'

const over = 2

/** The board of the game that is over has frozen when half of its solves were in. */
async function aFrozenDemo(): Promise<string> {
  const folder = copyDemoFolder()
  const program = await openProgram(loadConfig({ VEXIL_DATA_DIR: folder }), 'npm run demo')
  const { db } = program.ctx
  const times = await db
    .selectFrom('solves')
    .select('solvedAt')
    .where('gameId', '=', over)
    .orderBy('solvedAt')
    .execute()
  const { endAt } = await db
    .selectFrom('games')
    .select('endAt')
    .where('id', '=', over)
    .executeTakeFirstOrThrow()
  const freezeSeconds = Math.round((endAt - times[Math.floor(times.length / 2)]!.solvedAt) / 1_000)
  await db.updateTable('games').set({ freezeSeconds }).where('id', '=', over).execute()
  await program.stop()
  return folder
}

describe.skipIf(!hasBrowser)('the reveal of a frozen board', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: await aFrozenDemo() })
    browser = await openBrowser()
    page = await new Readers(browser, server.url, (text) => troubles.push(text)).page('Admin', 'dark')
    await page.setViewportSize({ width: 1920, height: 1080 })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const publicBoard = async () => {
    const board = (await (await fetch(`${server.url}/api/game/${over}/scoreboard`)).json()) as Scoreboard
    return board.items.map(({ name, score }) => ({ name, score }))
  }
  const shown = () =>
    page.locator('ol[aria-label=Scoreboard] > li').evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('bdi')!.textContent,
        score: Number(row.querySelector('b')!.textContent!.replace(',', '')),
      })),
    )
  const note = () => page.locator('header p').textContent()

  test('goes by key from the last place to the first, and back', async () => {
    const frozen = await publicBoard()
    await visit(page, `/games/${over}/reveal`)
    await expect.poll(note).toContain(`${frozen.length} places`)
    expect(await shown()).toEqual(frozen)
    await page.keyboard.press('Space')
    expect(await shown()).not.toEqual(frozen)
    await page.keyboard.press('ArrowLeft')
    expect(await shown()).toEqual(frozen)
    for (let step = 0; step < 2 * frozen.length; step++) await page.keyboard.press('ArrowRight')
    await page.getByText('Winner').waitFor()
    expect(await publicBoard()).toEqual(frozen)
  })

  test('a reload keeps the place, and the final board is opened to everybody, and frozen again', async () => {
    const frozen = await publicBoard()
    await visit(page, `/games/${over}/reveal`)
    await page.getByText('Winner').waitFor()
    const final = await shown()
    await page.getByText('Publish the final board').click()
    await page.getByText('Everybody sees the final board.').waitFor()
    expect(await publicBoard()).toEqual(final)
    await page.getByText('Freeze again').click()
    await page.getByText('Publish the final board').waitFor()
    expect(await publicBoard()).toEqual(frozen)
    expect(troubles).toEqual([])
  })
})
