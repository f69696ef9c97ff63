import { beforeAll, expect, test } from 'vitest'
import type { FrontBlock } from '#src/contract/front-page.ts'
import { defaultFront } from '#src/rules/default-front.ts'
import { aGame, anAdmin, aUser } from '../../testing/factories.ts'
import { refused } from '../../testing/refused.ts'
import { useApp } from '../../testing/use-app.ts'

const app = useApp()
let admin: Awaited<ReturnType<typeof app.as>>
const seen = async () => (await app.as(null)).front.shown()

beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

const hero = (part: Partial<Extract<FrontBlock, { kind: 'hero' }>> = {}): FrontBlock => ({
  ...{ kind: 'hero', title: '', content: '', picture: '', game: null, button: '', href: '' },
  ...part,
})
const board = (gameId: number): FrontBlock => ({ kind: 'board', half: true, gameId, rows: 2 })

test('an unarranged front page announces the game that runs, else the next one', async () => {
  const { gameId: later } = await aGame(app, { phase: 'upcoming' })
  expect(await seen()).toMatchObject([
    { kind: 'hero', game: { id: later } },
    { kind: 'news' },
    { kind: 'games' },
  ])
  const { gameId: now } = await aGame(app)
  await aGame(app, { phase: 'ended' })
  expect(await seen()).toMatchObject([{ game: { id: now } }, {}, {}])
})

test('blocks are shown in their order with safe HTML; a board has the first teams', async () => {
  const { gameId } = await aGame(app, { teams: 3, challenges: 1 })
  const blocks: FrontBlock[] = [
    { kind: 'text', half: false, title: 'Welcome', content: '**Hi** <script>alert(1)</script>' },
    hero({ title: 'Autumn', content: '_soon_', game: gameId, button: 'Rules', href: '/pages/rules' }),
    board(gameId),
    { kind: 'schedule', half: true, title: '', entries: [{ at: 1_800_000_000_000, text: 'Start' }] },
  ]
  await admin.front.change({ blocks })
  const [text, top, rows, schedule] = await seen()
  expect(text).toEqual({
    kind: 'text',
    half: false,
    title: 'Welcome',
    html: expect.stringContaining('<strong>Hi</strong>'),
  })
  expect(JSON.stringify(text)).not.toContain('<script')
  expect(top).toMatchObject({ title: 'Autumn', game: { id: gameId }, href: '/pages/rules' })
  expect(rows).toMatchObject({ gameId, board: { rows: [{}, {}], total: 3 } })
  expect(schedule).toEqual(blocks[3])
  expect((await admin.front.get()).blocks).toEqual(blocks)
})

test('games that visitors may not see are not shown, in the preview neither', async () => {
  const { gameId } = await aGame(app, { hidden: true })
  const blocks = [hero({ game: gameId }), board(gameId)]
  await admin.front.change({ blocks })
  expect(await seen()).toMatchObject([{ kind: 'hero', game: null }])
  expect(await admin.front.preview({ blocks })).toHaveLength(1)
  await admin.front.change({ blocks: [board(2_000_000_000)] })
  expect(await seen()).toEqual([])
})

test('a block in which nothing is filled in yet is not shown', async () => {
  const half = false
  await admin.front.change({
    blocks: [
      { kind: 'text', half, title: '', content: ' ' },
      { kind: 'schedule', half, title: 'Schedule', entries: [] },
      { kind: 'text', half, title: 'Prizes', content: '' },
      { kind: 'sponsors', half, title: 'Sponsors', sponsors: [] },
    ],
  })
  expect(await seen()).toMatchObject([{ title: 'Prizes' }])
})

test('a link that runs a script, and a picture from elsewhere, are refused; nothing is changed', async () => {
  const before = await admin.front.get()
  for (const href of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x']) {
    await expect(admin.front.change({ blocks: [hero({ href })] }), href).rejects.toThrow()
  }
  const picture = 'https://evil.example/a.png'
  await expect(admin.front.change({ blocks: [hero({ picture })] })).rejects.toThrow()
  expect(await admin.front.get()).toEqual(before)
})

test('an arrangement that somebody else saved in the meantime is not overwritten', async () => {
  const { updatedAt } = await admin.front.get()
  const now = await admin.front.change({ blocks: [hero({ title: 'First' })], expectedAt: updatedAt })
  expect(now).toEqual(await admin.front.get())
  const late = admin.front.change({ blocks: [hero({ title: 'Second' })], expectedAt: updatedAt })
  await expect(late).rejects.toEqual(refused('PageChanged'))
  expect(await seen()).toMatchObject([{ title: 'First' }])
})

test('without blocks it is as before anybody arranged it', async () => {
  const now = await admin.front.change({ blocks: [] })
  expect(now).toEqual(await admin.front.get())
  expect(await admin.front.get()).toEqual({ blocks: defaultFront, updatedAt: null })
})

test('only administrators arrange it', async () => {
  const player = await app.as(await aUser(app))
  await expect(player.front.change({ blocks: [] })).rejects.toEqual(refused('NotAllowed'))
  await expect(player.front.get()).rejects.toEqual(refused('NotAllowed'))
})
