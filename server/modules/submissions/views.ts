import type { OwnTry, Submission } from '#src/contract/submissions.ts'
import { ownVerdict } from '#src/rules/judging.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { OwnTryRow, SubmissionRow } from './repository.ts'

export const submissionView = (row: SubmissionRow): Submission => ({
  answer: row.answer,
  status: row.status as AnswerResult,
  time: row.submittedAt,
  user: row.userName ?? '',
  team: row.teamName,
  challenge: row.challengeTitle,
})

export function ownTryView({ id, answer, status, userName, submittedAt }: OwnTryRow): OwnTry {
  const verdict = ownVerdict(status)
  return { id, answer: verdict === 'Accepted' ? null : answer, verdict, userName, time: submittedAt }
}
