import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '#src/contract/audit.ts'
import { auditActions } from '#src/contract/audit-fields.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './audit.styles.ts'
import { auditFilterOf, auditKinds } from './audit-filter.ts'
import { Changes } from './changes.tsx'

const actionOptions = auditKinds.flatMap((kind) => [
  { value: kind as string, label: `${kind}.*` },
  ...auditActions
    .filter((action) => action.startsWith(`${kind}.`))
    .map((one) => ({ value: one, label: one })),
])

/** What staff changed. The filters are the address, so that a search can be passed on. */
export function AuditScreen({ search }: { search: Record<string, string> }) {
  const { t } = useLingui()
  const list = trpc.audit.list.useQuery(auditFilterOf(search))
  const columns: Column<AuditEntry>[] = [
    { key: 'action', label: t`Action`, cell: ({ action }) => action },
    { key: 'target', label: t`Target`, cell: (entry) => <Target {...entry} /> },
    { key: 'actor', label: t`User`, cell: (entry) => <Actor {...entry} /> },
    { key: 'time', label: t`Time`, cell: ({ time }) => <LocaleTime at={time} />, compact: true },
  ]
  const next = list.data?.next
  return (
    <Page>
      <PageHeader title={<Trans>Audit log</Trans>}>
        <Trans>Who changed what, from where and when.</Trans>
      </PageHeader>
      <form method="get" action="/admin/audit" className={styles.filters}>
        <TextField name="actor" label={<Trans>User</Trans>} defaultValue={search.actor ?? ''} />
        <Select
          name="action"
          label={<Trans>Action</Trans>}
          options={[{ value: '', label: t`All` }, ...actionOptions]}
          defaultValue={search.action ?? ''}
        />
        <TextField name="text" label={<Trans>Text</Trans>} defaultValue={search.text ?? ''} />
        {search.game && <input type="hidden" name="game" value={search.game} />}
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      <DataTable
        label={t`Audit log`}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        detail={(entry) => <Changes {...entry} />}
      />
      {next && (
        <div className={styles.more}>
          <LinkButton variant="outline" href={`?${new URLSearchParams({ ...search, cursor: String(next) })}`}>
            <Trans>Older entries</Trans>
          </LinkButton>
        </div>
      )}
    </Page>
  )
}

/** A game or challenge that is still there is a link. */
function Target({ action, game, target }: AuditEntry) {
  const isChallenge = action.startsWith('challenge.')
  const path = isChallenge ? `challenges/${target?.id}` : 'info'
  const isLink = game?.title != null && action !== 'challenge.delete'
  const name = target?.name ?? '–'
  return (
    <div>
      {isLink ? <a href={`/admin/games/${game.id}/${path}`}>{name}</a> : name}
      {game && game.title !== name && <span className={styles.minor}>{game.title ?? `#${game.id}`}</span>}
    </div>
  )
}

const Actor = ({ actor, token }: AuditEntry) => (
  <div>
    {actor?.name ?? 'System'}
    {token && <span className={styles.minor}>{token}</span>}
  </div>
)
