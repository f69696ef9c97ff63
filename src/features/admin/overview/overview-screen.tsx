import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Overview } from '#src/contract/overview.ts'
import { addressOf } from '#src/lib/address.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { useFormats } from '#src/lib/formats.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { ChangeRow } from '#src/ui/change-row.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { AlertIcon, CheckCircleIcon, FlagIcon, TeamsIcon, UserIcon } from '#src/ui/icons.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { PulseChart } from '#src/ui/pulse-chart.tsx'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Countdown, TimeAgo } from '#src/ui/time.tsx'
import styles from './overview.styles.ts'

/** What waits for an administrator, and what is going on. */
export function OverviewScreen() {
  const { data, error } = trpc.overview.get.useQuery(undefined, live)
  const refusal = useRefusal(error)
  return (
    <Page>
      <PageHeader title={<Trans>Administration</Trans>} />
      {data ? (
        <div className={styles.root}>
          <Waiting overview={data} />
          <Running games={data.running} />
          <div className={styles.columns}>
            <LastErrors errors={data.lastErrors} />
            <Changes changes={data.changes} />
          </div>
          <Totals overview={data} />
        </div>
      ) : refusal ? (
        <FormRefusal>{refusal.title}</FormRefusal>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Page>
  )
}

function Waiting({ overview }: { overview: Overview }) {
  const { waitingUsers, reviews, failedJobs, errors } = overview
  const tasks = [
    waitingUsers > 0 && (
      <Task key="users" href="/admin/users?state=waiting" icon={<UserIcon />} count={waitingUsers}>
        <Plural
          value={waitingUsers}
          one="account waits for its activation"
          other="accounts wait for their activation"
        />
      </Task>
    ),
    ...reviews.map(({ gameId, title, pending }) => (
      <Task
        key={gameId}
        href={`/admin/games/${gameId}/review`}
        icon={<TeamsIcon />}
        count={pending}
        note={title}
      >
        <Plural value={pending} one="team waits for its review" other="teams wait for their review" />
      </Task>
    )),
    failedJobs > 0 && (
      <Task key="jobs" href="/admin/jobs?state=failed" icon={<ClockIcon />} count={failedJobs} isBad>
        <Plural value={failedJobs} one="background job has failed" other="background jobs have failed" />
      </Task>
    ),
    errors > 0 && (
      <Task key="errors" href="/admin/logs?level=Error" icon={<AlertIcon />} count={errors} isBad>
        <Plural value={errors} one="error in the last 24 hours" other="errors in the last 24 hours" />
      </Task>
    ),
  ].filter(Boolean)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.title}>
        <Trans>To do</Trans>
      </h2>
      {tasks.length > 0 ? (
        <div className={styles.tasks}>{tasks}</div>
      ) : (
        <p className={styles.done}>
          <CheckCircleIcon />
          <Trans>Nothing waits for you.</Trans>
        </p>
      )}
    </section>
  )
}

interface TaskProps {
  href: string
  icon: ReactNode
  count: number
  isBad?: boolean
  note?: string
  children: ReactNode
}

function Task({ href, icon, count, isBad, note, children }: TaskProps) {
  const { number } = useFormats()
  return (
    <a href={href} className={styles.task} data-bad={isBad || undefined}>
      {icon}
      <span className={styles.taskCount}>{number(count)}</span>
      <span className={styles.taskWords}>
        {children}
        {note && <span className={styles.taskNote}>{note}</span>}
      </span>
    </a>
  )
}

function Running({ games }: { games: Overview['running'] }) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <section aria-labelledby="running">
      <h2 id="running" className={styles.title}>
        <Trans>Running games</Trans>
      </h2>
      {games.length === 0 && <EmptyState icon={<FlagIcon />} title={<Trans>No game is running</Trans>} />}
      <div className={styles.games}>
        {games.map(({ gameId, title, endAt, teams, submissions, pulse, ...signs }) => (
          <article key={gameId} className={styles.game}>
            <h3 className={styles.gameTitle}>
              <a href={`/games/${gameId}/monitor/overview`}>{title}</a>
            </h3>
            <dl className={styles.figures}>
              <Figure name={t`Ends in`} value={<Countdown to={endAt} format="countdown" />} />
              <Figure name={t`Teams`} value={number(teams)} href={`/admin/games/${gameId}/review`} />
              <Figure
                name={t`Submissions`}
                value={number(submissions)}
                href={`/games/${gameId}/monitor/submissions`}
              />
              <Figure
                name={t`Cheats`}
                value={number(signs.cheats)}
                href={`/games/${gameId}/monitor/cheatinfo`}
              />
              <Figure
                name={t`Instances in trouble`}
                value={number(signs.troubledInstances)}
                href={`/games/${gameId}/monitor/instances`}
              />
              <Figure
                name={t`Shared addresses`}
                value={number(signs.sharedAddresses)}
                href={`/games/${gameId}/monitor/overview`}
              />
            </dl>
            <div className={styles.pulse}>
              <PulseChart {...pulse} />
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

function LastErrors({ errors }: { errors: Overview['lastErrors'] }) {
  return (
    <section aria-labelledby="errors" className={styles.panel}>
      <h2 id="errors" className={styles.title}>
        <a href="/admin/logs?level=Error">
          <Trans>Last errors</Trans>
        </a>
      </h2>
      {errors.length === 0 && (
        <p className={styles.done}>
          <CheckCircleIcon />
          <Trans>No error in the last 24 hours.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {errors.map(({ id, at, source, text }) => (
          <li key={id}>
            <a translate="no" href={addressOf('/admin/logs', { before: id + 1 })}>
              {text}
            </a>
            <small>
              <span translate="no">{source}</span>, <TimeAgo at={at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ changes }: { changes: Overview['changes'] }) {
  return (
    <section aria-labelledby="changes" className={styles.panel}>
      <h2 id="changes" className={styles.title}>
        <a href="/admin/audit">
          <Trans>Changes by staff</Trans>
        </a>
      </h2>
      {changes.length === 0 && (
        <p className={styles.done}>
          <Trans>Nothing was changed.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} path="/admin/audit" />
        ))}
      </ul>
    </section>
  )
}

function Totals({ overview }: { overview: Overview }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { users, bannedUsers, teams, upcomingGames, instances, fileBytes, mailsWaiting, diskLeft } = overview
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className={styles.title}>
        <Trans>The site in numbers</Trans>
      </h2>
      <dl className={styles.totals}>
        <Figure name={t`Users`} value={number(users)} href="/admin/users" />
        <Figure name={t`Banned users`} value={number(bannedUsers)} href="/admin/users?role=Banned" />
        <Figure name={t`Teams`} value={number(teams)} href="/admin/teams" />
        <Figure name={t`Upcoming games`} value={number(upcomingGames)} href="/admin/games" />
        <Figure name={t`Running instances`} value={number(instances)} href="/admin/instances" />
        <Figure name={t`Mails that wait`} value={number(mailsWaiting)} href="/admin/jobs" />
        {diskLeft !== null && (
          <Figure
            name={t`Free on the disk`}
            value={formatFileSize(Math.max(0, diskLeft))}
            href="/admin/settings#storage"
          />
        )}
        <Figure name={t`Files`} value={formatFileSize(fileBytes)} href="/admin/files" />
      </dl>
    </section>
  )
}

const Figure = ({ name, value, href }: { name: string; value: ReactNode; href?: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>{href ? <a href={href}>{value}</a> : value}</dd>
  </div>
)
