// While the server is busy, members share the frame of the challenge page; what is theirs travels beside it.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { type Reader, readerPlace } from '#src/contract/frame.ts'
import { keepFramePages } from './frame-pages.ts'
import type { FrameInit } from './page-init.ts'
import { viewerOf } from './page-init-middleware.ts'

const app = useApp()

async function open() {
  const pages = keepFramePages()
  const { services } = app.app
  const rendered: FrameInit[] = []
  const visit = async (userId: string | null, gameId: number, { search = '', ...look } = {}) => {
    const identity = userId && (await services.sessionCache.find(await tokenOf(userId), services.clock.now()))
    const actor = identity ? identity.actor : null
    const koa = {
      method: 'GET',
      path: `/games/${gameId}/challenges`,
      search,
      state: {
        api: { ...services, actor, invitations: new Map() },
        page: {
          viewer: actor && viewerOf(actor),
          look: { locale: 'en-US', colourMode: 'dark', origin: 'http://a', ...look },
          nonce: 'n',
          rpc: 'the reader',
        },
      },
    }
    // biome-ignore lint/suspicious/noExplicitAny: what the pages read of a request
    const page = await pages(koa as any, async (shown) => {
      rendered.push(shown)
      const parts = [`<a nonce="`, `">${shown.frame?.title}${readerPlace}<b nonce="`, '">']
      return { status: 200, headers: [], parts, pattern: '/games/@id/challenges', error: undefined }
    })
    return page?.parts
  }
  const tokenOf = async (userId: string) => (await app.cookieOf(userId)).split('=')[1]!
  return { visit, rendered }
}

const readerOf = (parts: string[]): Reader => {
  const [, json] = /<script id="reader" type="application\/json">(.*)<\/script>/.exec(parts[1]!) ?? []
  return JSON.parse(json!)
}
const withoutReader = (parts: string[]) => parts.map((part) => part.replace(/<script.*<\/script>/, ''))

test('two members get one frame, each with their own name and the own answers of the same calls', async () => {
  const { gameId, teams, challengeIds } = await aGame(app, {
    teams: 2,
    challenges: [{ title: '</script><script>alert(1)</script>' }, { title: 'Two' }],
  })
  const [first, second] = [teams[0]!.captainId, teams[1]!.captainId]
  const title = '</script><script>alert(1)</script>'
  await (await app.as(first)).submissions.submit({
    gameId,
    challengeId: challengeIds[0]!,
    flag: `flag{${title}}`,
  })
  const { visit, rendered } = await open()
  const pages = [(await visit(first, gameId))!, (await visit(second, gameId))!]

  expect(rendered.length).toBe(1)
  expect(withoutReader(pages[0]!)).toEqual(withoutReader(pages[1]!))
  expect(rendered[0]).not.toHaveProperty('rpc')
  expect(rendered[0]!.viewer).toEqual({ userId: '', userName: '', role: 'User', staffOf: {}, avatar: null })
  for (const [at, userId] of [first, second].entries()) {
    const { viewer, now, answers } = readerOf(pages[at]!)
    const rpc = await app.as(userId)
    expect(viewer).toMatchObject({ userId, role: 'User' })
    expect(viewer).not.toHaveProperty('sessionHash')
    expect(now).toBe(app.clock.now())
    expect(answers).toEqual([
      { path: ['games', 'get'], input: { gameId }, data: await rpc.games.get({ gameId }) },
      { path: ['games', 'details'], input: { gameId }, data: await rpc.games.details({ gameId }) },
      { path: ['games', 'freeze'], input: { gameId }, data: await rpc.games.freeze({ gameId }) },
      { path: ['challenges', 'locked'], input: { gameId }, data: await rpc.challenges.locked({ gameId }) },
      { path: ['challenges', 'parts'], input: { gameId }, data: await rpc.challenges.parts({ gameId }) },
      { path: ['challenges', 'handOrder'], input: { gameId }, data: [] },
      { path: ['challenges', 'ownCategories'], input: { gameId }, data: [] },
    ])
    const other = [second, first][at]!
    expect(pages[at]!.join('')).not.toContain(other)
    // No text of an organiser ends the element.
    expect(pages[at]!.join('').split('<script').length).toBe(2)
  }
})

