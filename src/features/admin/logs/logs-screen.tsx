import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { navigate } from 'vike/client/router'
import type { NumberedLogEntry } from '#src/contract/logs.ts'
import { unfiltered } from '#src/lib/address.ts'
import { useLiveList } from '#src/lib/live/use-live-list.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListIcon } from '#src/ui/icons.tsx'
import { LiveButton } from '#src/ui/live-button.tsx'
import { OlderLinks } from '#src/ui/older-links.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { ExportButton } from './export-button.tsx'
import { type LogFilter, logAddress, logPageOf } from './log-filter.ts'
import { logLine } from './log-line.ts'
import { LogMessage } from './log-message.tsx'
import styles from './logs.styles.ts'

const tones: Record<string, PaletteName> = {
  Information: 'blue',
  Warning: 'yellow',
  Error: 'red',
  Fatal: 'red',
}

const noNames = {}

/** What people did and what went wrong, as it happens. The filters are the address. */
export function LogsScreen({ filter }: { filter: LogFilter }) {
  const { t } = useLingui()
  const copy = useCopy()
  const words = useLevelWords()
  const list = trpc.logs.page.useQuery(logPageOf(filter), { placeholderData: keepPreviousData })
  const isNewest = filter.before === null
  const liveList = useLiveList({
    topic: 'administration',
    kinds: ['log'],
    refresh: list.refetch,
    enabled: isNewest,
  })
  const show = (next: Partial<LogFilter>) =>
    void navigate(logAddress({ ...filter, before: null, ...next }), { keepScrollPosition: true })
  const names = list.data?.names ?? noNames
  const columns: Column<NumberedLogEntry>[] = [
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      cell: ({ time }) => <LocaleTime at={time} format="shortDateTime" />,
    },
    {
      key: 'level',
      label: t`Level`,
      compact: true,
      cell: ({ level }) => <Badge tone={tones[level]}>{words[level] ?? level}</Badge>,
    },
    {
      key: 'person',
      verbatim: true,
      label: t`User`,
      compact: true,
      cell: ({ name }) => (
        <FilterLink href={logAddress({ ...filter, before: null, person: name })} text={name} />
      ),
    },
    {
      key: 'ip',
      verbatim: true,
      label: t`Address`,
      compact: true,
      cell: ({ ip }) => ip && <FilterLink href={logAddress({ ...filter, before: null, ip })} text={ip} />,
    },
    {
      key: 'text',
      label: t`Message`,
      cell: ({ msg }) => (
        <span className={styles.message}>
          <LogMessage text={msg} names={names} />
        </span>
      ),
    },
  ]
  const next = list.data?.next
  return (
    <Page width="wide">
      <PageHeader
        title={<Trans>Logs</Trans>}
        actions={
          <>
            {isNewest && <LiveButton {...liveList} />}
            <ExportButton filter={filter} />
          </>
        }
      >
        <Trans>What people did, and what went wrong. Passwords, flags and tokens are never in it.</Trans>
      </PageHeader>
      <DataTable
        lines
        label={t`Logs`}
        columns={columns}
        rowKey={({ id }) => id}
        rows={list.data?.data}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filters={
          <>
            <SearchField label={t`Message`} value={filter.text} onSearch={(text) => show({ text })} />
            <Select
              label={t`Level`}
              value={filter.level}
              onChange={(level) => show({ level })}
              options={[
                { value: '', label: t`All` },
                { value: 'problems', label: t`Warnings and errors` },
                { value: 'Information', label: words.Information! },
                { value: 'Warning', label: words.Warning! },
                { value: 'Error', label: words.Error! },
                { value: 'Fatal', label: words.Fatal! },
              ]}
            />
            <SearchField label={t`User`} value={filter.person} onSearch={(person) => show({ person })} />
            <SearchField
              label={t`Address`}
              value={filter.ip}
              maxLength={45}
              onSearch={(ip) => show({ ip })}
            />
          </>
        }
        actions={(entry) => (
          <IconButton
            size="xs"
            label={t`Copy the line`}
            icon={<CopyIcon />}
            onClick={() => void copy(logLine(entry))}
          />
        )}
        showAll={unfiltered(logAddress(filter))}
        empty={<EmptyState icon={<ListIcon />} title={<Trans>The log is empty</Trans>} />}
      />
      <OlderLinks
        older={next ? logAddress({ ...filter, before: next }) : undefined}
        newest={isNewest ? undefined : logAddress({ ...filter, before: null })}
      />
    </Page>
  )
}

const FilterLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className={styles.link}>
    {text}
  </a>
)

function useLevelWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    Information: t`Information`,
    Warning: t`Warning`,
    Error: t({ context: 'level of the log', message: 'Error' }),
    Fatal: t({ context: 'level of the log', message: 'Fatal' }),
  }
}
