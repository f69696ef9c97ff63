import { expect, test } from 'vitest'
import { ownPlace, screenPlace } from '#src/contract/late-parts.ts'
import { keepDocuments } from './kept-documents.ts'
import type { PageInit } from './page-init.ts'

const path = '/games/1/challenges'
const settings = {}
const rendered = { status: 200, headers: [], pattern: undefined, error: undefined }

function open() {
  let whole = 0
  let next: 'drawn' | 'other document' | 'fault' = 'drawn'
  let canBeKept = true
  const render = keepDocuments(async ({ viewer }, _, keep) => {
    whole++
    if (canBeKept)
      keep?.({
        ...rendered,
        parts: ['<a nonce="', `">${screenPlace}${ownPlace}`],
        nextReader: async (init) => {
          if (next === 'fault') throw new Error('The database is away.')
          const { viewer, now } = init
          return next === 'drawn'
            ? {
                screen: `screen of ${viewer?.userName}`,
                own: { viewer, now, queries: { text: '</script>$&' } },
              }
            : undefined
        },
      })
    return { ...rendered, parts: [`whole page of ${viewer?.userName}`] }
  })
  const visit = async (
    userName: string,
    {
      url = path,
      siteSettings = settings,
      ...look
    }: { url?: string; siteSettings?: object } & Partial<PageInit> = {},
  ) => {
    const viewer = { userId: userName, userName, role: 'User', staffOf: {}, avatar: null }
    const choices = { locale: 'en-US', colourMode: 'dark', timeZone: 'UTC', origin: 'http://a', ...look }
    const page = { viewer, now: 7, nonce: 'n', ...choices } as Partial<PageInit> as PageInit
    return (await render(page, url, siteSettings)).parts.join('NONCE')
  }
  return {
    visit,
    get whole() {
      return whole
    },
    answerNext: (how: typeof next) => {
      next = how
    },
    keepNothing: () => {
      canBeKept = false
    },
  }
}

test('the second reader gets the same document with an own screen, name and data', async () => {
  const pages = open()
  expect(await pages.visit('Ann')).toBe('whole page of Ann')
  const page = await pages.visit('Ben')
  const [, json] = /<script id="own" type="application\/json">(.*?)<\/script>$/.exec(page) ?? []
  expect(page).toBe(`<a nonce="NONCE">screen of Ben<script id="own" type="application/json">${json}</script>`)
  expect(JSON.parse(json!)).toMatchObject({
    viewer: { userName: 'Ben' },
    now: 7,
    queries: { text: '</script>$&' },
  })
  expect(await pages.visit('Ann')).toContain('screen of Ann')
  expect(pages.whole).toBe(1)
})

test('another language, look, zone, address or setting of the site has another document', async () => {
  const pages = open()
  await pages.visit('Ann')
  const others = [
    { locale: 'de-DE' },
    { colourMode: 'light' },
    { isCompact: true },
    { timeZone: 'Asia/Tokyo' },
    { origin: 'http://b' },
    { url: '/games/2/challenges' },
    { url: '/games/1/scoreboard' },
    { siteSettings: {} },
  ] as const
  for (const other of others) expect(await pages.visit('Ben', other)).toBe('whole page of Ben')
  expect(pages.whole).toBe(1 + others.length)
})

test('what fails, leads elsewhere or has another title is rendered as a whole', async () => {
  const pages = open()
  await pages.visit('Ann')
  for (const how of ['fault', 'other document'] as const) {
    pages.answerNext(how)
    expect(await pages.visit('Ben')).toBe('whole page of Ben')
  }
  pages.answerNext('drawn')
  expect(await pages.visit('Ben')).toContain('screen of Ben')
})

test('frames, other pages, queries and pages that have more than a screen are not kept', async () => {
  const pages = open()
  for (const other of [
    { frame: { title: 'A' } },
    { url: '/games/1' },
    { url: '/account/profile' },
    { url: `${path}?challenge=1` },
    { url: '/GAMES/1/challenges' },
  ])
    for (let visits = 0; visits < 2; visits++) expect(await pages.visit('Ann', other)).toContain('whole')
  pages.keepNothing()
  for (let visits = 0; visits < 2; visits++) expect(await pages.visit('Ann')).toContain('whole')
})
