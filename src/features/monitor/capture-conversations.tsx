import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { CapturedConversation } from '#src/contract/captures.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SearchIcon } from '#src/ui/screen-icons.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { CaptureStream } from './capture-stream.tsx'
import styles from './monitor.styles.ts'

const perPage = 100

interface CaptureRef {
  challengeId: number
  participationId: number
  file: string
}

/** The connections of a recorded file, with what was said in each. */
export function CaptureConversations(ref: CaptureRef) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const list = trpc.captures.conversations.useQuery(
    { ...ref, skip: (page - 1) * perPage, ...(search && { search }) },
    { placeholderData: keepPreviousData },
  )
  const columns: Column<CapturedConversation>[] = [
    {
      key: 'client',
      verbatim: true,
      label: t`Client`,
      cell: ({ address, port }) => (
        <span className={styles.answer}>
          {address}:{port}
        </span>
      ),
    },
    { key: 'user', verbatim: true, label: t`User`, cell: ({ user }) => user },
    {
      key: 'opened',
      label: t`Opened`,
      compact: true,
      cell: ({ openedAt }) => <LocaleTime at={Math.round(openedAt)} format="shortDateTime" />,
    },
    {
      key: 'in',
      label: t`Sent`,
      compact: true,
      align: 'end',
      cell: ({ bytesIn }) => formatFileSize(bytesIn),
    },
    {
      key: 'out',
      label: t`Received`,
      compact: true,
      align: 'end',
      cell: ({ bytesOut }) => formatFileSize(bytesOut),
    },
    ...(search
      ? [
          {
            key: 'matches',
            label: t`Found`,
            compact: true,
            align: 'end' as const,
            cell: ({ matches }: CapturedConversation) => number(matches),
          },
        ]
      : []),
  ]
  const dropped = list.data?.dropped ?? 0
  const lost = number(dropped)
  return (
    <>
      <DataTable
        label={t`Connections`}
        columns={columns}
        rowKey={({ index }) => index}
        rows={list.data?.data}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filters={
          <SearchField
            label={t`Search in what was sent`}
            value={search}
            onSearch={(text) => {
              setSearch(text)
              setPage(1)
            }}
          />
        }
        paging={{ page, perPage, total: list.data?.total ?? 0, onPage: setPage }}
        detail={({ index }) => <CaptureStream {...ref} index={index} />}
        empty={<EmptyState icon={<SearchIcon />} title={<Trans>No connections were found</Trans>} />}
      />
      {dropped > 0 && (
        <p className={styles.note}>
          <Trans>{lost} packets could not be recorded.</Trans>
        </p>
      )}
    </>
  )
}
