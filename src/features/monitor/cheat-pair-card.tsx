import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CheatCase, CheatPair, CheatTrace } from '#src/contract/cheats.ts'
import { addressOf } from '#src/lib/address.ts'
import { gameTeamAddress } from '#src/lib/game-team-address.ts'
import { useViewer } from '#src/lib/shell.ts'
import { reviewActions } from '#src/rules/participation.ts'
import { can } from '#src/rules/staff.ts'
import { participationTones } from '#src/theme/status-tones.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Name } from '#src/ui/name.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useStatusWords } from '#src/ui/use-status-words.ts'
import styles from './monitor.styles.ts'
import { submissionAddress } from './submission-filter.ts'

type Side = CheatPair['teams'][number]

interface CheatPairCardProps {
  gameId: number
  pair: CheatPair
  onSuspend: (side: Side) => void
}

/** Two teams beside each other, and each case with what both did in the challenge and when. */
export function CheatPairCard({ gameId, pair: { teams, cases }, onSuspend }: CheatPairCardProps) {
  const { t } = useLingui()
  const [one, other] = teams
  const { name: first } = one.team
  const { name: second } = other.team
  return (
    <article className={styles.pair} aria-label={t`${first} and ${second}`}>
      <div className={styles.sides}>
        <TeamSide gameId={gameId} side={one} onSuspend={onSuspend} />
        <p className={styles.count}>
          <Plural value={cases.length} one="# case" other="# cases" />
        </p>
        <TeamSide gameId={gameId} side={other} onSuspend={onSuspend} />
      </div>
      {cases.map((it) => (
        <Case key={it.submissionId} gameId={gameId} it={it} teams={teams} />
      ))}
    </article>
  )
}

function TeamSide({ gameId, side, onSuspend }: Omit<CheatPairCardProps, 'pair'> & { side: Side }) {
  const { t } = useLingui()
  const words = useStatusWords()
  const viewer = useViewer()
  const { team, status, division } = side
  return (
    <div className={styles.side}>
      <Avatar name={team.name} src={team.avatar} square />
      <div>
        <a href={gameTeamAddress(gameId, team.id)} className={`${styles.link} ${styles.team}`}>
          <Name>{team.name}</Name>
        </a>
        <div className={styles.what}>
          <Badge tone={participationTones[status]} dot>
            {words[status]}
          </Badge>
          {division && <span className={styles.quiet}>{division}</span>}
        </div>
      </div>
      {can(viewer, 'review', gameId) && (
        <span className={styles.what}>
          <LinkButton
            size="sm"
            variant="outline"
            tone="gray"
            aria-label={`${t`Review`}: ${team.name}`}
            href={addressOf(`/admin/games/${gameId}/review`, { find: team.name })}
          >
            <Trans>Review</Trans>
          </LinkButton>
          {reviewActions(status).includes('Suspended') && (
            <Button
              size="sm"
              variant="outline"
              tone="red"
              aria-label={`${t`Suspend`}: ${team.name}`}
              onClick={() => onSuspend(side)}
            >
              <Trans>Suspend</Trans>
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function Case({ gameId, it, teams }: { gameId: number; it: CheatCase; teams: CheatPair['teams'] }) {
  const { challenge, user, answer, time } = it
  return (
    <div className={styles.case}>
      <div>
        <a href={submissionAddress(gameId, { challenge: challenge.id })} className={styles.link}>
          <span className={styles.caseTitle}>{challenge.title}</span>
        </a>
        <p className={styles.note}>
          <LocaleTime at={time} format="shortDateTime" /> · <Name>{user}</Name>
        </p>
        <code translate="no" className={styles.answer}>
          {answer}
        </code>
      </div>
      {teams.map(({ id, team }, index) => (
        <Trace
          key={id}
          team={team.name}
          trace={it.traces[index]!}
          cheatedAt={id === it.submittedBy ? time : undefined}
        />
      ))}
    </div>
  )
}

interface TraceProps {
  team: string
  trace: CheatTrace
  /** When this team handed the other one's flag in. */
  cheatedAt: number | undefined
}

/** What a team did in the challenge, in the order of time. */
function Trace({ team, trace: { openedAt, downloadedAt, solvedAt }, cheatedAt }: TraceProps) {
  const { t } = useLingui()
  const steps = [
    { word: t`Opened`, at: openedAt },
    { word: t`Downloaded`, at: downloadedAt },
    { word: t`Solved`, at: solvedAt },
    { word: t`Handed it in`, at: cheatedAt ?? null, isCheat: true },
  ]
    .filter((step): step is typeof step & { at: number } => step.at !== null)
    .sort((one, other) => one.at - other.at)
  return (
    <div>
      <div className={styles.traceTeam}>
        <Name>{team}</Name>
      </div>
      {steps.length === 0 ? (
        <div className={styles.traceTeam}>
          <Trans>Never opened it</Trans>
        </div>
      ) : (
        <dl className={styles.trace}>
          {steps.map(({ word, at, isCheat }) => (
            <StepRow key={word} word={word} at={at} isCheat={isCheat} />
          ))}
        </dl>
      )}
    </div>
  )
}

const StepRow = ({ word, at, isCheat }: { word: string; at: number; isCheat: boolean | undefined }) => (
  <>
    <dt data-cheat={isCheat}>{word}</dt>
    <dd data-cheat={isCheat}>
      <LocaleTime at={at} format="shortDateTime" />
    </dd>
  </>
)
