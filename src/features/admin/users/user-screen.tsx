import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf } from '#src/lib/address.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { roleTones } from '#src/theme/status-tones.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import styles from '#src/ui/dossier.styles.ts'
import {
  AnswersPanel,
  ChangesPanel,
  DossierPanel,
  GamesPanel,
  HintsPanel,
  InstancesPanel,
} from '#src/ui/dossier-parts.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { UserIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime, TimeAgo } from '#src/ui/time.tsx'
import { AnswerCell } from '../parts/answer-cell.tsx'
import { useRoleWords } from '../parts/words.ts'
import { UserDialogs } from './user-dialogs.tsx'
import { UserMenu, type UserTask } from './user-menu.tsx'
import { userPage } from './user-page.ts'
import { UserState } from './user-state.tsx'

const refreshMs = 15_000

/** Everything that is known of an account, with what can be done to it. */
export function UserScreen({ userId }: { userId: string }) {
  const { t } = useLingui()
  const words = useRoleWords()
  const [task, setTask] = useState<UserTask>()
  const { data: list } = trpc.users.page.useQuery(userPage(userId))
  const { data } = trpc.users.dossier.useQuery({ userId }, liveEvery(refreshMs))
  const user = list?.data.find(({ id }) => id === userId)
  if (!list || !data)
    return (
      <Page>
        <Skeleton height="24rem" />
      </Page>
    )
  const back = (
    <BackLink href="/admin/users">
      <Trans>Users</Trans>
    </BackLink>
  )
  if (!user)
    return (
      <Page>
        {back}
        <EmptyState icon={<UserIcon />} title={<Trans>There is no such account</Trans>} />
      </Page>
    )
  return (
    <Page>
      {back}
      <PageHeader
        title={
          <span className={styles.title}>
            <Avatar name={user.userName} src={user.avatar} size="sm" />
            <Name>{user.userName}</Name>
            {user.role !== 'User' && user.role !== 'Banned' && (
              <Badge tone={roleTones[user.role]}>{words[user.role]}</Badge>
            )}
            <UserState {...user} />
          </span>
        }
        actions={<UserMenu user={user} hasAnswers={list.fields.length > 0} onTask={setTask} />}
      />
      <div className={styles.root}>
        <dl className={styles.facts}>
          <Fact name={t`Email`} value={user.email} />
          <Fact name={t`Real name`} value={user.realName} />
          <Fact name={t`Student number`} value={user.stdNumber} />
          <Fact name={t`Phone`} value={user.phone} />
          <div>
            <dt>{t`Registered`}</dt>
            <dd>
              <LocaleTime at={user.registerTimeUtc} />
            </dd>
          </div>
          <div>
            <dt>{t`Last seen`}</dt>
            <dd>{user.lastVisitedUtc > 0 && <TimeAgo at={user.lastVisitedUtc} />}</dd>
          </div>
          <div>
            <dt>{t`Address`}</dt>
            <dd translate="no">
              {user.ip !== '0.0.0.0' && user.ip !== '' && (
                <a href={addressOf('/admin/logs', { ip: user.ip })}>{user.ip}</a>
              )}
            </dd>
          </div>
          <div>
            <dt>{t`Second factor`}</dt>
            <dd>{user.hasSecondFactor ? t`On` : t`Off`}</dd>
          </div>
          {list.fields.map(({ key, label, kind }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <AnswerCell kind={kind} answer={user.answers[key] ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.column}>
          <DossierPanel title={<Trans>Teams</Trans>} count={data.teams.length}>
            {data.teams.map(({ id, name, isCaptain }) => (
              <li key={id}>
                <span className={styles.line}>
                  <a href={`/admin/teams/${id}`}>
                    <Name>{name}</Name>
                  </a>
                  {isCaptain && (
                    <Badge>
                      <Trans>Captain</Trans>
                    </Badge>
                  )}
                </span>
              </li>
            ))}
          </DossierPanel>
          <GamesPanel games={data.games} showTeam />
          <InstancesPanel instances={data.instances} />
          <HintsPanel hints={data.hints} />
          <DossierPanel title={<Trans>Sessions</Trans>} count={data.sessions.length}>
            {data.sessions.map(({ createdAt, lastSeenAt, browser, network }) => (
              <li key={`${createdAt} ${lastSeenAt}`}>
                <span className={styles.line}>
                  <span translate="no">{[browser, network].filter(Boolean).join(' · ') || '–'}</span>
                  {lastSeenAt > 0 && <TimeAgo at={lastSeenAt} />}
                </span>
                <small>
                  <Trans>
                    Logged in <LocaleTime at={createdAt} format="shortDateTime" />
                  </Trans>
                </small>
              </li>
            ))}
          </DossierPanel>
          {data.sameAddress.length > 0 && (
            <DossierPanel title={<Trans>Accounts at the same address</Trans>} count={data.sameAddress.length}>
              {data.sameAddress.map(({ id, name }) => (
                <li key={id}>
                  <a href={`/admin/users/${id}`}>
                    <Name>{name}</Name>
                  </a>
                </li>
              ))}
            </DossierPanel>
          )}
        </div>
        <div className={styles.column}>
          <AnswersPanel answers={data.answers} showUser={false} />
          <ChangesPanel changes={data.changes} target={userId} />
        </div>
      </div>
      <UserDialogs
        task={task && { what: task, user }}
        fields={list.fields}
        onClose={() => setTask(undefined)}
      />
    </Page>
  )
}

const Fact = ({ name, value }: { name: string; value: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd translate="no">{value}</dd>
  </div>
)
