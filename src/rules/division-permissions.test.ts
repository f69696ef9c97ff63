import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bloodKind, placePoints } from './blood-bonus.ts'
import { challengeState, whyClosed } from './challenge-state.ts'
import { curveNames } from './curves/curves.ts'
import {
  challengePermissions,
  type DivisionDenials,
  divisionPermissions,
  permits,
  tidyDenials,
} from './division-permissions.ts'
import { Board } from './scoreboard.ts'
import type { BoardFacts, SolveFact } from './scoreboard-types.ts'
import { challengeScore } from './scoring.ts'

const challengeIds = [1, 2, 3]
const anyDenials: fc.Arbitrary<DivisionDenials> = fc.record({
  denies: fc.subarray([...divisionPermissions]),
  challenges: fc.dictionary(
    fc.constantFrom(...challengeIds.map(String)),
    fc.subarray([...challengePermissions]),
  ),
})

test('a challenge with denials of its own does not have those of the division', () => {
  const denials: DivisionDenials = { denies: ['GetScore', 'JoinGame'], challenges: { 7: ['GetBlood'] } }
  expect([permits(denials, 'GetScore', 6), permits(denials, 'GetScore', 7)]).toEqual([false, true])
  expect([permits(denials, 'GetBlood', 6), permits(denials, 'GetBlood', 7)]).toEqual([true, false])
  expect([permits(denials, 'JoinGame'), permits(null, 'JoinGame')]).toEqual([false, true])
})

test('what is stored permits the same, and has no more than it needs', () => {
  fc.assert(
    fc.property(anyDenials, (wanted) => {
      const stored = tidyDenials(wanted)
      for (const id of [undefined, ...challengeIds]) {
        const asked = id === undefined ? divisionPermissions : challengePermissions
        for (const one of asked) expect(permits(stored, one, id)).toBe(permits(wanted, one, id))
      }
      expect(tidyDenials(stored)).toEqual(stored)
      if (wanted.denies.length === 0)
        expect(Object.values(stored.challenges).every((own) => own.length)).toBe(true)
    }),
  )
})

test('a challenge that a division may not see is hidden from it at all times, and one that it may not answer is closed', () => {
  const game = { startAt: 100, endAt: 200, practiceMode: true }
  const challenge = { id: 1, isEnabled: true, prerequisites: [{ challengeIds: [2], needed: 0 }] }
  const at = (now: number, denies: DivisionDenials['denies'], solved = true) =>
    challengeState(challenge, game, now, () => solved, { denies, challenges: {} })
  expect([150, 250].map((now) => at(now, ['ViewChallenge']))).toEqual(['hidden', 'hidden'])
  expect([50, 150, 250].map((now) => at(now, ['SubmitFlags']))).toEqual(['hidden', 'closed', 'closed'])
  expect(at(150, ['SubmitFlags'], false)).toBe('locked')
  const denials: DivisionDenials = { denies: ['SubmitFlags'], challenges: {} }
  const over = { ...game, practiceMode: false }
  expect([150, 250].map((now) => whyClosed(challenge, over, now, denials))).toEqual([
    'DivisionMayNotAnswer',
    'GameEnded',
  ])
  expect(whyClosed(challenge, over, 150)).toBe('ChallengeClosed')
})

test('what a checker pushes counts where the division may score', () => {
  const game = { id: 1, startAt: 1_000, endAt: 2_000, bloodBonus: 0 }
  const challenge = {
    id: 7,
    title: '',
    category: 'Web' as const,
    disableBloodBonus: false,
    originalScore: 100,
    minScoreRate: 1,
    difficulty: 1,
  }
  const team = { id: 1, name: '', bio: null, division: 'A', avatar: null }
  const adjustments = [{ points: 40, at: 1_500, withdrawnAt: null, challengeId: 7 }]
  const board = new Board({ game, challenges: [challenge], teams: [{ ...team, adjustments }], solves: [] })
  expect(board.row(1)).toMatchObject({ score: 40 })
  board.upsertTeam({ ...team, adjustments, denials: { denies: ['GetScore'], challenges: {} } })
  expect(board.row(1)).toMatchObject({ score: 0, adjustments: [] })
})

