// Several challenges of a game are changed, deleted and exported at once, by the rules of their editor.
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { limits } from '#src/contract/limits.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'

const app = useApp()
const flag = 'flag{1}'

async function aGameOf(titles: string[], teams = 2) {
  const challenges = titles.map((title) => ({ title, flags: [flag] }))
  const game = await aGame(app, { teams, challenges })
  const { gameId, challengeIds } = game
  const author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  const page = (challengeId: number) => author.editChallenges.page({ gameId, challengeId })
  const solve = async (at: number, team: number) => {
    app.clock.advance('1s')
    const player = await app.as(game.teams[team]!.captainId)
    await player.submissions.submit({ gameId, challengeId: challengeIds[at]!, flag })
  }
  const entries = () =>
    app.db
      .selectFrom('auditLog')
      .select(['action', 'targetName', 'after'])
      .where('gameId', '=', gameId)
      .orderBy('id')
      .execute()
  return { ...game, author, page, solve, entries }
}

test('common values are set in all of them, with an entry of the audit log for each', async () => {
  const { gameId, challengeIds, author, page, entries } = await aGameOf(['One', 'Two', 'Three'])
  const [one, two, three] = challengeIds as [number, number, number]
  await author.editChallenges.patch({ gameId, challengeId: one, tags: ['old', 'rsa'], curve: 'ctfd-log' })
  const before = await entries()
  const releaseAt = app.clock.now() + 3_600_000
  await author.editChallenges.changeMany({
    gameId,
    challengeIds: [two, one, two],
    category: 'Crypto',
    originalScore: 500,
    minScoreRate: 0.1,
    releaseAt,
    addTags: ['easy'],
    removeTags: ['old'],
  })
  // The share is points where the curve counts them.
  expect(await page(one)).toMatchObject({
    ...{ category: 'Crypto', originalScore: 500, minScoreRate: 0.1, curveMinimum: 50 },
    ...{ curve: 'ctfd-log', tags: ['rsa', 'easy'], releaseAt },
  })
  expect(await page(two)).toMatchObject({
    category: 'Crypto',
    curve: 'ours',
    curveMinimum: 100,
    tags: ['easy'],
  })
  expect(await page(three)).toMatchObject({ category: 'Misc', tags: [], releaseAt: null })
  const made = (await entries()).slice(before.length)
  expect(made.map(({ action, targetName }) => [action, targetName])).toEqual([
    ['challenge.update', 'One'],
    ['challenge.update', 'Two'],
  ])
  expect(JSON.stringify(made[1]!.after)).toContain('Crypto')
  await author.editChallenges.changeMany({ gameId, challengeIds: [one, two], releaseAt: 0 })
  expect((await page(two)).releaseAt).toBeNull()
  // A cheap challenge does not become one that is always worth the same.
  await author.editChallenges.changeMany({
    gameId,
    challengeIds: [two],
    originalScore: 80,
    curve: 'ctfd-linear',
  })
  expect((await page(two)).curveMinimum).toBe(8)
})

test('one that cannot be changed is named, and none is changed', async () => {
  const { gameId, challengeIds, author, page, entries } = await aGameOf(['Open', 'Short'])
  const [open, short] = challengeIds as [number, number]
  const soon = app.clock.now() + 60_000
  await author.editChallenges.patch({ gameId, challengeId: short, deadlineAt: soon })
  const before = await entries()
  const late = { gameId, challengeIds, releaseAt: soon + 1, category: 'Web' as const }
  await expect(author.editChallenges.changeMany(late)).rejects.toMatchObject({
    message: 'OneOfManyRefused',
    params: { title: 'Short', reason: 'The deadline must be after the release.' },
  })
  const tags = Array.from({ length: limits.tagsMax }, (_, at) => `tag ${at}`)
  await author.editChallenges.patch({ gameId, challengeId: short, tags: ['first'] })
  await expect(
    author.editChallenges.changeMany({ gameId, challengeIds, addTags: tags }),
  ).rejects.toMatchObject({ message: 'OneOfManyRefused' })
  expect([(await page(open)).category, (await page(open)).tags]).toEqual(['Misc', []])
  await expect(
    author.editChallenges.changeMany({ gameId, challengeIds: [open, 999_999], category: 'Web' }),
  ).rejects.toEqual(refused('ChallengeNotFound'))
  expect(await entries()).toHaveLength(before.length + 1)
  const elsewhere = await aGameOf(['Elsewhere'])
  await expect(
    author.editChallenges.changeMany({ gameId: elsewhere.gameId, challengeIds, category: 'Web' }),
  ).rejects.toEqual(refused('NotAllowed'))
  await expect(
    author.editChallenges.deleteMany({ gameId, challengeIds: [open, ...elsewhere.challengeIds] }),
  ).rejects.toEqual(refused('ChallengeNotFound'))
  expect((await page(open)).title).toBe('Open')
})

