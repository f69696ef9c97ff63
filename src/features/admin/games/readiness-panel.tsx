import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '#src/lib/now.ts'
import { live } from '#src/lib/query-client.ts'
import { type Outputs, trpc } from '#src/lib/trpc.ts'
import type { FindingKind, FindingWeight } from '#src/rules/readiness.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from '#src/ui/cx.ts'
import { AlertIcon, CheckCircleIcon, CrossCircleIcon, InfoIcon } from '#src/ui/icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './readiness.styles.ts'

type Finding = Outputs['editGames']['readiness'][number]

const looks = {
  blocker: { tone: 'red', Icon: CrossCircleIcon },
  warning: { tone: 'orange', Icon: AlertIcon },
  note: { tone: 'gray', Icon: InfoIcon },
} as const satisfies Record<FindingWeight, { tone: PaletteName; Icon: typeof InfoIcon }>

const namedMost = 4
const minuteMs = 60_000

/** What should be looked at, above all before the game starts, with links to it. */
export function ReadinessPanel({ gameId, startAt }: { gameId: number; startAt: number }) {
  const { t } = useLingui()
  const now = useNow(minuteMs)
  const hasStarted = startAt > 0 && startAt <= now
  const found = trpc.editGames.readiness.useQuery({ gameId }, live).data
  if (!found) return null
  if (found.length === 0) {
    if (hasStarted) return null
    return (
      <p className={cx(styles.ready, tones.green)}>
        <CheckCircleIcon />
        <Trans>Nothing is missing. The game is ready.</Trans>
      </p>
    )
  }
  const title = hasStarted ? t`To do` : t`Before the start`
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {found.map((finding) => (
          <FindingRow key={finding.kind} gameId={gameId} finding={finding} />
        ))}
      </ul>
    </section>
  )
}

function FindingRow({ gameId, finding }: { gameId: number; finding: Finding }) {
  const { kind, weight, challenges } = finding
  const words = useFindingWords(finding)
  const { tone, Icon } = looks[weight]
  const place = places[kind]
  const rest = challenges.length - namedMost
  return (
    <li className={cx(styles.finding, tones[tone])}>
      <Icon />
      <span>
        {place ? <a href={`/admin/games/${gameId}/${place}`}>{words}</a> : words}
        {challenges.length > 0 && (
          <span className={styles.names}>
            {challenges.slice(0, namedMost).map(({ id, title }) => (
              <a key={id} href={`/admin/games/${gameId}/challenges/${id}`}>
                {title}
              </a>
            ))}
            {rest > 0 && (
              <a href={`/admin/games/${gameId}/challenges`}>
                <Trans>and {rest} more</Trans>
              </a>
            )}
          </span>
        )}
      </span>
    </li>
  )
}

/** Where it is mended; what concerns challenges leads to each of them. */
const places: Partial<Record<FindingKind, string>> = {
  noChallenges: 'challenges',
  nothingEnabled: 'challenges',
  pendingTeams: 'review',
  noTimes: 'info#time',
  hidden: 'info#about',
  noDescription: 'info#about',
  noPoster: 'info#poster',
}

function useFindingWords({ kind, count }: Finding): string {
  const { t } = useLingui()
  const words: Record<FindingKind, () => string> = {
    noTimes: () => t`The game has no start and no end yet.`,
    noChallenges: () => t`There are no challenges yet.`,
    nothingEnabled: () => t`No challenge is enabled.`,
    noFlag: () => t`${plural(count, { one: '# challenge has no flag', other: '# challenges have no flag' })}`,
    noImage: () =>
      t`${plural(count, { one: '# challenge has no container image', other: '# challenges have no container image' })}`,
    fewFiles: () =>
      t`${plural(count, { one: '# challenge has fewer files than there are teams', other: '# challenges have fewer files than there are teams' })}`,
    hidden: () => t`Players do not see the game yet.`,
    noText: () => t`${plural(count, { one: '# challenge has no text', other: '# challenges have no text' })}`,
    disabled: () =>
      t`${plural(count, { one: '# challenge is disabled', other: '# challenges are disabled' })}`,
    pendingTeams: () =>
      t`${plural(count, { one: '# team waits for review', other: '# teams wait for review' })}`,
    noDescription: () => t`The game has no description.`,
    noPoster: () => t`The game has no poster.`,
    noMail: () => t`Mail is not set up: players cannot reset their passwords.`,
  }
  return words[kind]()
}
