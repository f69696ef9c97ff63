import type { ParticipationEntry } from '#src/contract/participations.ts'
import { type ParticipationStatus, participationStatuses } from '#src/rules/terms.ts'

export interface ReviewFilter {
  /** Part of the name of a team or of a member, of an email address or a student number. */
  text: string
  /** '' for all. */
  division: string
  status: ParticipationStatus | ''
}

export const everyTeam: ReviewFilter = { text: '', division: '', status: '' }

/** The teams that fit, those waiting for a decision first, else by when they registered. */
export function filterReviews(
  all: readonly ParticipationEntry[],
  filter: ReviewFilter,
): ParticipationEntry[] {
  return all
    .filter((entry) => !filter.status || entry.status === filter.status)
    .filter((entry) => !filter.division || entry.division === filter.division)
    .filter((entry) => matches(entry, filter.text.trim().toLowerCase()))
    .sort((one, other) => rank(one) - rank(other) || one.id - other.id)
}

/** How many teams are in each state, before the state itself is asked for. */
export function countByStatus(
  all: readonly ParticipationEntry[],
  filter: ReviewFilter,
): Record<ParticipationStatus, number> {
  const counts = Object.fromEntries(participationStatuses.map((status) => [status, 0]))
  for (const { status } of filterReviews(all, { ...filter, status: '' }))
    counts[status] = (counts[status] ?? 0) + 1
  return counts as Record<ParticipationStatus, number>
}

const rank = ({ status }: ParticipationEntry) => (status === 'Pending' ? 0 : 1)

function matches({ team }: ParticipationEntry, wanted: string): boolean {
  if (wanted === '') return true
  const texts = [
    team.name,
    ...team.members.flatMap(({ userName, realName, email, stdNumber }) => [
      userName,
      realName,
      email,
      stdNumber,
    ]),
  ]
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
