// Texts of the sheets in the caller's language.
import type { I18n } from '@lingui/core'
import type { AnswerResult } from '#src/rules/terms.ts'

const words = {
  scoreboard: /*i18n*/ { id: 'sheet.scoreboard', message: 'Scoreboard' },
  submissions: /*i18n*/ { id: 'sheet.submissions', message: 'Submissions' },
  rank: /*i18n*/ { id: 'sheet.rank', message: 'Rank' },
  team: /*i18n*/ { id: 'sheet.team', message: 'Team' },
  division: /*i18n*/ { id: 'sheet.division', message: 'Division' },
  captain: /*i18n*/ { id: 'sheet.captain', message: 'Captain' },
  members: /*i18n*/ { id: 'sheet.members', message: 'Members' },
  realNames: /*i18n*/ { id: 'sheet.realNames', message: 'Real names' },
  emails: /*i18n*/ { id: 'sheet.emails', message: 'Email addresses' },
  stdNumbers: /*i18n*/ { id: 'sheet.stdNumbers', message: 'Student numbers' },
  phones: /*i18n*/ { id: 'sheet.phones', message: 'Phone numbers' },
  solved: /*i18n*/ { id: 'sheet.solved', message: 'Solved' },
  lastScoring: /*i18n*/ { id: 'sheet.lastScoring', message: 'Last scoring time' },
  score: /*i18n*/ { id: 'sheet.score', message: 'Score' },
  adjustments: /*i18n*/ { id: 'sheet.adjustments', message: 'Adjustments of points' },
  status: /*i18n*/ { id: 'sheet.status', message: 'Status' },
  time: /*i18n*/ { id: 'sheet.time', message: 'Time' },
  user: /*i18n*/ { id: 'sheet.user', message: 'User' },
  challenge: /*i18n*/ { id: 'sheet.challenge', message: 'Challenge' },
  content: /*i18n*/ { id: 'sheet.content', message: 'Content' },
  email: /*i18n*/ { id: 'sheet.email', message: 'Email address' },
  empty: /*i18n*/ { id: 'sheet.empty', message: '<empty>' },
} as const

const verdicts: Record<AnswerResult, { id: string; message: string }> = {
  FlagSubmitted: /*i18n*/ { id: 'verdict.FlagSubmitted', message: 'Submitted' },
  Accepted: /*i18n*/ { id: 'verdict.Accepted', message: 'Accepted' },
  WrongAnswer: /*i18n*/ { id: 'verdict.WrongAnswer', message: 'Wrong answer' },
  CheatDetected: /*i18n*/ { id: 'verdict.CheatDetected', message: 'Cheat detected' },
  NotFound: /*i18n*/ { id: 'verdict.NotFound', message: 'Not found' },
}

export type SheetWord = keyof typeof words

const say =
  <Name extends string>(i18n: I18n, from: Record<Name, { id: string; message: string }>) =>
  (name: Name): string =>
    i18n._(from[name])

export const sheetWords = (i18n: I18n) => say<SheetWord>(i18n, words)
export const verdictWords = (i18n: I18n) => say<AnswerResult>(i18n, verdicts)
