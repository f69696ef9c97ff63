import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiTokenWithScope as Token } from '#src/contract/tokens.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { KeyIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { NewTokenDialog } from '../parts/new-token-dialog.tsx'
import { TokenState } from '../parts/token-state.tsx'
import { useScopeWords } from '../parts/use-scope-words.ts'
import { TokenMenu } from './token-menu.tsx'

type Key = 'name' | 'scope' | 'state' | 'creator' | 'created' | 'used' | 'expires'

/** Keys with which programs call the API. */
export function TokensScreen() {
  const { t } = useLingui()
  const [creating, setCreating] = useState(false)
  const list = trpc.tokens.page.useQuery()
  const columns = useColumns()
  const table = useTableRows(list.data, columns, { perPage: 30, sort: { by: 'created', descending: true } })
  const create = (
    <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
      <Trans>New token</Trans>
    </Button>
  )
  return (
    <Page>
      <PageHeader title={<Trans>API tokens</Trans>} actions={list.data?.length !== 0 && create}>
        <Trans>
          With a token, a program calls the API in the name of its creator, with no more rights than the scope
          allows.
        </Trans>
      </PageHeader>
      <DataTable
        lines
        label={t`API tokens`}
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        actions={(token) => <TokenMenu token={token} />}
        empty={
          <EmptyState icon={<KeyIcon />} title={<Trans>There are no tokens yet</Trans>} action={create} />
        }
        {...table}
      />
      {creating && <NewTokenDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function useColumns(): Column<Token, Key>[] {
  const { t } = useLingui()
  const scopes = useScopeWords()
  return [
    { key: 'name', verbatim: true, label: t`Name`, sort: ({ name }) => name, cell: ({ name }) => name },
    {
      key: 'state',
      label: t`State`,
      compact: true,
      cell: (token) => <TokenState {...token} />,
    },
    { key: 'scope', label: t`Scope`, compact: true, cell: ({ scope }) => scopes[scope].name },
    { key: 'creator', label: t`Creator`, sort: ({ creator }) => creator, cell: ({ creator }) => creator },
    {
      key: 'created',
      label: t`Created`,
      wideOnly: true,
      compact: true,
      descendingFirst: true,
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <LocaleTime at={createdAt} format="date" />,
    },
    {
      key: 'used',
      label: t`Last used`,
      compact: true,
      descendingFirst: true,
      sort: ({ lastUsedAt }) => lastUsedAt,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? null : <LocaleTime at={lastUsedAt} format="shortDateTime" />,
    },
    {
      key: 'expires',
      label: t`Expires`,
      compact: true,
      sort: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) =>
        expiresAt === null ? <Trans>Never</Trans> : <LocaleTime at={expiresAt} format="date" />,
    },
  ]
}
