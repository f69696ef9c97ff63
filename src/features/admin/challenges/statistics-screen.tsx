import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChallengeStatistics } from '#src/contract/challenges.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { liveEvery, once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Name } from '#src/ui/name.tsx'
import { ChartIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { CategoryMark } from './category-mark.tsx'
import { ChallengeTabs } from './challenge-tabs.tsx'
import challengeStyles from './challenges.styles.ts'
import { SolvesOverTime } from './solves-over-time.tsx'
import styles from './statistics.styles.ts'

const refreshMs = 30_000

/** How a challenge is received: who opened, tried and solved it, how long it took, and what was answered wrongly. */
export function StatisticsScreen(ref: { gameId: number; challengeId: number }) {
  const challenge = trpc.editChallenges.page.useQuery(ref, once).data
  const { lookOf } = useCategoryLooks()
  const { data } = trpc.editChallenges.statistics.useQuery(ref, liveEvery(refreshMs))
  if (!challenge || !data) return <Skeleton height="24rem" />
  return (
    <>
      <div className={challengeStyles.top}>
        <div className={challengeStyles.topWords}>
          <CategoryMark look={lookOf(challenge)} />
          <h2 className={challengeStyles.topTitle}>{challenge.title}</h2>
        </div>
      </div>
      <ChallengeTabs {...ref} current="statistics" />
      {data.all.opened === 0 && data.all.attempts === 0 ? (
        <EmptyState icon={<ChartIcon />} title={<Trans>No team has opened this challenge yet</Trans>} />
      ) : (
        <div className={styles.root}>
          <Totals figures={data.all} />
          <Uses statistics={data} />
          <SolvesOverTime from={data.from} to={data.to} solvedAt={data.solvedAt} />
          {data.divisions.length > 1 && <Divisions divisions={data.divisions} />}
          <WrongAnswers answers={data.wrongAnswers} />
        </div>
      )}
      <p className={styles.note}>
        <Trans>Teams that score, in the time of the game.</Trans>
      </p>
    </>
  )
}

function Totals({ figures }: { figures: ChallengeStatistics['all'] }) {
  const { number, percent, duration } = useFormats()
  const { teams, opened, tried, attempts, solved, medianMs } = figures
  // Calls can answer what was never opened.
  const share = (part: number, whole: number) =>
    part <= whole && whole > 0 ? percent(part / whole) : undefined
  return (
    <dl className={styles.figures}>
      <Figure name={<Trans>Opened</Trans>} more={share(opened, teams)}>
        {number(opened)}
      </Figure>
      <Figure name={<Trans>Tried</Trans>} more={share(tried, opened)}>
        {number(tried)}
      </Figure>
      <Figure name={<Trans>Solved</Trans>} more={share(solved, tried)}>
        {number(solved)}
      </Figure>
      <Figure name={<Trans>Answers</Trans>}>{number(attempts)}</Figure>
      <Figure name={<Trans>Median time to solve</Trans>}>
        {medianMs === null ? '–' : duration(medianMs)}
      </Figure>
    </dl>
  )
}

function Uses({ statistics }: { statistics: ChallengeStatistics }) {
  const { number } = useFormats()
  const { firstSolve, lastSolve, hints, downloads, instances } = statistics
  const solve = (one: ChallengeStatistics['firstSolve']) =>
    one ? (
      <>
        <Name>{one.team}</Name>
        <small>
          <LocaleTime at={one.at} format="shortDateTime" />
        </small>
      </>
    ) : (
      '–'
    )
  return (
    <dl className={styles.uses}>
      <Figure name={<Trans>First solve</Trans>}>{solve(firstSolve)}</Figure>
      <Figure name={<Trans>Last solve</Trans>}>{solve(lastSolve)}</Figure>
      <Figure name={<Trans>Teams that fetched the files</Trans>}>{number(downloads)}</Figure>
      <Figure name={<Trans>Running instances</Trans>}>{number(instances)}</Figure>
      {hints.length > 0 && (
        <Figure name={<Trans>Bought hints</Trans>}>
          {hints.map(({ title, teams }) => (
            <span key={title}>
              {title}
              <small>{number(teams)}</small>
            </span>
          ))}
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  name: ReactNode
  /** The share of the figure before it. */
  more?: string | undefined
  children: ReactNode
}

const Figure = ({ name, more, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {more && <small>{more}</small>}
    </dd>
  </div>
)

function Divisions({ divisions }: Pick<ChallengeStatistics, 'divisions'>) {
  const { t } = useLingui()
  const { number, duration } = useFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={challengeStyles.ledger} aria-label={t`Divisions`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Division`}</th>
            <th scope="col">{t`Teams`}</th>
            <th scope="col">{t`Opened`}</th>
            <th scope="col">{t`Tried`}</th>
            <th scope="col">{t`Solved`}</th>
            <th scope="col">{t`Answers`}</th>
            <th scope="col">{t`Median time to solve`}</th>
          </tr>
        </thead>
        <tbody>
          {divisions.map(({ division, figures }) => (
            <tr key={division}>
              <th scope="row" translate="no">
                {division}
              </th>
              <td>{number(figures.teams)}</td>
              <td>{number(figures.opened)}</td>
              <td>{number(figures.tried)}</td>
              <td>{number(figures.solved)}</td>
              <td>{number(figures.attempts)}</td>
              <td>{figures.medianMs === null ? '–' : duration(figures.medianMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function WrongAnswers({ answers }: { answers: ChallengeStatistics['wrongAnswers'] }) {
  const most = Math.max(1, ...answers.map(({ count }) => count))
  return (
    <section className={styles.panel}>
      <h3>
        <Trans>Most common wrong answers</Trans>
      </h3>
      {answers.length === 0 && (
        <p className={styles.note}>
          <Trans>There is no wrong answer.</Trans>
        </p>
      )}
      <ol className={styles.answers}>
        {answers.map(({ answer, count, teams }) => (
          <li key={answer}>
            <code translate="no">{answer}</code>
            <small>
              <Plural value={count} one="# time" other="# times" />
              {', '}
              <Plural value={teams} one="# team" other="# teams" />
            </small>
            <i style={{ width: `${(count / most) * 100}%` }} aria-hidden />
          </li>
        ))}
      </ol>
    </section>
  )
}
