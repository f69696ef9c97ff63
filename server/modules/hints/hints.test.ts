// Hints that cost points: a team pays once for each, its score falls on every board, and no other team can read the text.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { challengeView } from '#src/contract/challenges.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'

const app = useApp()
const beside = useApp({ beside: app })

const hints = [
  { key: 'xor', title: 'Kind of cipher', text: 'secret-one: XOR', cost: 30, requires: [] as string[] },
  { key: 'key', title: 'The key', text: 'secret-two: 7', cost: 60, requires: ['xor'] },
  { key: 'read', title: 'Reading', text: 'secret-three', cost: 0, requires: ['xor'] },
]

async function aPlace(settings: Parameters<typeof aGame>[1] = {}) {
  const game = await aGame(app, {
    challenges: [
      { title: 'Door', flags: ['flag{door}'], originalScore: 100, hints: ['free one'] },
      { title: 'Cipher', flags: ['flag{cipher}'] },
    ],
    ...settings,
  })
  const { gameId, challengeIds } = game
  const [door, cipher] = challengeIds as [number, number]
  const team = await aParticipation(app, { gameId, team: await aTeam(app, { members: 2 }) })
  const rival = await aParticipation(app, { gameId, team: await aTeam(app) })
  const admin = await app.as(await anAdmin(app))
  await admin.editChallenges.patch({ gameId, challengeId: cipher, paidHints: hints })
  const [first, second] = await Promise.all(team.memberIds.map((id) => app.as(id)))
  const ref = { gameId, challengeId: cipher }
  const solve = async (id = team.captainId) =>
    (await app.as(id)).submissions.submit({ gameId, challengeId: door, flag: 'flag{door}' })
  const unlock = (key: string, cost = hints.find((one) => one.key === key)!.cost, by = first!) =>
    by.challenges.unlockHint({ ...ref, key, cost })
  const page = (by = first!) => by.challenges.page(ref)
  const board = async (server = app) =>
    (await (await server.request(`/api/game/${gameId}/scoreboard`)).json()) as Scoreboard
  const scoreOf = async (teamId = team.teamId, server = app) =>
    (await board(server)).items.find(({ id }) => id === teamId)?.score
  const ledger = () =>
    app.db
      .selectFrom('hintUnlocks')
      .select(['hintKey', 'cost', 'unlockedBy'])
      .where('participationId', '=', team.participationId)
      .orderBy('unlockedAt')
      .execute()
  return {
    ...game,
    ref,
    team,
    rival,
    admin,
    first: first!,
    second: second!,
    solve,
    unlock,
    page,
    board,
    scoreOf,
    ledger,
  }
}

test('a member pays for the team: the sum falls everywhere, the time of the last solve stays', async () => {
  const { ref, team, first, second, solve, unlock, page, board, scoreOf, ledger } = await aPlace()
  await solve()
  expect((await page()).paidHints).toEqual([
    { key: 'xor', title: 'Kind of cipher', cost: 30, state: 'open', waitsFor: [], html: null },
    { key: 'key', title: 'The key', cost: 60, state: 'waits', waitsFor: ['Kind of cipher'], html: null },
    { key: 'read', title: 'Reading', cost: 0, state: 'waits', waitsFor: ['Kind of cipher'], html: null },
  ])
  expect((await page()).sum).toBe(105)
  const before = (await board()).items[0]!
  await unlock('xor')
  expect(await scoreOf()).toBe(75)
  await expect.poll(() => scoreOf(team.teamId, beside)).toBe(75)
  expect((await board()).items[0]).toEqual({ ...before, score: 75 })
  expect((await first.games.details({ gameId: ref.gameId })).rank?.score).toBe(75)
  expect((await page(second)).paidHints.map(({ state, html }) => [state, html])).toEqual([
    ['unlocked', 'secret-one: XOR'],
    ['open', null],
    ['open', null],
  ])
  expect((await page(second)).sum).toBe(75)
  await unlock('read')
  await unlock('key', 60, second)
  expect(await scoreOf()).toBe(15)
  expect(await ledger()).toEqual([
    { hintKey: 'xor', cost: 30, unlockedBy: team.memberIds[0] },
    { hintKey: 'read', cost: 0, unlockedBy: team.memberIds[0] },
    { hintKey: 'key', cost: 60, unlockedBy: team.memberIds[1] },
  ])
})

test('a documented client sees the hints that were bought, and no word of the others', async () => {
  const { ref, team, rival, solve, unlock } = await aPlace()
  await solve()
  const ask = async (as: string) => {
    const answer = await app.request(`/api/game/${ref.gameId}/challenges/${ref.challengeId}`, { as })
    return challengeView.strict().parse(await answer.json())
  }
  const shared = await ask(rival.captainId)
  expect(shared.hints).toEqual([])
  expect((await ask(team.captainId)).hints).toEqual([])
  // The second answer is the one that is kept ready for all teams.
  await unlock('xor')
  for (const _ of [1, 2]) expect((await ask(team.captainId)).hints).toEqual(['secret-one: XOR'])
  expect(await ask(rival.captainId)).toEqual(shared)
})

