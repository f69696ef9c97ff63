import type { Submission } from '#src/contract/submissions.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { SubmissionRow } from './repository.ts'

export const submissionView = (row: SubmissionRow): Submission => ({
  answer: row.answer,
  status: row.status as AnswerResult,
  time: row.submittedAt,
  user: row.userName ?? '',
  team: row.teamName,
  challenge: row.challengeTitle,
})
