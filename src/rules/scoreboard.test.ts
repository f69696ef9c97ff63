import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Adjustment } from '#src/rules/adjustments.ts'
import { bloodModes, bloodPoints, defaultBloodBonus } from '#src/rules/blood-bonus.ts'
import { curveNames } from '#src/rules/curves/curves.ts'
import type { DivisionDenials } from '#src/rules/division-permissions.ts'
import { Board } from '#src/rules/scoreboard.ts'
import type { BoardChallengeFact, BoardFacts, BoardTeam, SolveFact } from '#src/rules/scoreboard-types.ts'
import { challengeScore } from '#src/rules/scoring.ts'
import { challengeCategories } from '#src/rules/terms.ts'

const game = { id: 1, startAt: 1000, endAt: 2000, bloodBonus: defaultBloodBonus }
const curve = { originalScore: 1000, minScoreRate: 0.25, difficulty: 5 }
const noDecay: DivisionDenials = { denies: ['AffectDynamicScore'], challenges: {} }
const aTeam = (id: number, division: string | null = null): BoardTeam => ({
  id,
  name: `team ${id}`,
  bio: null,
  division,
  avatar: null,
})
const aChallenge = (id: number, more: Partial<BoardChallengeFact> = {}): BoardChallengeFact => ({
  ...curve,
  id,
  title: `challenge ${id}`,
  category: 'Web',
  disableBloodBonus: false,
  ...more,
})
const aSolve = (teamId: number, challengeId: number, order: number, at = 1000 + order): SolveFact => ({
  teamId,
  challengeId,
  order,
  at,
  userName: `player ${teamId}`,
})
const aWorld = (more: Partial<BoardFacts> = {}): BoardFacts => ({
  game,
  challenges: [aChallenge(1), aChallenge(2)],
  teams: [1, 2, 3, 4, 5].map((id) => aTeam(id)),
  solves: [],
  ...more,
})
const scores = (board: Board) => board.rows().map(({ id, score }) => [id, score])
const everything = (board: Board) => ({
  rows: board.rows(),
  challenges: board.challenges(),
  timeLines: [...board.timeLines()],
})

