// The standings as CSV for programs (formats.md 2d): RFC 4180 in UTF-8. The columns and their order never change.
import { csvCell } from './spreadsheet-text.ts'

const columns = [
  'place',
  'team_id',
  'team',
  'division',
  'score',
  'solves',
  'last_solve_at',
  // Of the team at CTFtime, where it is known.
  'ctftime_team_id',
] as const

export interface ResultRow {
  id: number
  name: string
  division: string | null
  /** 0: it has no place among these. */
  rank: number
  score: number
  solvedCount: number
  /** In milliseconds. */
  lastSolveAt: number | null
}

export function resultsCsv(rows: readonly ResultRow[]): string {
  const lines = [
    columns.join(','),
    ...rows.map(({ id, name, division, rank, score, solvedCount, lastSolveAt }) =>
      [
        rank || '',
        id,
        csvCell(name),
        csvCell(division ?? ''),
        score,
        solvedCount,
        lastSolveAt === null ? '' : new Date(lastSolveAt).toISOString(),
        '',
      ].join(','),
    ),
  ]
  // The mark at the start tells spreadsheets that it is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
