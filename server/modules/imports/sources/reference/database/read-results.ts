// Who played and what they handed in. The first solve of a team in a challenge is stored since 1.7; before, it is the first right answer.

import { referenceStandings } from '#src/rules/reference-standings.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'
import type { BundleChallenge, BundleDivision, BundleGame, BundleResults } from '../../../bundle.ts'
import type { Report } from '../../../create-report.ts'
import { groupBy, intIn, keyIn, textIn } from '../../row.ts'
import type { ReferenceTables } from './read-tables.ts'
import { timeIn } from './time-in.ts'

/** By their numbers. The last one, a team that has not sent its registration, is no participation here. */
const statuses: readonly (ParticipationStatus | undefined)[] = [
  'Pending',
  'Accepted',
  'Rejected',
  'Suspended',
]
const kinds: Readonly<Record<string, 'right' | 'wrong' | undefined>> = {
  __proto__: null as never,
  Accepted: 'right',
  WrongAnswer: 'wrong',
  CheatDetected: 'wrong',
}

interface Known {
  game: BundleGame
  challenges: readonly BundleChallenge[]
  divisions: readonly BundleDivision[]
}

export function readResults(
  tables: ReferenceTables,
  { game, challenges, divisions }: Known,
  report: Report,
): BundleResults {
  const players = groupBy(tables.players, (row) => keyIn(row, 'ParticipationId'))
  const divisionKeys = new Set(divisions.map(({ key }) => key))
  const teamOf = new Map<string, string>()
  const participations = tables.participations.flatMap((row): BundleResults['participations'] => {
    const [key, team, status] = [keyIn(row, 'Id'), keyIn(row, 'TeamId'), statuses[intIn(row, 'Status') ?? -1]]
    if (key === undefined || team === undefined) return []
    if (!status) {
      report.notCarried('Participations: Unsubmitted', `#${key}`)
      return []
    }
    if (row.WriteupId != null) report.notCarried('Participations.WriteupId', `#${key}`)
    teamOf.set(key, team)
    const members = (players.get(key) ?? []).flatMap((player) => keyIn(player, 'UserId') ?? [])
    const division = keyIn(row, 'DivisionId') ?? (textIn(row, 'Division') || undefined)
    return [
      {
        team,
        division: division !== undefined && divisionKeys.has(division) ? division : null,
        status,
        joinedAt: game.values.start ?? 0,
        members,
        token: textIn(row, 'Token') || undefined,
      },
    ]
  })

  const known = new Set(challenges.map(({ key }) => key))
  const first = new Set(tables.firstSolves.map((row) => keyIn(row, 'SubmissionId')))
  const solved = new Set<string>()
  let lost = 0
  const submissions = tables.submissions.flatMap((row): BundleResults['submissions'] => {
    const [key, challenge] = [keyIn(row, 'Id'), keyIn(row, 'ChallengeId') ?? '']
    const team = teamOf.get(keyIn(row, 'ParticipationId') ?? '')
    const kind = kinds[textIn(row, 'Status')]
    if (key === undefined || team === undefined || !kind || !known.has(challenge)) {
      lost++
      return []
    }
    const own = `${team} ${challenge}`
    const isSolve = tables.hasFirstSolves ? first.has(key) : kind === 'right' && !solved.has(own)
    if (isSolve) solved.add(own)
    return [
      {
        key,
        team,
        user: keyIn(row, 'UserId') ?? null,
        challenge,
        answer: textIn(row, 'Answer'),
        at: timeIn(row, 'SubmitTimeUtc') ?? 0,
        kind: isSolve ? 'solve' : kind,
      },
    ]
  })
  if (lost > 0) report.about(undefined).warn('RowsLost', { table: 'Submissions', count: lost })
  if (tables.cheats.length > 0)
    report.notCarried('CheatInfo', `#${keyIn(tables.cheats[0]!, 'SubmissionId')}`, tables.cheats.length)
  if (tables.events.length > 0)
    report.notCarried('GameEvents', `#${keyIn(tables.events[0]!, 'Id')}`, tables.events.length)

  const divisionOf = new Map(participations.map(({ team, division }) => [team, division]))
  const deniedBy = new Map(divisions.map((division) => [division.key, division]))
  const { earned, standings } = referenceStandings(
    {
      start: game.values.start ?? 0,
      end: game.values.end ?? Number.MAX_SAFE_INTEGER,
      bloodBonus: game.values.bloodBonus ?? 0,
      challenges: challenges.map(({ key, isVisible, values }) => ({
        key,
        isShown: isVisible,
        curve: {
          originalScore: values.originalScore ?? 0,
          minScoreRate: values.minScoreRate ?? 0,
          difficulty: values.difficulty ?? 1,
        },
        hasBloods: !values.disableBloodBonus,
        deadlineAt: values.deadlineAt ?? undefined,
      })),
      teams: participations.filter(({ status }) => status === 'Accepted').map(({ team }) => team),
      permits(team, challenge, permission) {
        const division = deniedBy.get(divisionOf.get(team) ?? '')
        const denies =
          division?.challenges.find((own) => own.challenge === challenge)?.denies ?? division?.denies
        return !denies?.some((denied) => denied === permission)
      },
    },
    submissions.filter(({ kind }) => kind === 'solve'),
  )
  const flagOf = new Map(tables.flags.map((row) => [keyIn(row, 'Id'), textIn(row, 'Flag')]))
  return {
    participations,
    submissions: submissions.map((one) => ({ ...one, points: earned.get(one.key) })),
    adjustments: [],
    unlockedHints: [],
    instances: tables.instances.flatMap((row) => {
      const [team, challenge] = [
        teamOf.get(keyIn(row, 'ParticipationId') ?? ''),
        keyIn(row, 'ChallengeId') ?? '',
      ]
      const flag = flagOf.get(keyIn(row, 'FlagId'))
      const at = timeIn(row, 'LastContainerOperation') ?? game.values.start ?? 0
      return team && flag && known.has(challenge) ? [{ team, challenge, flag, at }] : []
    }),
    onlyVisibleCount: true,
    standings,
    storedValues: [],
  }
}
