// A game that is played alone: its players never read the word team, whatever they open.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#src/rules/terms.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { inLanguage } from './in-language.ts'
import { Readers } from './readers.ts'
import { type RunningServer, startServer } from './server.ts'
import { visit } from './visit.ts'

let server: RunningServer
let browser: Browser
let readers: Readers
const troubles: string[] = []
let gameId: number
const challenges = new Map<string, number>()

beforeAll(async () => {
  if (!hasBrowser) return
  server = await startServer({ data: copyDemoFolder() })
  browser = await openBrowser()
  readers = new Readers(browser, server.url, (text) => troubles.push(text))
  gameId = await aGame(await readers.page('Admin', 'dark'))
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const call = async (page: Page, path: string, data: object) => {
  const answer = await page.context().request.post(`/trpc/${path}`, { data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()).result?.data
}

/** With all that the words of its screens depend on. */
async function aGame(admin: Page): Promise<number> {
  const now = Date.now()
  const made = await admin.context().request.post('/api/edit/games', {
    data: { title: 'Solo', start: now - 3_600_000, end: now + 3_600_000 },
  })
  const { id } = (await made.json()) as { id: number }
  await call(admin, 'editGames.patch', {
    gameId: id,
    hidden: false,
    acceptWithoutReview: true,
    teamMemberCountLimit: 1,
    showRatings: true,
    registrationFields: [
      {
        key: 'a',
        label: 'School',
        kind: 'text',
        help: '',
        options: [],
        required: false,
        isPublic: false,
        editableUntil: 0,
      },
    ],
  })
  const challenge = async (title: string, more: object) => {
    const ref = { gameId: id, title, category: 'Misc', type: 'StaticAttachment' }
    const { id: challengeId } = await call(admin, 'editChallenges.create', ref)
    await call(admin, 'editChallenges.patch', { gameId: id, challengeId, isEnabled: true, ...more })
    challenges.set(title, challengeId)
  }
  await challenge('Two keys', {
    flagRule: 'all',
    addFlags: [{ flag: 'flag{one}' }, { flag: 'flag{two}' }],
    paidHints: [{ key: 'h', title: 'Where', text: 'There.', cost: 5, requires: [] }],
    attemptsMax: 5,
  })
  await challenge('Report', {
    addFlags: [{ flag: 'Names the bug', kind: 'reviewed', settings: { form: 'text' } }],
  })
  await challenge('Hill', { scoredByChecker: true })
  return id
}

/** What a reader sees or hears of the screen and of what is open over it. The navigation is that of the site. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alertdialog]')]
    return parts.flatMap((part) => {
      const spoken = [...part.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
        ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
      )
      return [...part.innerText.split('\n'), ...spoken]
    })
  })

test.skipIf(!hasBrowser).each([
  // The palette also goes to the screens of the site, one of which is that of the teams.
  ['en-US', /\bteams?\b/i, 'Teams', 'player1'],
  ['de-DE', /\bteams?\b/i, 'Teams', 'player1'],
] as const)('%s', { timeout: 240_000 }, async (locale, word, screenOfTeams, reader) => {
  const found: string[] = []
  const read = async (page: Page, where: string) => {
    await page.waitForTimeout(300)
    for (const text of await wordsOn(page))
      if (text.trim() !== screenOfTeams && word.test(text.replaceAll('Orga-Team', '')))
        found.push(`${where}: ${text}`)
  }
  const game = `/games/${gameId}`
  const guest = await readers.page('guest', 'dark', locale as Locale)
  for (const path of [game, `${game}/scoreboard`]) {
    await visit(guest, path)
    await read(guest, `guest ${path}`)
  }
  const page = await readers.page(reader, 'dark', locale as Locale)
  await visit(page, game)
  await read(page, 'before joining')
  const state = await page.context().request.get(`/api/game/${gameId}`)
  if ((await state.json()).status === 'Unsubmitted')
    await call(page, 'games.joinAlone', { gameId, answers: { a: 'MIT' } })
  await visit(page, game)
  await read(page, 'game')
  await page
    .getByRole('button', { name: inLanguage(locale, 'Registration') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await read(page, 'registration')
  await page.keyboard.press('Escape')
  await visit(page, `${game}/challenges`)
  await read(page, 'challenges')
  for (const [title, id] of challenges) {
    await visit(page, game)
    await visit(page, `${game}/challenges#${id}`)
    const tabs = page.locator('main').getByRole('tab')
    await tabs.first().waitFor()
    for (let at = (await tabs.count()) - 1; at >= 0; at--) {
      await tabs.nth(at).click()
      await read(page, `${title}, tab ${at}`)
    }
    const flag = page.locator('main input[name=flag]')
    if ((await flag.count()) === 0) continue
    for (const answer of ['flag{wrong}', 'flag{one}', 'flag{one}']) {
      await flag.fill(answer)
      await page.keyboard.press('Enter')
      await page.waitForTimeout(800)
      await read(page, `${title} ${answer}`)
    }
  }
  await visit(page, `${game}/scoreboard`)
  await read(page, 'scoreboard')
  await page.locator('tr[data-team] th button').first().click()
  await page.getByRole('dialog').waitFor()
  await read(page, 'detail on the scoreboard')
  await visit(page, `${game}/scoreboard?show`)
  await read(page, 'projector')
  await visit(page, `${game}/scoreboard`)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await read(page, 'palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await read(page, 'keys')
  expect(found).toEqual([])
  expect(troubles).toEqual([])
})
