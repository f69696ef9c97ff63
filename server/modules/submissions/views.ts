import type { OwnTry, Submission } from '#src/contract/submissions.ts'
import { ownVerdict } from '#src/rules/judging.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { OwnTryRow, SubmissionRow } from './repository.ts'

export const submissionView = (row: SubmissionRow): Submission => ({
  answer: row.answer,
  status: row.status as AnswerResult,
  time: row.submittedAt,
  user: row.userName ?? '',
  team: row.teamName,
  challenge: row.challengeTitle,
})

export function ownTryView({ id, answer, status, userName, submittedAt, ...row }: OwnTryRow): OwnTry {
  const verdict = ownVerdict(status)
  const { remark, fileHash, fileName } = row
  const own = { id, verdict, userName, time: submittedAt }
  if (remark === null) return { ...own, answer: verdict === 'Accepted' ? null : answer }
  const url = assetUrl(fileHash, fileName ?? '')
  return { ...own, answer, review: { remark, file: url === null ? null : { url, name: fileName ?? '' } } }
}