test('a change of many is put back as it was, all of it or nothing', async () => {
  const { gameId, challengeIds, author, page, solve, entries } = await aGameOf(['One', 'Two'])
  const [one, two] = challengeIds as [number, number]
  await author.editChallenges.patch({ gameId, challengeId: one, tags: ['old'], curve: 'ctfd-log' })
  await solve(0, 0)
  const values = async (id: number) => {
    const { version: _, ...rest } = await page(id)
    return rest
  }
  const [first, second] = [await values(one), await values(two)]
  const changed = await author.editChallenges.changeMany({
    gameId,
    challengeIds: [one, two],
    category: 'Crypto',
    originalScore: 50,
    curve: 'ctfd-linear',
    releaseAt: app.clock.now() + 1_000,
    isEnabled: false,
    addTags: ['easy'],
    removeTags: ['old'],
  })
  expect((await page(one)).isEnabled).toBe(false)
  const notices = () => app.db.selectFrom('notices').select('id').where('gameId', '=', gameId).execute()
  const before = await notices()
  await author.editChallenges.putBackMany({ gameId, challenges: changed })
  expect([await values(one), await values(two)]).toEqual([first, second])
  // Players knew them already.
  expect(await notices()).toEqual(before)
  // Hooks get both events.
  const events = await app.db
    .selectFrom('gameHistory')
    .select('kind')
    .where('gameId', '=', gameId)
    .orderBy('id')
    .execute()
  const switched = events.map(({ kind }) => kind).filter((kind) => /^challenge-(en|dis)abled$/.test(kind))
  expect(switched.slice(-4)).toEqual([
    'challenge-disabled',
    'challenge-disabled',
    'challenge-enabled',
    'challenge-enabled',
  ])
  expect((await entries()).filter(({ action }) => action === 'challenge.update')).toHaveLength(5)

  const again = await author.editChallenges.changeMany({ gameId, challengeIds, originalScore: 70 })
  await author.editChallenges.patch({ gameId, challengeId: two, title: 'Renamed' })
  await expect(author.editChallenges.putBackMany({ gameId, challenges: again })).rejects.toMatchObject({
    message: 'OneOfManyRefused',
    params: { title: 'Renamed' },
  })
  expect((await page(one)).originalScore).toBe(70)
})

test('a deletion says before whom it touches, and takes the solves with it', async () => {
  const { gameId, challengeIds, author, solve, entries } = await aGameOf(['A', 'B', 'C'])
  const [a, b, c] = challengeIds as [number, number, number]
  await author.editChallenges.patch({
    gameId,
    challengeId: c,
    prerequisites: [{ challengeIds: [a, b], needed: 1 }],
  })
  await solve(0, 0)
  await solve(1, 0)
  await solve(1, 1)
  const preview = await author.editChallenges.previewDeletion({ gameId, challengeIds: [a, b] })
  expect(preview).toMatchObject({ solves: -3, teams: 2, moved: 2 })
  expect(await author.editChallenges.list({ gameId })).toHaveLength(3)
  const raised = { gameId, challengeIds: [a], originalScore: 2_000 }
  expect(await author.editChallenges.previewMany(raised)).toMatchObject({ solves: 0, moved: 1 })

  await author.editChallenges.deleteMany({ gameId, challengeIds: [a, b] })
  const left = await author.editChallenges.table({ gameId })
  expect(left.map(({ id, prerequisites }) => [id, prerequisites])).toEqual([[c, []]])
  const board = (await (await app.request(`/api/game/${gameId}/scoreboard`)).json()) as Scoreboard
  expect(board.items.map(({ score }) => score)).toEqual([0, 0])
  expect((await entries()).filter(({ action }) => action === 'challenge.delete')).toHaveLength(2)
})

test('200 challenges with solves are changed and deleted in one call', async () => {
  const titles = Array.from({ length: 200 }, (_, at) => `Challenge ${at}`)
  const { gameId, challengeIds, author, solve, entries } = await aGameOf(titles)
  await solve(0, 0)
  await solve(199, 1)
  await author.editChallenges.changeMany({ gameId, challengeIds, category: 'Web', addTags: ['finals'] })
  const table = await author.editChallenges.table({ gameId })
  expect(table.every(({ category, tags }) => category === 'Web' && tags[0] === 'finals')).toBe(true)
  expect(await entries()).toHaveLength(200)
  await author.editChallenges.deleteMany({ gameId, challengeIds })
  expect(await author.editChallenges.table({ gameId })).toEqual([])
}, 60_000)

test('chosen challenges leave as a repository or a zip, and nothing else of the game does', async () => {
  const { gameId, challengeIds, entries } = await aGameOf(['Stays', 'Leaves', 'Leaves too'])
  const [, leaves, too] = challengeIds
  const as = await anAdmin(app)
  const take = async (query: string) =>
    await app.request(`/downloads/games/${gameId}/challenges/export?${query}`, { as })
  const names = async (answer: Response) => (await buffer(answer.body as never)).toString('latin1')
  const repository = await take(`format=ctfcli&challengeIds=${leaves},${too}`)
  expect(repository.status).toBe(200)
  const text = await names(repository)
  expect(text).toContain('misc/leaves/challenge.yml')
  expect(text).toContain('misc/leaves-too/challenge.yml')
  expect(text).not.toContain('misc/stays')
  const zip = await names(await take(`challengeIds=${leaves}`))
  expect(zip).toContain(`challenges/challenge-${leaves}.json`)
  expect(zip).not.toContain(`challenges/challenge-${too}.json`)
  expect((await take('challengeIds=999999')).status).toBe(404)
  expect((await take('challengeIds=')).status).toBe(400)
  expect((await take('')).status).toBe(400)
  expect((await take(`format=archive&challengeIds=${leaves}`)).status).toBe(400)
  expect(JSON.stringify(await entries())).toContain(`ctfcli, challenges #${leaves} #${too}`)
})
