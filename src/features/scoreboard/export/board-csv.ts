// The shown board as CSV (RFC 4180).
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import type { SumsOfCheckers } from '#src/lib/use-checker-sums.ts'
import { csvCell } from '#src/rules/spreadsheet-text.ts'
import type { BoardGroup } from '../board-view.ts'
import { pointsBeside } from '../team/points-beside.ts'

export interface CsvHeads {
  rank: string
  team: string
  division: string
  solved: string
  score: string
  adjustments: string
}

export function boardCsv(
  rows: readonly BoardRowView[],
  groups: readonly BoardGroup[],
  heads: CsvHeads,
  pushed: SumsOfCheckers = new Map(),
): string {
  const challenges = groups.flatMap((group) => group.challenges)
  const adjusted = (row: BoardRowView) =>
    [...pushed.values()].reduce((left, sums) => left - (sums.get(row.id) ?? 0), pointsBeside(row))
  const isAdjusted = rows.some((row) => adjusted(row) !== 0)
  const lines = [
    [
      heads.rank,
      heads.team,
      heads.division,
      heads.solved,
      heads.score,
      ...(isAdjusted ? [heads.adjustments] : []),
      ...challenges.map(({ title }) => title),
    ],
    ...rows.map((row) => {
      const solves = new Map(row.solvedChallenges.map(({ id, score }) => [id, score]))
      return [
        row.rank || '',
        row.name,
        row.division ?? '',
        row.solvedCount,
        row.score,
        ...(isAdjusted ? [adjusted(row)] : []),
        ...challenges.map(({ id }) => solves.get(id) ?? pushed.get(id)?.get(row.id) ?? ''),
      ]
    }),
  ]
  // The mark at the start tells Excel that it is UTF-8.
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
