import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { BoardRowView, OwnGameState } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { isFrozen } from '#src/rules/freeze.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Name } from '#src/ui/name.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { KeyIcon } from '#src/ui/screen-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import styles from './team-strip.styles.ts'

interface TeamStripProps {
  gameId: number
  row: BoardRowView
  state: OwnGameState
}

/** Rank, points and solves of the own team, in one line. */
export const TeamStrip = memo(function TeamStrip({ gameId, row, state }: TeamStripProps) {
  const { t } = useLingui()
  const copy = useCopy()
  const isAlone = useIsAlone()
  return (
    <section className={styles.root} aria-label={isAlone ? t`Your standing` : t`Your team`}>
      <Avatar name={row.name} src={row.avatar} size="sm" />
      <div className={styles.names}>
        <span className={styles.name} title={row.name}>
          <Name>{row.name}</Name>
        </span>
        {row.division && <span className={styles.division}>{row.division}</span>}
      </div>
      {row.rank > 0 || row.divisionRank !== null ? (
        <Standing gameId={gameId} row={row} />
      ) : (
        <p className={styles.notReady}>
          <Trans>Not on the scoreboard</Trans>
        </p>
      )}
      <SolvedProgress solved={row.solvedCount} total={state.challengeCount} />
      <IconButton
        size="sm"
        label={isAlone ? t`Copy your token` : t`Copy the team token`}
        icon={<KeyIcon />}
        onClick={() => void copy(state.teamToken)}
      />
    </section>
  )
})

function Standing({ gameId, row }: Pick<TeamStripProps, 'gameId' | 'row'>) {
  const { number } = useFormats()
  const { data: freeze } = trpc.games.freeze.useQuery({ gameId }, once)
  const now = useNow(minuteMs)
  const frozen = freeze !== undefined && isFrozen(freeze, now)
  return (
    <dl className={styles.numbers}>
      {row.rank > 0 && (
        <Fact name={frozen ? <Trans>Frozen rank</Trans> : <Trans>Rank</Trans>}>
          {row.solvedCount === 0 && row.score === 0 ? '–' : `#${number(row.rank)}`}
        </Fact>
      )}
      {row.division !== null && row.divisionRank !== null && (
        <Fact name={<Trans>In division</Trans>} wide={row.rank > 0}>
          #{number(row.divisionRank)}
        </Fact>
      )}
      <Fact name={<Trans>Score</Trans>} main>
        {number(row.score)}
      </Fact>
    </dl>
  )
}

const minuteMs = 60_000

interface FactProps {
  name: ReactNode
  main?: boolean
  /** Left out on phones. */
  wide?: boolean
  children: ReactNode
}

const Fact = ({ name, main, wide, children }: FactProps) => (
  <div className={styles.number} data-main={main} data-wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function SolvedProgress({ solved, total }: { solved: number; total: number }) {
  const { t } = useLingui()
  return (
    <div className={styles.progress}>
      <span className={styles.count}>
        {solved}/{total}
      </span>
      <div className={styles.bar}>
        <Progress value={total > 0 ? solved / total : 0} label={t`Solved challenges`} tone="green" />
      </div>
    </div>
  )
}
