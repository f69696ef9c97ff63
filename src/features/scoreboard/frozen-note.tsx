import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { once } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { isFrozen } from '#src/rules/freeze.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { can } from '#src/rules/staff.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ChartIcon, TrophyIcon } from '#src/ui/screen-icons.tsx'
import { SnowflakeIcon } from '#src/ui/tool-icons.tsx'
import styles from './scoreboard.styles.ts'
import type { ScoreboardProps } from './scoreboard-props.ts'

interface FrozenNoteProps extends Pick<ScoreboardProps['game'], 'start' | 'end'> {
  gameId: number
}

/** States since when the board is frozen, and the true score of the own team; before the freeze, when it begins. */
export function FrozenNote({ gameId, start, end }: FrozenNoteProps) {
  const isAlone = useIsAlone()
  const { data } = trpc.games.freeze.useQuery({ gameId }, once)
  const { dateTime } = useFormats()
  const viewer = useViewer()
  const now = useNow()
  if (!data || data.freezeAt === null) return null
  const { freezeAt, own } = data
  const time = (
    <time dateTime={new Date(freezeAt).toISOString()} suppressHydrationWarning>
      {dateTime(freezeAt)}
    </time>
  )
  if (!isFrozen({ freezeAt }, now))
    return (
      <p className={styles.freezes}>
        <SnowflakeIcon />
        {/* One item of the row: the text keeps its spaces. */}
        <span>
          <Trans>The scoreboard freezes at {time}.</Trans>
        </span>
      </p>
    )
  const isOver = gamePhase({ startAt: start, endAt: end }, now) === 'ended'
  return (
    <div className={styles.frozen}>
      <Callout
        tone="cyan"
        icon={<SnowflakeIcon />}
        title={<Trans>The scoreboard has been frozen since {time}</Trans>}
        action={can(viewer, 'monitor', gameId) && <StaffLink gameId={gameId} isOver={isOver} />}
      >
        <Trans>
          Solves from then on count, and are shown when the organisers reveal the final scoreboard.
        </Trans>
        {own && (
          <p className={styles.ownTotal}>
            {isAlone ? (
              <Plural value={own.score} one="You have # point" other="You have # points" />
            ) : (
              <Plural value={own.score} one="Your team has # point" other="Your team has # points" />
            )}{' '}
            <Plural value={own.hidden} one="with # hidden solve" other="with # hidden solves" />
          </p>
        )}
      </Callout>
    </div>
  )
}

/** To what only the staff may see. */
const StaffLink = ({ gameId, isOver }: { gameId: number; isOver: boolean }) =>
  isOver ? (
    <LinkButton href={`/games/${gameId}/reveal`} {...outlined} icon={<TrophyIcon />}>
      <Trans>Reveal</Trans>
    </LinkButton>
  ) : (
    <LinkButton href={`/games/${gameId}/monitor/standings`} {...outlined} icon={<ChartIcon />}>
      <Trans>Standings</Trans>
    </LinkButton>
  )

const outlined = { size: 'sm', variant: 'outline', tone: 'gray' } as const
