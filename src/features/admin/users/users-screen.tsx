import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'vike/client/router'
import type { ListedUser, ListedUsers } from '#src/contract/users.ts'
import { unfiltered } from '#src/lib/address.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { countryCodes } from '#src/rules/countries.ts'
import type { UserSort } from '#src/rules/list-sorts.ts'
import { roles } from '#src/rules/terms.ts'
import { roleTones } from '#src/theme/status-tones.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { DownloadIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { UploadIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { AnswerCell } from '../parts/answer-cell.tsx'
import { AnswerFilters } from '../parts/answer-filters.tsx'
import { AnswerMenu } from '../parts/answer-menu.tsx'
import { useAnswerColumns } from '../parts/use-answer-columns.ts'
import { useRoleWords } from '../parts/words.ts'
import { NewUserDialog } from './new-user-dialog.tsx'
import { saveUsers } from './save-users.ts'
import { UserDialogs } from './user-dialogs.tsx'
import { type UserFilter, userAddress, userPageOf, usersPerPage } from './user-filter.ts'
import { UserMenu, type UserTask } from './user-menu.tsx'
import { UserState } from './user-state.tsx'
import styles from './users.styles.ts'
import { UsersBulk } from './users-bulk.tsx'

/** The accounts of the site. The filters are the address. */
export function UsersScreen({ filter }: { filter: UserFilter }) {
  const { t } = useLingui()
  const [task, setTask] = useState<{ what: UserTask; user: ListedUser } | { what: 'create' }>()
  const list = trpc.users.page.useQuery(userPageOf(filter), { placeholderData: keepPreviousData })
  const show = (next: Partial<UserFilter>) =>
    void navigate(userAddress({ ...filter, page: 1, ...next }), { keepScrollPosition: true })
  const close = () => setTask(undefined)
  const utils = trpc.useUtils()
  const onError = useNotifyRefusal()
  const save = useMutation({
    onError,
    mutationFn: () =>
      saveUsers(
        (page) => utils.users.page.fetch({ ...userPageOf(filter), ...page }, { staleTime: 0 }),
        `users-${new Date(serverNow()).toISOString().slice(0, 10)}.csv`,
      ),
  })
  const fields = list.data?.fields ?? noFields
  const [shown, showAnswers] = useAnswerColumns('users', fields)
  return (
    <Page>
      <PageHeader
        title={<Trans>Users</Trans>}
        actions={
          <>
            <Button
              variant="outline"
              tone="gray"
              icon={<DownloadIcon />}
              pending={save.isPending}
              onClick={() => save.mutate()}
            >
              CSV
            </Button>
            <LinkButton href="/admin/users/import" variant="outline" tone="gray" icon={<UploadIcon />}>
              <Trans>Add many users</Trans>
            </LinkButton>
            <Button icon={<PlusIcon />} onClick={() => setTask({ what: 'create' })}>
              <Trans>New user</Trans>
            </Button>
          </>
        }
      />
      <DataTable<ListedUser, UserColumn>
        label={t`Users`}
        lines
        columns={useColumns(fields.filter(({ key }) => shown.includes(key)))}
        rowKey={({ id }) => id}
        rows={list.data?.data}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={filter.sort}
        onSort={({ by, descending }) => show({ sort: { by: by as UserSort, descending } })}
        paging={{
          page: filter.page,
          perPage: usersPerPage,
          total: list.data?.total ?? 0,
          onPage: (page) => show({ page }),
        }}
        filters={
          <>
            <Filters filter={filter} onShow={show} />
            {fields.length > 0 && (
              <>
                <AnswerFilters
                  fields={fields}
                  shown={shown}
                  wanted={filter.answers}
                  countries={countryCodes}
                  onChange={(answers) => show({ answers })}
                />
                <span className={styles.answers}>
                  <AnswerMenu fields={fields} shown={shown} onShow={showAnswers} />
                </span>
              </>
            )}
          </>
        }
        bulk={(users, clear) => <UsersBulk users={users} onDone={clear} />}
        actions={(user) => (
          <UserMenu user={user} hasAnswers={fields.length > 0} onTask={(what) => setTask({ what, user })} />
        )}
        showAll={unfiltered(userAddress(filter))}
      />
      {task?.what === 'create' && <NewUserDialog onClose={close} />}
      <UserDialogs task={task && task.what !== 'create' ? task : undefined} fields={fields} onClose={close} />
    </Page>
  )
}

