// Whatever an arena takes in, each of its boards equals one built from all facts, and what a team has solved does not depend
// on what a board shows.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredParticipationStatus } from '#src/rules/participation.ts'
import type { NoticeType } from '#src/rules/terms.ts'
import {
  Arena,
  type ArenaAdjustment,
  type ArenaFacts,
  type ArenaHintUnlock,
  type ArenaParticipation,
} from './arena.ts'
import type { BoardChoice } from './boards.ts'
import { Ledger, type Solve } from './ledger.ts'

const startAt = 1_000
const freezeAt = 1_500
const endAt = 2_000
const divisions = ['Juniors', 'Seniors']
const juniorDenials = {
  denies: ['AffectDynamicScore' as const, 'RankOverall' as const],
  challenges: { 1: ['GetBlood' as const] },
}
const teamCount = 5
const challengeCount = 3

const choices: BoardChoice[] = (['public', 'true'] as const).flatMap((view) => [
  { view },
  ...divisions.map((division) => ({ view, division })),
])

const participation = (
  id: number,
  status: StoredParticipationStatus,
  division: string | null,
  adjustments: ArenaAdjustment[] = [],
  hintUnlocks: ArenaHintUnlock[] = [],
): ArenaParticipation => ({
  id,
  // Not the number of the participation: boards know teams.
  teamId: 100 - id,
  status,
  division,
  denials: division === 'Juniors' ? juniorDenials : null,
  token: '',
  teamName: `team ${id}`,
  teamBio: null,
  teamAvatar: null,
  reviewNote: '',
  hasInsider: false,
  scoresAnyway: false,
  judgingVersion: 1,
  memberIds: [],
  joinedAt: 0,
  adjustments,
  hintUnlocks,
})

const facts = (freeze: number | null): ArenaFacts => ({
  game: { id: 1, startAt, endAt, bloodBonus: 52_460_560, freezeAt: freeze, divisions } as ArenaFacts['game'],
  challenges: Array.from(
    { length: challengeCount },
    (_, id) =>
      ({
        id,
        title: `challenge ${id}`,
        category: 'Web',
        isEnabled: true,
        originalScore: 1_000,
        minScoreRate: 0.25,
        difficulty: 3,
        disableBloodBonus: false,
      }) as ArenaFacts['challenges'][number],
  ),
  participations: [],
  solves: [],
  notices: [],
  instances: [],
})

const contentOf = (arena: Arena, choice: BoardChoice) => ({
  ...JSON.parse(arena.boards.get(choice).bytes.prepared().bytes.toString()),
  updateTimeUtc: 0,
})

const solves = fc
  .uniqueArray(
    fc.record({
      participationId: fc.nat(teamCount - 1),
      challengeId: fc.nat(challengeCount - 1),
      order: fc.nat(500),
      at: fc.integer({ min: startAt - 100, max: endAt + 100 }),
    }),
    { maxLength: 12, selector: ({ participationId, challengeId }) => `${participationId} ${challengeId}` },
  )
  .map((all) =>
    all.map((one, index): Solve => {
      const { participationId, order } = one
      return {
        ...one,
        order: order * 100 + index,
        teamId: 100 - participationId,
        userName: `user ${participationId}`,
      }
    }),
  )
/** Some are given or taken back while the board is frozen, before the start or after the end. */
const adjustments = fc.array(
  fc.record({
    id: fc.nat(),
    points: fc.integer({ min: -500, max: 500 }),
    at: fc.integer({ min: startAt - 100, max: endAt + 100 }),
    withdrawnAt: fc.option(fc.integer({ min: startAt, max: endAt + 100 })),
    reason: fc.constant('secret'),
  }),
  { maxLength: 3 },
)
const hintUnlocks = fc.uniqueArray(
  fc.record({
    challengeId: fc.nat(challengeCount - 1),
    key: fc.constantFrom('a', 'b'),
    title: fc.constant('secret'),
    cost: fc.nat(50),
    at: fc.integer({ min: startAt, max: endAt }),
  }),
  { maxLength: 3, selector: ({ challengeId, key }) => `${challengeId} ${key}` },
)
const reviews = fc.array(
  fc.record({
    id: fc.nat(teamCount - 1),
    status: fc.constantFrom<StoredParticipationStatus>('Accepted', 'Accepted', 'Suspended'),
    division: fc.constantFrom(null, ...divisions),
    adjustments,
    hintUnlocks,
  }),
  { minLength: 3, maxLength: 10 },
)
const histories = fc.tuple(solves, reviews).chain(([solved, reviewed]) => {
  const changes: (Solve | (typeof reviewed)[number])[] = [...solved, ...reviewed]
  return fc.record({
    changes: fc.shuffledSubarray(changes, { minLength: changes.length }),
    freeze: fc.constantFrom(null, freezeAt),
    /** After how many changes a board is asked for, and so built. */
    readEvery: fc.integer({ min: 1, max: 6 }),
  })
})

