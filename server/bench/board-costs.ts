import { Board } from '#src/rules/scoreboard.ts'
import { challengeCategories } from '#src/rules/terms.ts'
import { randomFrom } from '../seed/random.ts'
import { median } from './load.ts'

/** Milliseconds of one more solve, with the new ranking, on boards of several sizes. */
export function boardCosts(report: (name: string, value: string) => void): void {
  for (const teams of [1_000, 5_000, 10_000]) {
    const random = randomFrom(3)
    const challenges = 60
    const board = new Board({
      game: { id: 1, startAt: 0, endAt: 1e12, bloodBonus: 0 },
      challenges: Array.from({ length: challenges }, (_, index) => ({
        id: index,
        title: `Challenge ${index}`,
        category: challengeCategories[index % challengeCategories.length]!,
        originalScore: 1000,
        minScoreRate: 0.25,
        difficulty: teams / 10,
        disableBloodBonus: false,
      })),
      teams: Array.from({ length: teams }, (_, id) => ({
        id,
        name: `Team ${id}`,
        bio: null,
        division: null,
        avatar: null,
      })),
      solves: Array.from({ length: teams * 20 }, (_, order) => ({
        teamId: random.below(teams),
        challengeId: random.below(challenges),
        userName: null,
        at: order,
        order,
      })),
    })
    board.rows()
    const times: number[] = []
    for (let order = teams * 20; times.length < 200 && order < teams * 21; order++) {
      const started = performance.now()
      const counted = board.addSolve({
        teamId: random.below(teams),
        challengeId: random.below(challenges),
        userName: null,
        at: order,
        order,
      })
      board.rows()
      if (counted) times.push(performance.now() - started)
    }
    report(`one more solve with ${teams} teams, ms (median)`, median(times).toFixed(2))
  }
}
