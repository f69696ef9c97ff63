import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsumerEntry } from '#src/contract/jobs.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkButton } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { jobAddress } from './job-filter.ts'
import styles from './jobs.styles.ts'

const refreshMs = 10_000

/** How far each consumer of events is behind. Nothing while there are none. */
export function Consumers() {
  const { t } = useLingui()
  const list = trpc.jobs.consumers.useQuery(undefined, { refetchInterval: refreshMs })
  if (!list.data?.length) return null
  const columns: Column<ConsumerEntry>[] = [
    { key: 'name', label: t`Consumer of events`, cell: ({ name }) => name },
    { key: 'waiting', label: t`Waiting events`, align: 'end', compact: true, cell: ({ waiting }) => waiting },
    {
      key: 'oldest',
      label: t`Oldest event`,
      compact: true,
      cell: ({ oldestAt }) => oldestAt !== null && <LocaleTime at={oldestAt} format="shortDateTime" />,
    },
    { key: 'details', label: t`Details`, cell: ({ lastError }) => lastError },
  ]
  return (
    <div className={styles.consumers}>
      <DataTable
        lines
        label={t`Consumers of events`}
        columns={columns}
        rowKey={({ name }) => name}
        rows={list.data}
        actions={({ name, jobKind }) => (
          <LinkButton
            size="sm"
            variant="outline"
            tone="gray"
            href={jobAddress({ state: '', kind: jobKind, page: 1 })}
            aria-label={`${t`Jobs`}: ${name}`}
          >
            <Trans>Jobs</Trans>
          </LinkButton>
        )}
      />
    </div>
  )
}