describe('points', () => {
  test('the first three solvers of a challenge earn a bonus on its present value', () => {
    const board = new Board(aWorld({ solves: [1, 2, 3, 4].map((id) => aSolve(id, 1, id)) }))
    expect(board.challenges()[0]).toMatchObject({ score: 661, solved: 4 })
    expect(board.row(1)?.solvedChallenges).toEqual([
      { id: 1, score: 694, type: 'FirstBlood', userName: 'player 1', time: 1001 },
    ])
    expect(scores(board)).toEqual([
      [1, 694],
      [2, 681],
      [3, 668],
      [4, 661],
      [5, 0],
    ])
  })

  test('without a blood bonus there are no bloods', () => {
    const challenges = [aChallenge(1, { disableBloodBonus: true })]
    const board = new Board(aWorld({ challenges, solves: [aSolve(1, 1, 1)] }))
    expect(board.challenges()[0]).toMatchObject({
      score: 1000,
      solved: 1,
      bloods: [],
      disableBloodBonus: true,
    })
    expect(board.row(1)?.solvedChallenges[0]).toMatchObject({ score: 1000, type: 'Normal' })
  })

  test('bloods go by order, named by team', () => {
    const board = new Board(aWorld({ solves: [aSolve(1, 1, 2, 1005), aSolve(2, 1, 1, 1005)] }))
    expect(board.challenges()[0]?.bloods).toEqual([
      { id: 2, name: 'team 2', avatar: null, submitTimeUtc: 1005 },
      { id: 1, name: 'team 1', avatar: null, submitTimeUtc: 1005 },
    ])
  })

  test('without the suspended first team the next one has first blood', () => {
    const solves = [1, 2].map((id) => aSolve(id, 1, id))
    const board = new Board(aWorld({ teams: [aTeam(2)], solves }))
    expect(board.row(2)).toMatchObject({ score: 1050, rank: 1, solvedCount: 1 })
    expect(board.challenges()[0]?.solved).toBe(1)
  })

  test('a solve outside the game, of an unknown team or challenge, or a second one does not count', () => {
    const board = new Board(aWorld({ solves: [aSolve(1, 1, 5)] }))
    board.takeChangedTeams()
    const strangers = [
      aSolve(2, 1, 6, 999),
      aSolve(2, 1, 6, 2000),
      aSolve(9, 1, 6),
      aSolve(2, 9, 6),
      aSolve(1, 1, 6),
    ]
    expect(strangers.map((solve) => board.addSolve(solve))).toEqual(Array(5).fill(false))
    expect(board.takeChangedTeams()).toEqual([])
    expect(everything(board)).toEqual(everything(new Board(aWorld({ solves: [aSolve(1, 1, 5)] }))))
  })

  test('an earlier solve that arrives later takes the place of the known one', () => {
    const board = new Board(aWorld({ solves: [aSolve(1, 1, 5), aSolve(2, 1, 4)] }))
    expect(board.addSolve(aSolve(1, 1, 3))).toBe(true)
    expect(board.row(1)).toMatchObject({ solvedCount: 1, lastSubmissionTime: 1003 })
    expect(board.challenges()[0]?.bloods.map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('bonuses of as many places as a game has', () => {
  const solves = [1, 2, 3, 4, 5].map((id) => aSolve(id, 1, id))
  const of = (more: Partial<BoardFacts['game']>, disableBloodBonus = false) => {
    const challenges = [aChallenge(1, { curve: 'fixed', disableBloodBonus })]
    const board = new Board(aWorld({ game: { ...game, ...more }, challenges, solves }))
    return [1, 2, 3, 4, 5].map((id) => board.row(id)!.solvedChallenges[0]!)
  }

  test('are per mille or points, and the kinds of solves stay those of the first three', () => {
    const list = [500, 40, 30, 20]
    expect(of({ bloodMode: 'permille', bloodList: list }).map(({ score }) => score)).toEqual([
      1500, 1040, 1030, 1020, 1000,
    ])
    const inPoints = of({ bloodMode: 'points', bloodList: [7] })
    expect(inPoints.map(({ score }) => score)).toEqual([1007, 1000, 1000, 1000, 1000])
    expect(inPoints.map(({ type }) => type)).toEqual([
      'FirstBlood',
      'SecondBlood',
      'ThirdBlood',
      'Normal',
      'Normal',
    ])
  })

  test('are not given in a challenge without bloods', () => {
    expect(of({ bloodMode: 'points', bloodList: [7] }, true).map(({ score }) => score)).toEqual(
      Array(5).fill(1000),
    )
  })
})

describe('a solve with frozen points', () => {
  test('keeps them, and lowers the value for the others', () => {
    const frozen = { ...aSolve(1, 1, 1), frozenPoints: 409 }
    const board = new Board(aWorld({ solves: [frozen, aSolve(2, 1, 2)] }))
    const two = challengeScore(curve, 2)
    expect(board.challenges()[0]).toMatchObject({ score: two, solved: 2 })
    expect(board.row(1)).toMatchObject({ score: 409, solvedChallenges: [{ type: 'FirstBlood' }] })
    expect(board.row(2)?.score).toBe(bloodPoints(two, defaultBloodBonus, 'SecondBlood'))
  })

  test('may have earned nothing: it then does not count for the time either', () => {
    const board = new Board(aWorld({ solves: [{ ...aSolve(1, 1, 1), frozenPoints: 0 }] }))
    expect(board.row(1)).toMatchObject({ score: 0, solvedCount: 1, lastSubmissionTime: null })
  })
})

describe('curves that follow more than their own solves', () => {
  const worthOf = (board: Board, id: number) => board.challenges().find((one) => one.id === id)?.score

  test('rCTF legacy follows the challenge with the most solves, with each solve', () => {
    const legacy = aChallenge(1, { curve: 'rctf-legacy', originalScore: 500, curveMinimum: 100 })
    const teams = Array.from({ length: 100 }, (_, index) => aTeam(index + 1))
    const solves = [
      ...[1, 2, 3, 4, 5].map((id) => aSolve(id, 1, id)),
      ...teams.slice(0, 20).map(({ id }) => aSolve(id, 2, 100 + id)),
    ]
    const board = new Board(aWorld({ challenges: [legacy, aChallenge(2)], teams, solves }))
    expect(worthOf(board, 1)).toBe(370)
    board.takeChangedTeams()
    for (const { id } of teams.slice(20)) board.addSolve(aSolve(id, 2, 100 + id))
    expect(worthOf(board, 1)).toBe(481)
    expect(board.row(5)?.solvedChallenges.find(({ id }) => id === 1)?.score).toBe(481)
  })

  test('by the time of the first solve of a team that counts for decay', () => {
    const challenges = [aChallenge(1, { curve: 'first-time', originalScore: 500, curveMinimum: 100 })]
    const teams = [{ ...aTeam(1), denials: noDecay }, aTeam(2), aTeam(3)]
    const board = new Board(
      aWorld({ game: { ...game, startAt: 0, endAt: 48 * 3_600_000 }, challenges, teams }),
    )
    expect(worthOf(board, 1)).toBe(500)
    board.addSolve(aSolve(1, 1, 1, 1_000))
    expect(worthOf(board, 1)).toBe(500)
    board.addSolve(aSolve(2, 1, 2, 12 * 3_600_000))
    board.addSolve(aSolve(3, 1, 3, 24 * 3_600_000))
    expect(worthOf(board, 1)).toBe(225)
  })
})

describe('a team of a division that does not count for decay', () => {
  const visitor = { ...aTeam(1), denials: noDecay }
  const teams = [visitor, aTeam(2), aTeam(3)]
  const solves = [1, 2, 3].map((id) => aSolve(id, 1, id))

  test('earns points and bloods, and does not lower the value', () => {
    const board = new Board(aWorld({ teams, solves }))
    const two = challengeScore(curve, 2)
    expect(board.challenges()[0]).toMatchObject({ score: two, solved: 3 })
    expect(board.challenges()[0]?.bloods.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(board.row(1)?.score).toBe(bloodPoints(two, defaultBloodBonus, 'FirstBlood'))
  })

  test('may change: the board then equals one built so', () => {
    const board = new Board(aWorld({ solves, teams: teams.map((team) => ({ ...team, denials: null })) }))
    board.upsertTeam(visitor)
    expect(everything(board)).toEqual(everything(new Board(aWorld({ teams, solves }))))
    board.upsertTeam(aTeam(1))
    expect(board.challenges()[0]?.score).toBe(challengeScore(curve, 3))
  })
})

describe('ranking', () => {
  test('equal points: the earlier last solve, then the lower id, teams without a solve last', () => {
    const challenges = [1, 2, 3].map((id) => aChallenge(id, { disableBloodBonus: true }))
    const worthless = aChallenge(4, { originalScore: 0 })
    const solves = [aSolve(5, 1, 3, 1003), aSolve(3, 2, 4, 1002), aSolve(4, 3, 5, 1002), aSolve(2, 4, 6)]
    const board = new Board(aWorld({ challenges: [...challenges, worthless], solves }))
    expect(board.rows().map(({ id }) => id)).toEqual([3, 4, 5, 1, 2])
    expect(board.rows().map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
    expect(board.row(1)).toMatchObject({ lastSubmissionTime: null, rank: 4, divisionRank: null })
  })

  test('a solve that is worth nothing does not cost a tie, and counts from when it is worth something', () => {
    const challenges = [1, 2, 3].map((id) => aChallenge(id, { disableBloodBonus: true }))
    const worthless = aChallenge(4, { originalScore: 0 })
    const solves = [aSolve(1, 1, 1), aSolve(2, 2, 2), aSolve(3, 3, 3)]
    const late = aSolve(1, 4, 4)
    const board = new Board(aWorld({ challenges: [...challenges, worthless], solves }))
    expect(board.addSolve(late)).toBe(true)
    expect(board.rows().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(board.row(1)).toMatchObject({ solvedCount: 2, lastSubmissionTime: 1001 })
    const worthOne = aChallenge(4, { originalScore: 1, disableBloodBonus: true })
    const dearer = new Board(aWorld({ challenges: [...challenges, worthOne], solves: [...solves, late] }))
    expect(dearer.row(1)).toMatchObject({ rank: 1, lastSubmissionTime: 1004 })
  })

  test('a division is ranked for itself', () => {
    const teams = [aTeam(1, 'A'), aTeam(2, 'B'), aTeam(3), aTeam(4, 'A'), aTeam(5, '__proto__')]
    const board = new Board(aWorld({ teams, solves: [aSolve(4, 1, 1), aSolve(2, 1, 2)] }))
    expect(board.rows().map(({ id, divisionRank }) => [id, divisionRank])).toEqual([
      [4, 1],
      [2, 1],
      [1, 2],
      [3, null],
      [5, 1],
    ])
    expect([...board.timeLines().keys()]).toEqual(['all', 'A', 'B', '__proto__'])
  })
})

test('challenges stand by category, then by title', () => {
  const challenges = [
    aChallenge(1, { title: 'b' }),
    aChallenge(2, { title: 'a' }),
    aChallenge(3, { category: 'OSINT' }),
    aChallenge(4, { category: 'Misc' }),
  ]
  expect(new Board(aWorld({ challenges })).challenges().map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

describe('changed rows', () => {
  test('are all at first, then those whose solves or points changed', () => {
    const board = new Board(aWorld({ solves: [aSolve(1, 1, 1), aSolve(2, 2, 2)] }))
    expect(board.takeChangedTeams()).toEqual([1, 2, 3, 4, 5])
    expect(board.takeChangedTeams()).toEqual([])
    board.addSolve(aSolve(5, 1, 3))
    expect(board.takeChangedTeams().sort()).toEqual([1, 5])
  })

  test('a team that comes or is renamed', () => {
    const board = new Board(aWorld({ solves: [aSolve(1, 1, 1)] }))
    board.takeChangedTeams()
    board.upsertTeam(aTeam(6))
    board.upsertTeam({ ...aTeam(1), name: 'new name' })
    expect(board.takeChangedTeams()).toEqual([6, 1])
    expect(board.row(6)).toMatchObject({ rank: 6, score: 0 })
    expect(board.row(1)).toMatchObject({ rank: 1, score: 1050, name: 'new name' })
    expect(board.challenges()[0]?.bloods[0]?.name).toBe('new name')
  })
})

describe('any history', () => {
  const teamIds = fc.integer({ min: 1, max: 8 })
  const challengeIds = fc.integer({ min: 1, max: 5 })
  const worlds = fc
    .record({
      bloodBonus: fc.constantFrom(0, defaultBloodBonus, 104908820),
      divisions: fc.array(fc.constantFrom(null, 'A', 'B', '__proto__'), { minLength: 8, maxLength: 8 }),
      challenges: fc.array(
        fc.record({
          originalScore: fc.integer({ min: 0, max: 600 }),
          minScoreRate: fc.double({ min: 0, max: 1, noNaN: true }),
          difficulty: fc.double({ min: 0.5, max: 10, noNaN: true }),
          category: fc.constantFrom(...challengeCategories.slice(0, 3)),
          disableBloodBonus: fc.boolean(),
        }),
        { minLength: 5, maxLength: 5 },
      ),
      tries: fc.uniqueArray(
        fc.record({
          teamId: teamIds,
          challengeId: challengeIds,
          order: fc.nat(500),
          delay: fc.nat(40),
          deduction: fc.constantFrom(0, 0, 30, 400),
        }),
        { maxLength: 40, selector: ({ order }) => order },
      ),
    })
    .map(
      ({ bloodBonus, divisions, challenges, tries }): BoardFacts => ({
        game: { ...game, bloodBonus },
        challenges: challenges.map((challenge, index) => aChallenge(index + 1, challenge)),
        teams: divisions.map((division, index) => aTeam(index + 1, division)),
        solves: tries.map(({ teamId, challengeId, order, delay, deduction }) => ({
          ...aSolve(teamId, challengeId, order, 990 + 2 * order + delay),
          deduction,
        })),
      }),
    )
  /** The same with challenges of every kind, bonuses of many places and solves whose points are frozen. */
  const mixed = fc
    .record({
      facts: worlds,
      kinds: fc.array(fc.constantFrom(...curveNames), { minLength: 5, maxLength: 5 }),
      frozen: fc.array(fc.option(fc.nat(900)), { minLength: 40, maxLength: 40 }),
      bloodMode: fc.constantFrom(...bloodModes),
      bloodList: fc.array(fc.nat(400), { maxLength: 5 }),
      visitor: fc.boolean(),
    })
    .map(
      ({ facts, kinds, frozen, bloodMode, bloodList, visitor }): BoardFacts => ({
        game: { ...facts.game, bloodMode, bloodList },
        challenges: facts.challenges.map((challenge, index) => ({ ...challenge, curve: kinds[index]! })),
        teams: facts.teams.map((team) => ({ ...team, denials: visitor && team.id === 1 ? noDecay : null })),
        solves: facts.solves.map((solve, index) => ({ ...solve, frozenPoints: frozen[index]! })),
      }),
    )
  const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length })
  const worldsAndArrivals = fc.oneof(worlds, mixed).chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      arrivals: shuffled(facts.solves),
      teams: shuffled(facts.teams),
    }),
  )
  const edits = fc.constantFrom<(facts: BoardFacts) => BoardFacts>(
    (facts) => ({ ...facts, teams: facts.teams.slice(1) }),
    (facts) => ({ ...facts, challenges: facts.challenges.slice(1) }),
    (facts) => ({
      ...facts,
      challenges: facts.challenges.map((c) => ({ ...c, originalScore: c.originalScore + 50 })),
    }),
    (facts) => ({ ...facts, game: { ...facts.game, endAt: 1500 } }),
    (facts) => facts,
  )

  test('a board that grew solve by solve equals one built from all facts, whatever was edited between', () => {
    fc.assert(
      fc.property(worldsAndArrivals, edits, fc.nat(40), (world, edit, readAt) => {
        const { facts, arrivals, teams } = world
        const half = Math.floor(arrivals.length / 2)
        new Board({ ...facts, solves: arrivals.slice(0, half) }).rows()
        const edited = edit(facts)
        const grown = new Board({ ...edit({ ...facts, solves: arrivals.slice(0, half) }), teams: [] })
        for (const team of teams.filter(({ id }) => edited.teams.some((one) => one.id === id)))
          grown.upsertTeam(team)
        for (const solve of arrivals.slice(0, half)) grown.addSolve(solve)
        arrivals.slice(half).forEach((solve, index) => {
          if (index === readAt) grown.rows()
          grown.addSolve(solve)
        })
        expect(everything(grown)).toEqual(everything(new Board(edited)))
      }),
    )
  })

  const adjustment = fc.record({
    points: fc.integer({ min: -300, max: 300 }),
    at: fc.integer({ min: 900, max: 2_100 }),
    withdrawnAt: fc.constant(null),
  })
  const adjusted = fc.tuple(fc.array(adjustment, { maxLength: 2 }), fc.array(adjustment, { maxLength: 2 }))

  test('a row with further solves of its team is the one of a board that shows them, its ranks aside', () => {
    fc.assert(
      fc.property(
        fc.oneof(worlds, mixed),
        fc.nat(5),
        fc.nat(31),
        adjusted,
        (facts, at, mask, [some, all]) => {
          const team = facts.teams[at % facts.teams.length]!
          const teamsWith = (adjustments: Adjustment[]) =>
            facts.teams.map((one) => (one === team ? { ...one, adjustments } : one))
          const firsts = facts.solves.filter(
            (one, index) =>
              facts.solves.findIndex(
                ({ teamId, challengeId }) => teamId === one.teamId && challengeId === one.challengeId,
              ) === index,
          )
          const isHidden = (one: SolveFact) =>
            one.teamId === team.id && (mask >> (one.challengeId - 1)) % 2 === 1
          const shown = firsts.filter((one) => !isHidden(one))
          const board = new Board({ ...facts, teams: teamsWith(some), solves: shown })
          const before = structuredClone(everything(board))
          const { rank, divisionRank } = board.row(team.id)!
          const row = board.rowWith(team.id, firsts.filter(isHidden), all)
          expect(row).toEqual({
            ...new Board({ ...facts, teams: teamsWith(all), solves: firsts }).row(team.id),
            rank,
            divisionRank,
          })
          expect(everything(board)).toEqual(before)
        },
      ),
    )
  })

  test('the order of the facts does not matter', () => {
    fc.assert(
      fc.property(worldsAndArrivals, ({ facts, arrivals, teams }) => {
        const other = new Board({
          ...facts,
          teams,
          solves: arrivals,
          challenges: facts.challenges.toReversed(),
        })
        expect(everything(other)).toEqual(everything(new Board(facts)))
      }),
    )
  })

  test('every row is the sum of its parts, and every part follows from the solves before it', () => {
    fc.assert(
      fc.property(worlds, (facts) => {
        const board = new Board(facts)
        const firsts = facts.challenges.map((challenge) => {
          const inTime = facts.solves.filter(
            ({ challengeId, at }) => challengeId === challenge.id && at >= 1000 && at < 2000,
          )
          const sorted = inTime.sort((a, b) => a.order - b.order)
          const teams = sorted.map(({ teamId }) => teamId)
          const lostBy = (id: number) => sorted.find(({ teamId }) => teamId === id)?.deduction ?? 0
          return { challenge, teams: [...new Set(teams)], lostBy }
        })
        for (const row of board.rows()) {
          const parts = firsts
            .filter(({ teams }) => teams.includes(row.id))
            .map(({ challenge, teams, lostBy }) => {
              const kinds = ['FirstBlood', 'SecondBlood', 'ThirdBlood'] as const
              const kind = (!challenge.disableBloodBonus && kinds[teams.indexOf(row.id)]) || 'Normal'
              const value = challengeScore(challenge, teams.length)
              const points = bloodPoints(value, facts.game.bloodBonus, kind) - lostBy(row.id)
              return { id: challenge.id, score: Math.max(0, points), type: kind }
            })
          const shown = row.solvedChallenges.map(({ id, score, type }) => ({ id, score, type }))
          expect(shown.toSorted((a, b) => a.id - b.id)).toEqual(parts)
          expect(row.score).toBe(parts.reduce((sum, { score }) => sum + score, 0))
          expect(row.solvedCount).toBe(parts.length)
          const scoring = row.solvedChallenges.filter(({ score }) => score !== 0)
          expect(row.lastSubmissionTime).toBe(
            scoring.length ? Math.max(...scoring.map(({ time }) => time)) : null,
          )
        }
      }),
    )
  })

  test('ranks are 1 to n, here and in each division, points never rise on the way down', () => {
    fc.assert(
      fc.property(worlds, (facts) => {
        const rows = new Board(facts).rows()
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1))
        for (const division of new Set(rows.map((row) => row.division))) {
          const ranks = rows
            .filter((row) => row.division === division)
            .map(({ divisionRank }) => divisionRank)
          expect(ranks).toEqual(ranks.map((_, index) => (division === null ? null : index + 1)))
        }
        const points = rows.map(({ score }) => score)
        expect(points).toEqual(points.toSorted((a, b) => b - a))
      }),
    )
  })

  test('the value of a challenge never rises with a solve, and rows not called changed are the same', () => {
    fc.assert(
      fc.property(worlds, (facts) => {
        const board = new Board({ ...facts, solves: [] })
        for (const solve of facts.solves) {
          const values = new Map(board.challenges().map(({ id, score }) => [id, score]))
          const before = structuredClone(board.rows())
          board.takeChangedTeams()
          board.addSolve(solve)
          for (const { id, score } of board.challenges())
            expect(score).toBeLessThanOrEqual(values.get(id) ?? 0)
          const changed = new Set(board.takeChangedTeams())
          for (const row of before.filter(({ id }) => !changed.has(id))) {
            const { rank, divisionRank } = board.row(row.id) ?? row
            expect(board.row(row.id)).toEqual({ ...row, rank, divisionRank })
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})