describe('any history', () => {
  test('each board that grew equals one built from all facts', () => {
    fc.assert(
      fc.property(histories, ({ changes, freeze, readEvery }) => {
        const grown = new Arena(facts(freeze), 0)
        const known = { participations: new Map<number, ArenaParticipation>(), solves: [] as Solve[] }
        const expectEqual = () => {
          const built = new Arena(
            { ...facts(freeze), participations: [...known.participations.values()], solves: known.solves },
            0,
          )
          for (const choice of choices) expect(contentOf(grown, choice)).toEqual(contentOf(built, choice))
        }
        for (const [index, change] of changes.entries()) {
          if ('order' in change) {
            grown.addSolve(change, index)
            known.solves.push(change)
          } else {
            const next = participation(
              change.id,
              change.status,
              change.division,
              change.adjustments,
              change.hintUnlocks,
            )
            grown.setParticipation(change.id, next, index)
            known.participations.set(change.id, next)
          }
          if (index % readEvery === 0) expectEqual()
        }
        expectEqual()
      }),
    )
  })

  test('a team has solved what it solved in the time of the game, frozen or not, seen or not', () => {
    fc.assert(
      fc.property(histories, ({ changes, freeze }) => {
        const arena = new Arena(facts(freeze), 0)
        const solved = changes.filter((change) => 'order' in change)
        for (const solve of solved) arena.addSolve(solve, 0)
        for (const { participationId, challengeId, at } of solved) {
          expect(arena.ledger.hasSolved(participationId, challengeId)).toBe(at >= startAt && at < endAt)
        }
        expect(arena.ledger.solves().map(({ order }) => order)).toEqual(
          solved.map(({ order }) => order).toSorted((a, b) => a - b),
        )
      }),
    )
  })
})