function Filters({ filter, onShow }: { filter: UserFilter; onShow: (next: Partial<UserFilter>) => void }) {
  const { t } = useLingui()
  const words = useRoleWords()
  const all = { value: '' as const, label: t`All` }
  return (
    <>
      <SearchField
        label={t`Search`}
        placeholder={t`Name, email, number, …`}
        value={filter.text}
        onSearch={(text) => onShow({ text })}
      />
      <Select
        label={t`Role`}
        value={filter.role}
        onChange={(role) => onShow({ role })}
        options={[all, ...roles.map((value) => ({ value, label: words[value] }))]}
      />
      <Select
        label={t`State`}
        value={filter.state}
        onChange={(state) => onShow({ state })}
        options={[
          all,
          { value: 'active', label: t`Active` },
          { value: 'waiting', label: t`Waiting for activation` },
        ]}
      />
    </>
  )
}

type UserColumn = UserSort | 'email' | 'person' | 'state' | 'factor' | 'ip' | `answer.${string}`

const noFields: ListedUsers['fields'] = []

/** @param asked the questions whose answers are columns. */
function useColumns(asked: ListedUsers['fields']): Column<ListedUser, UserColumn>[] {
  const { t } = useLingui()
  return [
    { key: 'name', name: true, label: t`User name`, sort: true, cell: (user) => <UserName {...user} /> },
    {
      key: 'email',
      verbatim: true,
      label: t`Email`,
      cell: (user) => <UserEmail {...user} />,
    },
    {
      key: 'person',
      verbatim: true,
      label: t`Real name`,
      wideOnly: true,
      cell: ({ realName, stdNumber }) => [realName, stdNumber].filter(Boolean).join(' · '),
    },
    ...asked.map(({ key, label, kind }) => ({
      key: `answer.${key}` as const,
      verbatim: true,
      label,
      cell: ({ answers }: ListedUser) => <AnswerCell kind={kind} answer={answers[key] ?? ''} />,
    })),
    {
      key: 'state',
      label: t`State`,
      compact: true,
      cell: (user) => <UserState {...user} />,
    },
    {
      key: 'factor',
      label: t`Second factor`,
      compact: true,
      wideOnly: true,
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor && (
          <Badge tone="green" dot>
            <Trans>On</Trans>
          </Badge>
        ),
    },
    {
      key: 'ip',
      verbatim: true,
      label: t`Address`,
      compact: true,
      wideOnly: true,
      cell: ({ ip }) => (ip === '0.0.0.0' ? null : ip),
    },
    {
      key: 'visited',
      label: t`Last seen`,
      sort: true,
      descendingFirst: true,
      compact: true,
      cell: ({ lastVisitedUtc: at }) => at > 0 && <LocaleTime at={at} format="shortDateTime" />,
    },
    {
      key: 'registered',
      label: t`Registered`,
      wideOnly: true,
      sort: true,
      descendingFirst: true,
      compact: true,
      cell: ({ registerTimeUtc }) => <LocaleTime at={registerTimeUtc} format="date" />,
    },
  ]
}

function UserEmail({ email, refusedMail }: ListedUser) {
  return (
    <span className={styles.email}>
      {email}
      {refusedMail && (
        <span className={styles.refused}>
          <span translate="yes">
            {refusedMail.to === email ? (
              <Trans>The mail server does not take mail to this address:</Trans>
            ) : (
              <Trans>The mail server does not take mail to {refusedMail.to}:</Trans>
            )}
          </span>{' '}
          {refusedMail.reason}
        </span>
      )}
    </span>
  )
}

function UserName({ id, userName, avatar, role }: ListedUser) {
  const words = useRoleWords()
  const isSelf = useViewer()?.userId === id
  return (
    <span className={styles.name}>
      <Avatar name={userName} src={avatar} size="xs" />
      <span className={styles.words}>
        <a href={`/admin/users/${id}`} translate="no" className={styles.open}>
          {userName}
        </a>
        {isSelf && (
          <Badge>
            <Trans>You</Trans>
          </Badge>
        )}
        {role !== 'User' && role !== 'Banned' && <Badge tone={roleTones[role]}>{words[role]}</Badge>}
      </span>
    </span>
  )
}