test('no page, stream, notice or export has a text that was not bought', async () => {
  const { ref, team, rival, first, admin, solve, unlock } = await aPlace()
  await solve()
  await unlock('xor')
  const { gameId, challengeId } = ref
  const seen = async (id: string | null) => {
    const caller = await app.as(id)
    const paths = [
      `/games/${gameId}/challenges`,
      `/games/${gameId}/scoreboard`,
      `/games/${gameId}`,
      ...['', '/details', '/notices', '/scoreboard', `/challenges/${challengeId}`].map(
        (path) => `/api/game/${gameId}${path}`,
      ),
      `/api/edit/games/${gameId}/challenges/${challengeId}`,
      `/api/game/${gameId}/scoreboardsheet`,
    ]
    const answers = await Promise.all(
      paths.map(async (path) => (await app.request(path, id === null ? {} : { as: id })).text()),
    )
    const page = id === team.captainId ? await caller.challenges.page(ref) : undefined
    return JSON.stringify([answers, page])
  }
  for (const id of [null, rival.captainId, await aUser(app)]) expect(await seen(id)).not.toContain('secret-')
  const own = await seen(team.captainId)
  expect(own).toContain('secret-one')
  expect(own).not.toContain('secret-two')
  expect(own).not.toContain('secret-three')
  const audit = JSON.stringify(await admin.audit.list({ gameId }))
  expect(audit).toContain('paidHints')
  expect(audit).not.toContain('secret-')
  const log = await app.db.selectFrom('logs').select('message').execute()
  expect(JSON.stringify(log)).not.toContain('secret-')
  expect((await first.notices.list({ gameId })).at(-1)).toBeDefined()
})

test('of two members, and of many clicks in two processes, one pays', async () => {
  const { ref, team, solve, scoreOf, ledger, page } = await aPlace()
  await solve()
  const callers = await Promise.all(
    [app, beside].flatMap((server) => team.memberIds.map((id) => server.as(id))),
  )
  await Promise.all(callers.map((one) => one.challenges.page(ref)))
  const clicks = Array.from({ length: 40 }, (_, index) =>
    callers[index % callers.length]!.challenges.unlockHint({ ...ref, key: 'xor', cost: 30 }),
  )
  await Promise.all(clicks)
  expect(await ledger()).toHaveLength(1)
  await expect.poll(() => scoreOf()).toBe(75)
  expect((await page()).sum).toBe(75)
})

