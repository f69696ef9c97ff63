import type { ParticipationEntry, ParticipationRow } from '#src/contract/participations.ts'
import type { Answers } from '#src/rules/registration-fields.ts'
import { type ParticipationStatus, participationStatuses } from '#src/rules/terms.ts'

export interface ReviewFilter {
  /** Part of a team name, member name, e-mail address, student number or answer. */
  text: string
  /** '' for all. */
  division: string
  status: ParticipationStatus | ''
  /** By the key of the question; '' for teams that have not answered. */
  answers: Answers
}

type Searched = ParticipationEntry & { answers?: ParticipationRow['answers'] }

export const everyTeam: ReviewFilter = { text: '', division: '', status: '', answers: {} }

/** The matching teams: pending ones first, then in the order of registration. */
export function filterReviews<Entry extends Searched>(all: readonly Entry[], filter: ReviewFilter): Entry[] {
  return all
    .filter((entry) => !filter.status || entry.status === filter.status)
    .filter((entry) => !filter.division || entry.division === filter.division)
    .filter((entry) =>
      Object.entries(filter.answers).every(([key, wanted]) => answerOf(entry.answers ?? [], key) === wanted),
    )
    .filter((entry) => matches(entry, filter.text.trim().toLowerCase()))
    .sort((one, other) => rank(one) - rank(other) || one.id - other.id)
}

/** '' for none. */
export const answerOf = (answers: ParticipationRow['answers'], key: string): string =>
  answers.find((one) => one.key === key)?.answer ?? ''

/** The number of teams in each status, before the filter by status is applied. */
export function countByStatus(
  all: readonly Searched[],
  filter: ReviewFilter,
): Record<ParticipationStatus, number> {
  const counts = Object.fromEntries(participationStatuses.map((status) => [status, 0]))
  for (const { status } of filterReviews(all, { ...filter, status: '' }))
    counts[status] = (counts[status] ?? 0) + 1
  return counts as Record<ParticipationStatus, number>
}

const rank = ({ status }: ParticipationEntry) => (status === 'Pending' ? 0 : 1)

function matches({ team, answers = [] }: Searched, wanted: string): boolean {
  if (wanted === '') return true
  const texts = [
    team.name,
    ...answers.map(({ answer }) => answer),
    ...team.members.flatMap(({ userName, realName, email, stdNumber }) => [
      userName,
      realName,
      email,
      stdNumber,
    ]),
  ]
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
