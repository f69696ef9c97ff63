// The filters of the submissions of a game in the address of their screen; what is not understood is left out.
import { addressOf } from '#src/lib/address.ts'
import { type AnswerResult, answerResults } from '#src/rules/terms.ts'
import { positive } from './positive.ts'

export interface SubmissionFilter {
  status: AnswerResult | ''
  team: number | null
  challenge: number | null
  text: string
  /** Submissions older than this one. */
  before: number | null
}

export const readSubmissionFilter = (search: Record<string, string>): SubmissionFilter => ({
  status: answerResults.find((one) => one === search.status) ?? '',
  team: positive(search.team),
  challenge: positive(search.challenge),
  text: (search.text ?? '').slice(0, 200),
  before: positive(search.before),
})

export const submissionAddress = (gameId: number, filter: Partial<SubmissionFilter>): string => {
  const { status, team, challenge, text, before } = filter
  return addressOf(`/games/${gameId}/monitor/submissions`, { status, team, challenge, text, before })
}

export const submissionPageOf = (
  gameId: number,
  { status, team, challenge, text, before }: SubmissionFilter,
) => ({
  gameId,
  status: status || null,
  teamId: team,
  challengeId: challenge,
  text: text || null,
  cursor: before,
})