test('a frame comes with the order of the cards; the freeze and locked challenges are asked for where there are any', async () => {
  const { gameId, teams, challengeIds } = await aGame(app, { teams: 1, challenges: [{}, {}, {}, {}] })
  const [gate, challengeId, part, own] = challengeIds as [number, number, number, number]
  const member = teams[0]!.captainId
  const admin = await app.as(await anAdmin(app))
  const { visit } = await open()
  const answers = async () => {
    await (await app.as(member)).games.get({ gameId })
    const found = readerOf((await visit(member, gameId))!).answers
    return Object.fromEntries(found.map(({ path, data }) => [path.join('.'), data]))
  }
  const order = ['challenges.parts', 'challenges.handOrder', 'challenges.ownCategories']
  const always = ['games.get', 'games.details', ...order].sort()
  expect(Object.keys(await answers()).sort()).toEqual([...always, 'games.freeze', 'challenges.locked'].sort())
  const prerequisites = [{ challengeIds: [gate], needed: 0 }]
  await admin.editChallenges.patch({ gameId, challengeId, prerequisites })
  expect(Object.keys(await answers()).sort()).toEqual([...always, 'games.freeze'].sort())
  await admin.editGames.patch({ gameId, freezeSeconds: 1_800 })
  expect(Object.keys(await answers()).sort()).toEqual(always)

  // Cards that are drawn before this is known would move.
  await admin.editCategories.create({ gameId, name: 'Knots', tone: 'pink', pattern: 'Z' })
  await admin.editChallenges.patch({ gameId, challengeId: own, ownCategory: 'Knots' })
  await admin.editChallenges.patch({ gameId, challengeId: part, partOf: gate })
  await admin.editChallenges.arrange({ gameId, category: 'Misc', challengeIds: [part, challengeId, gate] })
  const player = await app.as(member)
  const [parts, handOrder, ownCategories] = await Promise.all([
    player.challenges.parts({ gameId }),
    player.challenges.handOrder({ gameId }),
    player.challenges.ownCategories({ gameId }),
  ])
  expect([parts.length, handOrder.length, ownCategories.length]).toEqual([1, 3, 1])
  expect(await answers()).toMatchObject({
    'challenges.parts': parts,
    'challenges.handOrder': handOrder,
    'challenges.ownCategories': ownCategories,
  })
})

test('a reader who may not play now, has a role, or asks with a query gets a rendering of their own', async () => {
  const { gameId, teams } = await aGame(app, { teams: 4 })
  const ended = await aGame(app, { teams: 1, phase: 'ended', practiceMode: false })
  const upcoming = await aGame(app, { teams: 1, phase: 'upcoming' })
  const pending = await aTeam(app)
  await aParticipation(app, { gameId, team: pending, status: 'Pending' })
  const suspended = await aTeam(app)
  await aParticipation(app, { gameId, team: suspended, status: 'Suspended' })
  const staff = await aStaffMember(app, { gameId, role: 'monitor' })
  // They play here, and see more than others: as staff of another game, as staff of the site, and after they lost both roles.
  const [, staffWhoPlays, adminWhoPlays, bannedMember] = teams.map(({ captainId }) => captainId)
  await aStaffMember(app, { gameId: ended.gameId, role: 'author', userId: staffWhoPlays! })
  for (const [id, role] of [
    [adminWhoPlays, 'Admin'],
    [bannedMember, 'Banned'],
  ] as const)
    await app.db.updateTable('users').set({ role }).where('id', '=', id!).execute()
  const { visit, rendered } = await open()
  const member = teams[0]!.captainId
  // The games are in memory, as they are when somebody plays them.
  for (const [id, player] of [
    [gameId, member],
    [ended.gameId, ended.teams[0]!.captainId],
    [upcoming.gameId, upcoming.teams[0]!.captainId],
  ] as const)
    await (await app.as(player)).games.get({ gameId: id })
  for (const [userId, id] of [
    [null, gameId],
    [await aUser(app), gameId],
    [pending.captainId, gameId],
    [suspended.captainId, gameId],
    [staff, gameId],
    [await anAdmin(app), gameId],
    [await aUser(app, { role: 'Banned' }), gameId],
    [staffWhoPlays!, gameId],
    [adminWhoPlays!, gameId],
    [bannedMember!, gameId],
    [ended.teams[0]!.captainId, ended.gameId],
    [upcoming.teams[0]!.captainId, upcoming.gameId],
    [member, 999_999],
  ] as const)
    expect(await visit(userId, id), `${userId} ${id}`).toBeUndefined()
  expect(await visit(member, gameId, { search: '?whole' })).toBeUndefined()
  expect(rendered).toEqual([])
  expect(await visit(member, gameId)).toBeDefined()
})

test('another language, look or title has a frame of its own, and so have changed settings', async () => {
  const { gameId, teams } = await aGame(app, { teams: 1 })
  const member = teams[0]!.captainId
  await (await app.as(member)).games.get({ gameId })
  const { visit, rendered } = await open()
  for (const look of [{}, { locale: 'de-DE' }, { colourMode: 'light' }, { timeZone: 'Asia/Tokyo' }]) {
    await visit(member, gameId, look as object)
    await visit(member, gameId, look as object)
  }
  expect(rendered.length).toBe(4)
  await app.app.services.settings.refresh()
  await visit(member, gameId)
  expect(rendered.length).toBe(5)
})

test('what one reader chooses never passes for the choices of another', async () => {
  const { gameId, teams } = await aGame(app, { teams: 1 })
  const member = teams[0]!.captainId
  await (await app.as(member)).games.get({ gameId })
  const { visit, rendered } = await open()
  const looks = [
    { themeChoice: 'a', timeZone: 'b', boardChart: '' },
    { themeChoice: 'a\nb', timeZone: '', boardChart: '' },
    { themeChoice: '', timeZone: 'a\nb', boardChart: '' },
    { themeChoice: 'a', timeZone: '', boardChart: 'b' },
    { themeChoice: 'a\nb\n', timeZone: null },
  ]
  for (const look of looks) await visit(member, gameId, look as object)
  expect(rendered.length).toBe(looks.length)
})
