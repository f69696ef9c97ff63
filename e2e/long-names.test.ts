// The longest names that the site takes, in one word of wide letters: they break or are cut, and no screen becomes wider than its
// window because of them.
import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { resize, tooWide } from './screen-faults.ts'
import { screens } from './screen-list.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated } from './visit.ts'

const running = 1
const wide = (length: number, distinct: number) => String(distinct).padStart(length, 'W')

/** Those that show names of games, challenges, teams or users. */
const withNames = screens.filter(({ name }) =>
  /^(home|games?|challenges?|notices|palette|scoreboard|teams?|join|login|profile|monitor|admin)(-|$)/.test(
    name,
  ),
)

describe.skipIf(!hasBrowser)('long names', () => {
  let server: RunningServer
  let browser: Browser
  let readers: Readers

  beforeAll(async () => {
    server = await startServer({ data: await makeDemoFolder() })
    browser = await openBrowser()
    readers = new Readers(browser, server.url, () => {})
    const admin = await readers.page('Admin', 'dark')
    await lengthen(admin.context().request)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test.each(withNames.map((screen) => ({ screen, name: screen.name })))('$name', async ({ screen }) => {
    const page = await readers.page(screen.reader, 'dark')
    await resize(page, 390)
    await page.goto(screen.path, { waitUntil: 'load' })
    await hydrated(page)
    await screen.open?.(page)
    for (const width of [390, 1440] as const) {
      await resize(page, width)
      expect(await tooWide(page), String(width)).toEqual([])
      expect(await outOfButtons(page), String(width)).toEqual([])
    }
  })
})

/** What of the words of a button is drawn beside it; the stage of the log-in cuts it off, so that the window is not wider. */
const outOfButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[href^="/auth/"], [aria-labelledby=identities] button')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ innerText }) => innerText),
  )

async function lengthen(call: APIRequestContext): Promise<void> {
  const change = async (path: string, data: object) => {
    const answer = await call.put(path, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const read = async (path: string) => (await (await call.get(path)).json()) as { data: { id: number }[] }
  const game = (await (await call.get(`/api/edit/games/${running}`)).json()) as object
  await change(`/api/edit/games/${running}`, { ...game, title: wide(limits.gameTitleMax, running) })
  const challenges = (await (await call.get(`/api/edit/games/${running}/challenges`)).json()) as {
    id: number
  }[]
  for (const { id } of challenges) {
    await change(`/api/edit/games/${running}/challenges/${id}`, { title: wide(limits.challengeTitleMax, id) })
  }
  const { data: teams } = await read('/api/admin/teams?count=30')
  for (const { id } of teams) await change(`/api/admin/teams/${id}`, { name: wide(limits.teamNameMax, id) })
  const provider = await call.post('/trpc/signIn.saveProvider', {
    data: {
      id: 'school',
      preset: 'oidc',
      name: wide(40, 1),
      issuer: 'https://login.example.org',
      clientId: 'vexil',
      clientSecret: 'not used',
      extraScopes: '',
      isEnabled: true,
      trustsEmail: false,
      groupClaim: '',
      groupRules: [],
      isNew: true,
    },
  })
  expect(provider.status(), await provider.text()).toBe(200)
}
