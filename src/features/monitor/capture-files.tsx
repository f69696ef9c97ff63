import { Trans, useLingui } from '@lingui/react/macro'
import type { CaptureFile } from '#src/contract/captures.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { Button, IconButton, IconLink, LinkButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { DownloadIcon } from '#src/ui/screen-icons.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { ServerIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { CaptureConversations } from './capture-conversations.tsx'
import styles from './monitor.styles.ts'

interface CapturePair {
  challengeId: number
  participationId: number
}

/** The files of one team in one challenge: read in place, downloaded, deleted. */
export function CaptureFiles(pair: CapturePair) {
  const { challengeId, participationId } = pair
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const list = trpc.captures.files.useQuery(pair, live)
  const options = { onError: useNotifyRefusal(), onSettled: () => utils.captures.invalidate() }
  const remove = trpc.captures.delete.useMutation(options)
  const removeAll = trpc.captures.deleteAll.useMutation(options)
  const columns: Column<CaptureFile, 'name' | 'size' | 'time'>[] = [
    {
      key: 'name',
      verbatim: true,
      label: t`File`,
      sort: ({ fileName }) => fileName,
      cell: ({ fileName }) => <span className={styles.answer}>{fileName}</span>,
    },
    {
      key: 'size',
      label: t`Size`,
      compact: true,
      align: 'end',
      descendingFirst: true,
      sort: ({ size }) => size,
      cell: ({ size }) => formatFileSize(size),
    },
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      descendingFirst: true,
      sort: ({ updateTime }) => updateTime,
      cell: ({ updateTime }) => <LocaleTime at={updateTime} format="shortDateTime" />,
    },
  ]
  const table = useTableRows(list.data, columns, { perPage: 50, sort: { by: 'time', descending: true } })
  const ask = async (title: string, act: () => void) => {
    const words = <Trans>The recorded traffic is lost. This cannot be undone.</Trans>
    if (await confirm({ title, children: words, confirm: <Trans>Delete</Trans>, danger: true })) act()
  }
  return (
    <>
      {list.data && list.data.length > 0 && (
        <div className={styles.chips}>
          <LinkButton
            size="sm"
            variant="outline"
            tone="gray"
            icon={<DownloadIcon />}
            href={`/api/game/captures/${challengeId}/${participationId}/all`}
            download
          >
            <Trans>Download all</Trans>
          </LinkButton>
          <Button
            size="sm"
            variant="outline"
            tone="red"
            icon={<TrashIcon />}
            pending={removeAll.isPending}
            onClick={() => void ask(t`Delete all files?`, () => removeAll.mutate(pair))}
          >
            <Trans>Delete all</Trans>
          </Button>
        </div>
      )}
      <DataTable
        lines
        label={t`Files`}
        columns={columns}
        rowKey={({ fileName }) => fileName}
        error={list.error}
        onRetry={() => void list.refetch()}
        detail={({ fileName }) => <CaptureConversations {...pair} file={fileName} />}
        actions={({ fileName: file }) => (
          <>
            <IconLink
              size="sm"
              label={t`Download ${file}`}
              icon={<DownloadIcon />}
              href={`/api/game/captures/${challengeId}/${participationId}/${file}`}
              download
            />
            <IconButton
              size="sm"
              tone="red"
              label={t`Delete ${file}`}
              icon={<TrashIcon />}
              onClick={() => void ask(t`Delete ${file}?`, () => remove.mutate({ ...pair, file }))}
            />
          </>
        )}
        empty={<EmptyState icon={<ServerIcon />} title={<Trans>No traffic was recorded</Trans>} />}
        {...table}
      />
    </>
  )
}