test('two hints that are bought at once in two processes are paid from one sum', async () => {
  const { ref, team, admin, solve, ledger, scoreOf } = await aPlace()
  const one = { title: 'One', text: 'secret-one', cost: 60, requires: [] }
  await admin.editChallenges.patch({
    ...ref,
    paidHints: [
      { ...one, key: 'a' },
      { ...one, key: 'b' },
    ],
  })
  await solve()
  const [here, there] = await Promise.all([app.as(team.memberIds[0]!), beside.as(team.memberIds[1]!)])
  await expect.poll(async () => (await there.challenges.page(ref)).sum).toBe(105)
  const results = await Promise.allSettled([
    here.challenges.unlockHint({ ...ref, key: 'a', cost: 60 }),
    there.challenges.unlockHint({ ...ref, key: 'b', cost: 60 }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('HintTooDear'),
  })
  expect(await ledger()).toHaveLength(1)
  await expect.poll(() => scoreOf()).toBe(45)
})

test('a purchase is refused that the team cannot pay, that waits for others, or that costs something else now', async () => {
  const { ref, team, admin, first, solve, unlock, ledger } = await aPlace()
  await expect(unlock('xor')).rejects.toEqual(refused('HintTooDear'))
  await solve()
  await expect(unlock('key')).rejects.toEqual(refused('HintWaits'))
  await expect(unlock('none', 1)).rejects.toEqual(refused('HintNotFound'))
  await admin.participations.adjust({ participationId: team.participationId, points: -80, reason: 'Noise' })
  await expect(unlock('xor')).rejects.toEqual(refused('HintTooDear'))
  await admin.participations.adjust({ participationId: team.participationId, points: 80, reason: 'Sorry' })
  const dearer = hints.map((hint) => ({ ...hint, cost: hint.cost + 5 }))
  await admin.editChallenges.patch({ ...ref, paidHints: dearer })
  await expect(unlock('xor')).rejects.toEqual(refused('HintCostChanged'))
  expect(await ledger()).toEqual([])
  await admin.editChallenges.update({ ...ref, isEnabled: false })
  await expect(first.challenges.unlockHint({ ...ref, key: 'xor', cost: 35 })).rejects.toEqual(
    refused('ChallengeNotFound'),
  )
  const stranger = await app.as(await aUser(app))
  await expect(stranger.challenges.unlockHint({ ...ref, key: 'xor', cost: 35 })).rejects.toThrow()
  expect(await ledger()).toEqual([])
})

test('what was paid stays paid, whatever becomes of the hint, and staff see who paid', async () => {
  const { ref, team, admin, first, rival, solve, unlock, scoreOf, page } = await aPlace()
  await solve()
  await unlock('xor')
  const changed = hints.map((hint) => ({ ...hint, cost: 1, text: `${hint.text}!` }))
  await admin.editChallenges.patch({ ...ref, paidHints: changed })
  expect((await page()).paidHints[0]).toMatchObject({ html: 'secret-one: XOR!' })
  expect(await scoreOf()).toBe(75)
  await admin.editChallenges.patch({ ...ref, paidHints: [] })
  expect(await scoreOf()).toBe(75)
  expect(await page()).toMatchObject({ paidHints: [], sum: null })
  const author = await app.as(await aStaffMember(app, { gameId: ref.gameId, role: 'author' }))
  expect(await author.editChallenges.hintUnlocks(ref)).toEqual([
    expect.objectContaining({ key: 'xor', title: 'Kind of cipher', cost: 30, at: app.clock.now() }),
  ])
  await expect(first.editChallenges.hintUnlocks(ref)).rejects.toEqual(refused('NotAllowed'))
  const seenBy = async (id: string) =>
    (await app.as(id)).scoreboard.adjustments({ gameId: ref.gameId, teamId: team.teamId })
  expect(await seenBy(team.captainId)).toMatchObject([
    { kind: 'hint', points: -30, reason: 'Kind of cipher' },
  ])
  const others = await seenBy(rival.captainId)
  expect(others).toMatchObject([{ kind: 'hint', points: -30, reason: null }])
  // Not which hint of which challenge either.
  expect(others[0]!.id).toBe(`${others[0]!.at} 0`)
})

test('after the end, hints are free in practice, or those that were not bought stay hidden', async () => {
  const { ref, admin, gameId, solve, unlock, page } = await aPlace({ practiceMode: true })
  await solve()
  await unlock('xor')
  app.clock.advance('2h')
  expect((await page()).paidHints.map(({ html }) => html)).toEqual([
    'secret-one: XOR',
    'secret-two: 7',
    'secret-three',
  ])
  await admin.editGames.patch({ gameId, hintsAfterEnd: 'hidden' })
  expect((await page()).paidHints.map(({ state }) => state)).toEqual(['unlocked', 'closed', 'closed'])
  await expect(unlock('key')).rejects.toEqual(refused('HintsClosed'))
  expect(ref.gameId).toBe(gameId)
})

test('hints with circles or unknown requirements are not stored, and the refusal names the hint', async () => {
  const { ref, admin } = await aPlace()
  const save = (paidHints: typeof hints) => admin.editChallenges.patch({ ...ref, paidHints })
  const [one, two] = hints as [(typeof hints)[0], (typeof hints)[0]]
  await expect(save([{ ...one, requires: ['key'] }, two])).rejects.toEqual(refused('HintCircle'))
  await expect(save([two])).rejects.toEqual(refused('HintRequiresUnknown'))
  await expect(save([one, one])).rejects.toEqual(refused('HintKeyTwice'))
})

test('a new hint that costs points is announced by the title of its challenge, and a dearer one is not', async () => {
  const { ref, admin, first } = await aPlace()
  const notices = async () =>
    (await first.notices.list({ gameId: ref.gameId })).filter(({ type }) => type === 'NewHint')
  expect((await notices()).map(({ values }) => values)).toEqual([['Cipher']])
  await admin.editChallenges.patch({ ...ref, paidHints: hints.map((hint) => ({ ...hint, cost: 9 })) })
  expect(await notices()).toHaveLength(1)
})

test('a purchase while the board is frozen changes nothing that others see', async () => {
  const { ref, team, rival, first, admin, board, scoreOf, solve, unlock, page } = await aPlace()
  await admin.editGames.patch({ gameId: ref.gameId, freezeSeconds: 1_800 })
  await solve()
  app.clock.advance('40m')
  // The clock of games has noticed the freeze.
  const noticed = async () => (await board()).updateTimeUtc
  await expect.poll(noticed, { timeout: 5_000 }).toBe(app.clock.now())
  const before = await board()
  expect(before.items[0]).toMatchObject({ id: team.teamId, score: 105 })
  await unlock('xor')
  app.clock.advance('1m')
  await admin.participations.adjust({ participationId: team.participationId, points: -5, reason: 'Noise' })
  expect(await board()).toEqual(before)
  expect(await scoreOf()).toBe(105)
  expect((await page()).sum).toBe(70)
  const seenBy = async (id: string) =>
    (await app.as(id)).scoreboard.adjustments({ gameId: ref.gameId, teamId: team.teamId })
  expect(await seenBy(rival.captainId)).toEqual([])
  expect(await seenBy(team.captainId)).toMatchObject([{ points: -30 }, { points: -5 }])
  expect((await first.challenges.page(ref)).paidHints[0]).toMatchObject({ state: 'unlocked' })
})
