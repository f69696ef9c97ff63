import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'vike/client/router'
import type { Team } from '#src/contract/teams.ts'
import { unfiltered } from '#src/lib/address.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TeamsIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { LockIcon, StarIcon } from '#src/ui/screen-icons.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { DeleteTeamDialog } from './delete-team-dialog.tsx'
import { EditTeamDialog } from './edit-team-dialog.tsx'
import { type TeamFilter, teamAddress, teamPageOf, teamsPerPage } from './team-filter.ts'
import { TeamMenu } from './team-menu.tsx'
import styles from './teams.styles.ts'

/** The teams of the site. The filters are the address. */
export function TeamsScreen({ filter }: { filter: TeamFilter }) {
  const { t } = useLingui()
  const [task, setTask] = useState<{ what: 'edit' | 'delete'; team: Team }>()
  const list = trpc.adminTeams.page.useQuery(teamPageOf(filter), { placeholderData: keepPreviousData })
  const show = (next: Partial<TeamFilter>) =>
    void navigate(teamAddress({ ...filter, page: 1, ...next }), { keepScrollPosition: true })
  const close = () => setTask(undefined)
  const columns: Column<Team>[] = [
    { key: 'name', label: t`Team`, cell: (team) => <TeamName {...team} /> },
    { key: 'id', label: t`Number`, compact: true, align: 'end', cell: ({ id }) => id },
    { key: 'members', label: t`Members`, cell: ({ members }) => <Members members={members} /> },
    {
      key: 'state',
      label: t`State`,
      compact: true,
      cell: ({ locked }) =>
        locked && (
          <Badge tone="orange">
            <LockIcon />
            <Trans>Locked</Trans>
          </Badge>
        ),
    },
  ]
  return (
    <Page>
      <PageHeader title={<Trans>Teams</Trans>}>
        <Trans>The members of a locked team cannot change. Teams are locked while they play.</Trans>
      </PageHeader>
      <DataTable
        lines
        label={t`Teams`}
        columns={columns}
        rowKey={({ id }) => id}
        rows={list.data?.data}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        paging={{
          page: filter.page,
          perPage: teamsPerPage,
          total: list.data?.total ?? 0,
          onPage: (page) => show({ page }),
        }}
        filters={
          <>
            <SearchField
              label={t`Search`}
              placeholder={t`Name, member or number`}
              value={filter.text}
              onSearch={(text) => show({ text })}
            />
            <Select
              label={t`State`}
              value={filter.lock}
              onChange={(lock) => show({ lock })}
              options={[
                { value: '', label: t`All` },
                { value: 'locked', label: t`Locked` },
                { value: 'open', label: t`Not locked` },
              ]}
            />
          </>
        }
        actions={(team) => <TeamMenu team={team} onTask={(what) => setTask({ what, team })} />}
        showAll={unfiltered(teamAddress(filter))}
        empty={<EmptyState icon={<TeamsIcon />} title={<Trans>No teams yet</Trans>} />}
      />
      {task?.what === 'edit' && <EditTeamDialog team={task.team} onClose={close} />}
      {task?.what === 'delete' && <DeleteTeamDialog team={task.team} onClose={close} />}
    </Page>
  )
}

const TeamName = ({ id, name, avatar, bio }: Team) => (
  <span className={styles.name}>
    <Avatar name={name} src={avatar} size="xs" square />
    <span>
      <a href={`/admin/teams/${id}`} className={styles.open}>
        <Name>{name}</Name>
      </a>
      {bio && <span className={styles.bio}>{bio}</span>}
    </span>
  </span>
)

/** Each leads to the account. */
const Members = ({ members }: Pick<Team, 'members'>) => (
  <ul className={styles.members}>
    {members.map(({ id, userName, captain }) => (
      <li key={id}>
        <a href={`/admin/users/${id}`} translate="no">
          {userName}
        </a>
        {captain && (
          <>
            <StarIcon size="0.9em" />
            <VisuallyHidden>
              <Trans>Captain</Trans>
            </VisuallyHidden>
          </>
        )}
      </li>
    ))}
  </ul>
)
