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

/** What the submitter may know: that a flag was another team's is for monitors only. */
export const ownVerdict = (status: string): AnswerResult =>
  status === 'CheatDetected' ? 'WrongAnswer' : (status as AnswerResult)