describe('a frozen board', () => {
  const solve: Solve = {
    participationId: 1,
    teamId: 99,
    challengeId: 0,
    userName: null,
    at: freezeAt,
    order: 1,
  }

  test('does not show a solve that staff see, and the solve counts as one', () => {
    const arena = new Arena({ ...facts(freezeAt), participations: [participation(1, 'Accepted', null)] }, 0)
    const scoreIn = (view: BoardChoice['view']) => arena.boards.get({ view }).board.row(99)?.solvedCount
    const { revision, updatedAt } = arena.boards.get({ view: 'public' }).bytes
    expect(scoreIn('true')).toBe(0)

    expect(arena.addSolve(solve, 5)).toBe(false)
    expect(scoreIn('public')).toBe(0)
    expect(scoreIn('true')).toBe(1)
    const { bytes } = arena.boards.get({ view: 'public' })
    expect([bytes.revision, bytes.updatedAt]).toEqual([revision, updatedAt])
    expect(arena.boards.get({ view: 'true' }).bytes.updatedAt).toBe(5)
    expect(arena.ledger.hasSolved(1, 0)).toBe(true)
  })

  test('does not change either when a hidden solve is corrected or taken back', () => {
    const arena = new Arena({ ...facts(freezeAt), participations: [participation(1, 'Accepted', null)] }, 0)
    const isPublic = (next: Solve | undefined, now: number) => arena.setSolve(solve, next, now) !== undefined
    const updatedAt = () => arena.boards.get({ view: 'public' }).bytes.updatedAt
    expect(updatedAt()).toBe(0)
    expect(isPublic(solve, 5)).toBe(false)
    expect(isPublic({ ...solve, userName: 'ada' }, 6)).toBe(false)
    expect(isPublic({ ...solve, deduction: 100 }, 7)).toBe(false)
    expect(updatedAt()).toBe(0)
    expect(arena.boards.get({ view: 'true' }).board.row(99)?.solvedChallenges[0]?.score).toBe(950)
    // A time before the freeze brings it onto the board, and another one takes it away again.
    expect(isPublic({ ...solve, at: freezeAt - 1 }, 8)).toBe(true)
    expect(isPublic(solve, 9)).toBe(true)
    expect(isPublic(undefined, 10)).toBe(false)
    expect(updatedAt()).toBe(9)
  })

  test('shows a team its own solves with the points that they would have if nobody else had solved anything since', () => {
    const teams = [1, 2].map((id) => participation(id, 'Accepted', null))
    const arena = new Arena({ ...facts(freezeAt), participations: teams }, 0)
    const of = (id: number, at: number, order: number): Solve => ({
      ...solve,
      participationId: id,
      teamId: 100 - id,
      at,
      order,
    })
    arena.addSolve(of(2, freezeAt, 1), 1)
    arena.addSolve(of(1, freezeAt + 1, 2), 2)
    const own = arena.ownRow(teams[0]!)
    expect(own).toMatchObject({ score: 1_050, solvedCount: 1, rank: 2 })
    expect(own?.solvedChallenges[0]).toMatchObject({ type: 'FirstBlood', time: freezeAt + 1 })
    expect(arena.boards.get({ view: 'public' }).board.row(99)).toMatchObject({ score: 0, solvedCount: 0 })
  })

  test('has no bloods of after the freeze among its notices, until it is revealed', () => {
    const notice = (id: number, type: NoticeType, time: number, participationId: number | null) => ({
      id,
      type,
      time,
      values: ['x'],
      participationId,
      challengeId: null,
    })
    const arena = new Arena(
      {
        ...facts(freezeAt),
        participations: [participation(1, 'Accepted', null)],
        notices: [
          notice(1, 'FirstBlood', freezeAt - 1, 1),
          notice(2, 'FirstBlood', freezeAt, 1),
          // Of a team that was deleted.
          notice(3, 'SecondBlood', freezeAt, null),
          notice(4, 'Normal', freezeAt, null),
        ],
      },
      0,
    )
    const ids = () => [...arena.notices.keys()]
    expect(ids()).toEqual([1, 4])
    const { notices } = arena
    expect(arena.setNotice(5, notice(5, 'ThirdBlood', freezeAt + 1, 1))).toBeUndefined()
    expect(arena.notices).toBe(notices)
    expect(arena.setNotice(6, notice(6, 'NewHint', freezeAt + 1, null))).toBe('game')
    expect(arena.setGame({ ...arena.game, freezeAt: null, revealedAt: endAt }, endAt)).toBe('game')
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('is told to its readers when it freezes', () => {
    const arena = new Arena(facts(freezeAt), 0)
    expect([startAt, freezeAt].map((at) => arena.nextMoment(at))).toEqual([freezeAt, endAt])
  })
})

test('boards of divisions follow each solve and have a revision of their own', () => {
  const both = [participation(1, 'Accepted', 'Juniors'), participation(2, 'Accepted', 'Seniors')]
  const arena = new Arena({ ...facts(null), participations: both }, 0)
  const revisions = () => choices.slice(0, 3).map((choice) => arena.boards.get(choice).bytes.revision)
  const before = revisions()
  expect(new Set(before).size).toBe(3)
  arena.addSolve({ participationId: 1, teamId: 99, challengeId: 0, userName: null, at: 1_100, order: 1 }, 5)
  expect(revisions().every((revision, index) => revision !== before[index])).toBe(true)
  expect(arena.boards.get({ view: 'public', division: 'Juniors' }).bytes.updatedAt).toBe(5)
})

test('a solve from before the game was moved gives way to the new one', () => {
  const ledger = new Ledger({ game: { startAt, endAt } }, [])
  const early: Solve = { participationId: 1, teamId: 99, challengeId: 0, userName: null, at: 900, order: 3 }
  expect(ledger.add(early)).toBe(true)
  expect(ledger.hasSolved(1, 0)).toBe(false)
  const late = { ...early, at: 1_200, order: 9 }
  expect(ledger.add(late)).toBe(true)
  expect(ledger.add(early)).toBe(false)
  expect(ledger.solves()).toEqual([late])
  expect(ledger.hasSolved(1, 0)).toBe(true)
})

test('a challenge is on the boards from its release on, and locked until the team has solved what comes before it', () => {
  const game = facts(null)
  game.challenges[1]!.releaseAt = 1_300
  game.challenges[2]!.prerequisites = [{ challengeIds: [0], needed: 0 }]
  const own = participation(1, 'Accepted', null)
  const arena = new Arena({ ...game, participations: [own] }, 500)
  const listed = () =>
    arena.boards
      .get({ view: 'public' })
      .board.challenges()
      .map(({ id }) => id)
  const stateOf = (id: number, now: number) => arena.stateOf(arena.challenges.get(id)!, own, now)
  expect(listed()).toEqual([0, 2])
  expect([stateOf(1, 1_299), stateOf(1, 1_300), stateOf(2, 1_300)]).toEqual(['hidden', 'open', 'locked'])
  arena.boards.rebuild(1_300)
  expect(listed()).toEqual([0, 1, 2])
  arena.addSolve(
    { participationId: 1, teamId: 99, challengeId: 0, userName: null, at: 1_400, order: 1 },
    1_400,
  )
  expect(stateOf(2, 1_400)).toBe('open')
})