describe('a board with divisions', () => {
  const teamIds = [1, 2, 3, 4, 5, 6, 7]
  const game = { id: 1, startAt: 1_000, endAt: 2_000, bloodBonus: 52_460_560 }
  const divisions = ['A', 'B', 'C']
  const worlds = fc
    .record({
      denials: fc.array(fc.option(anyDenials), { minLength: 3, maxLength: 3 }),
      places: fc.array(fc.constantFrom(null, 0, 1, 2), { minLength: 7, maxLength: 7 }),
      curves: fc.array(fc.constantFrom(...curveNames), {
        minLength: 3,
        maxLength: 3,
      }),
      noBloods: fc.subarray(challengeIds),
      solves: fc.uniqueArray(
        fc.record({
          teamId: fc.constantFrom(...teamIds),
          challengeId: fc.constantFrom(...challengeIds),
          order: fc.nat(400),
          deduction: fc.constantFrom(0, 0, 40, 2_000),
          frozenPoints: fc.constantFrom(null, null, 77),
        }),
        { maxLength: 20, selector: ({ teamId, challengeId }) => `${teamId} ${challengeId}` },
      ),
    })
    .map(({ denials, places, curves, noBloods, solves }): BoardFacts => {
      return {
        game,
        challenges: challengeIds.map((id, index) => ({
          id,
          title: `challenge ${id}`,
          category: 'Web',
          disableBloodBonus: noBloods.includes(id),
          originalScore: 500,
          minScoreRate: 0.1,
          difficulty: 2,
          curve: curves[index]!,
        })),
        teams: teamIds.map((id, index) => ({
          id,
          name: `team ${id}`,
          bio: null,
          division: places[index] == null ? null : divisions[places[index]]!,
          avatar: null,
          denials: places[index] == null ? null : denials[places[index]]!,
        })),
        solves: solves.map((solve, index) => ({
          ...solve,
          order: solve.order * 100 + index,
          userName: null,
          at: 1_000 + solve.order,
        })),
      }
    })

  /** Computed from the facts in the plainest way: who counts for what, challenge by challenge, then the sums and the ranks. */
  function plainBoard({ challenges, teams, solves }: BoardFacts) {
    const denialsOf = (teamId: number) => teams.find(({ id }) => id === teamId)!.denials
    const ofChallenge = (id: number) =>
      solves.filter(({ challengeId }) => challengeId === id).toSorted((a, b) => a.order - b.order)
    const lowering = (id: number) =>
      ofChallenge(id).filter(({ teamId }) => permits(denialsOf(teamId), 'AffectDynamicScore', id))
    const mostSolves = Math.max(...challenges.map(({ id }) => lowering(id).length))
    const earned: (SolveFact & { score: number; type: string })[] = []
    const values: Record<number, number> = {}
    for (const challenge of challenges) {
      const { id, disableBloodBonus } = challenge
      const first = lowering(id)[0]
      const value = challengeScore(challenge, {
        solves: lowering(id).length,
        mostSolves,
        firstSolveMs: first ? first.at - game.startAt : null,
        gameMs: game.endAt - game.startAt,
      })
      values[id] = value
      const bleeding = ofChallenge(id).filter(({ teamId }) => permits(denialsOf(teamId), 'GetBlood', id))
      for (const solve of ofChallenge(id)) {
        const place = bleeding.indexOf(solve)
        const isBlood = place !== -1 && !disableBloodBonus
        const points = isBlood ? placePoints(value, place, game) : value
        const counts = permits(denialsOf(solve.teamId), 'GetScore', id)
        earned.push({
          ...solve,
          score: counts ? (solve.frozenPoints ?? Math.max(0, points - (solve.deduction ?? 0))) : 0,
          type: place === -1 ? 'Normal' : bloodKind(place, disableBloodBonus),
        })
      }
    }
    const sums = teams.map(({ id, division }) => {
      const own = earned.filter(({ teamId }) => teamId === id)
      const last = Math.max(-1, ...own.filter(({ score }) => score !== 0).map(({ at }) => at))
      return {
        id,
        division,
        score: own.reduce((sum, { score }) => sum + score, 0),
        last: last === -1 ? Number.MAX_SAFE_INTEGER : last,
      }
    })
    const inOrder = sums.toSorted((a, b) => b.score - a.score || a.last - b.last || a.id - b.id)
    const ranked = inOrder.filter(({ id }) => permits(denialsOf(id), 'RankOverall'))
    const bloodsOf = (id: number) =>
      earned.filter(({ challengeId, type }) => challengeId === id && type !== 'Normal')
    return {
      values,
      bloods: challenges.map(({ id }) => bloodsOf(id).map(({ teamId, type }) => `${teamId} ${type}`)),
      rows: [...ranked, ...inOrder.filter((one) => !ranked.includes(one))].map(({ id, score, division }) => ({
        id,
        score,
        rank: ranked.findIndex((one) => one.id === id) + 1,
        divisionRank:
          division === null
            ? null
            : inOrder.filter((one) => one.division === division).findIndex((one) => one.id === id) + 1,
      })),
      lines: ranked.slice(0, 10).map(({ id }) => id),
    }
  }

  const ofBoard = (board: Board) => {
    const kindOf = (challengeId: number, teamId: number) =>
      board.row(teamId)!.solvedChallenges.find(({ id }) => id === challengeId)!.type
    const challenges = board.challenges().toSorted((a, b) => a.id - b.id)
    return {
      values: Object.fromEntries(challenges.map(({ id, score }) => [id, score])),
      bloods: challenges.map(({ id, bloods }) => bloods.map((team) => `${team.id} ${kindOf(id, team.id)}`)),
      rows: board.rows().map(({ id, score, rank, divisionRank }) => ({ id, score, rank, divisionRank })),
      lines: board
        .timeLines()
        .get('all')!
        .map(({ id }) => id),
    }
  }

  test('is the one that a plain computation gives, also when it grew and when a division changed', () => {
    fc.assert(
      fc.property(
        worlds,
        fc.array(fc.option(anyDenials), { minLength: 7, maxLength: 7 }),
        (facts, before) => {
          const wanted = plainBoard(facts)
          expect(ofBoard(new Board(facts))).toEqual(wanted)
          const grown = new Board({
            ...facts,
            teams: facts.teams.map((team, index) => ({ ...team, denials: before[index]! })),
            solves: facts.solves.slice(0, 5),
          })
          grown.rows()
          for (const team of facts.teams) grown.upsertTeam(team)
          for (const solve of facts.solves.slice(5)) grown.addSolve(solve)
          expect(ofBoard(grown)).toEqual(wanted)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('is that of before where its divisions deny nothing', () => {
    fc.assert(
      fc.property(worlds, (facts) => {
        const without = { ...facts, teams: facts.teams.map((team) => ({ ...team, denials: null })) }
        const nothing = { denies: [], challenges: {} }
        const empty = { ...facts, teams: facts.teams.map((team) => ({ ...team, denials: nothing })) }
        const [one, other] = [new Board(without), new Board(empty)]
        expect([other.rows(), other.challenges()]).toEqual([one.rows(), one.challenges()])
      }),
    )
  })
})
