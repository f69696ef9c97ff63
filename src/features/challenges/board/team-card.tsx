import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BoardRowView, OwnGameState } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { CopyIcon } from '#src/ui/icons.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import styles from './team-card.styles.ts'

/** Rank, points and solves of the own team. */
export function TeamCard({ row, state }: { row: BoardRowView; state: OwnGameState }) {
  const { t } = useLingui()
  return (
    <section className={styles.root} aria-label={t`Your team`}>
      <div className={styles.head}>
        <Avatar name={row.name} src={row.avatar} size="md" />
        <div className={styles.names}>
          <div className={styles.name} title={row.name}>
            {row.name}
          </div>
          {row.division && <div className={styles.division}>{row.division}</div>}
        </div>
      </div>
      {row.rank > 0 ? (
        <Standing row={row} />
      ) : (
        <p className={styles.notReady}>
          <Trans>Your team is not on the scoreboard yet. This takes a moment.</Trans>
        </p>
      )}
      <SolvedProgress solved={row.solvedCount} total={state.challengeCount} />
      <TeamToken token={state.teamToken} />
    </section>
  )
}

function Standing({ row }: { row: BoardRowView }) {
  const { number } = useFormats()
  return (
    <dl className={styles.numbers}>
      <Fact name={<Trans>Score</Trans>} main>
        {number(row.score)}
      </Fact>
      <Fact name={<Trans>Rank</Trans>}>{number(row.rank)}</Fact>
      {row.division !== null && row.divisionRank !== null && (
        <Fact name={<Trans>In division</Trans>}>{number(row.divisionRank)}</Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, main, children }: { name: ReactNode; main?: boolean; children: ReactNode }) => (
  <div className={styles.number} data-main={main}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function SolvedProgress({ solved, total }: { solved: number; total: number }) {
  const { t } = useLingui()
  return (
    <div className={styles.progress}>
      <div className={styles.progressWords}>
        <Trans>Solved</Trans>
        <span>
          {solved}/{total}
        </span>
      </div>
      <Progress value={total > 0 ? solved / total : 0} label={t`Solved challenges`} tone="green" />
    </div>
  )
}

function TeamToken({ token }: { token: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className={styles.token}>
      <Trans>Team token</Trans>
      <span className={styles.tokenDots} aria-hidden>
        ••••••••
      </span>
      <IconButton
        size="xs"
        label={t`Copy the team token`}
        icon={<CopyIcon />}
        onClick={() => void copy(token)}
      />
    </div>
  )
}
