import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'vike/client/router'
import type { StoredFileDetails } from '#src/contract/files.ts'
import { unfiltered } from '#src/lib/address.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import type { FileSort } from '#src/rules/list-sorts.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { FileIcon } from '#src/ui/screen-icons.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { UploadIcon } from '#src/ui/tool-icons.tsx'
import { FileActions } from './file-actions.tsx'
import { type FileFilter, fileAddress, filePageOf, filesPerPage } from './file-filter.ts'
import { FileUses } from './file-uses.tsx'
import styles from './files.styles.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** The stored files, and what uses each of them. The filters are the address. */
export function FilesScreen({ filter }: { filter: FileFilter }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [uploading, setUploading] = useState(false)
  const list = trpc.files.details.useQuery(filePageOf(filter), { placeholderData: keepPreviousData })
  const show = (next: Partial<FileFilter>) =>
    void navigate(fileAddress({ ...filter, page: 1, ...next }), { keepScrollPosition: true })
  const size = formatFileSize(list.data?.bytes ?? 0)
  const count = number(list.data?.total ?? 0)
  return (
    <Page>
      <PageHeader
        title={<Trans>Files</Trans>}
        actions={
          <Button icon={<UploadIcon />} onClick={() => setUploading(true)}>
            <Trans>Upload files</Trans>
          </Button>
        }
      >
        <Trans>
          {count} files, {size}. Files that nothing uses are removed by themselves, unless they are kept.
        </Trans>
      </PageHeader>
      <DataTable<StoredFileDetails, FileSort | 'use'>
        lines
        label={t`Files`}
        columns={useColumns()}
        rowKey={({ hash }) => hash}
        rows={list.data?.data}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={filter.sort}
        onSort={({ by, descending }) => show({ sort: { by: by as FileSort, descending } })}
        paging={{
          page: filter.page,
          perPage: filesPerPage,
          total: list.data?.total ?? 0,
          onPage: (page) => show({ page }),
        }}
        filters={
          <>
            <SearchField
              label={t`Search`}
              placeholder={t`Name or hash`}
              value={filter.text}
              onSearch={(text) => show({ text })}
            />
            <Select
              label={t`Use`}
              value={filter.use}
              onChange={(use) => show({ use })}
              options={[
                { value: '', label: t`All` },
                { value: 'used', label: t`Used` },
                { value: 'unused', label: t`Not used` },
              ]}
            />
          </>
        }
        detail={(file) => <FileUses file={file} />}
        actions={(file) => <FileActions file={file} />}
        showAll={unfiltered(fileAddress(filter))}
        empty={<EmptyState icon={<FileIcon />} title={<Trans>No files yet</Trans>} />}
      />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Page>
  )
}

function useColumns(): Column<StoredFileDetails, FileSort | 'use'>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      verbatim: true,
      label: t`Name`,
      sort: true,
      cell: ({ name }) => (
        <span className={styles.name} translate="no">
          {name}
        </span>
      ),
    },
    {
      key: 'use',
      label: t`Use`,
      compact: true,
      cell: (file) => <UseBadge {...file} />,
    },
    {
      key: 'size',
      label: t`Size`,
      sort: true,
      descendingFirst: true,
      compact: true,
      align: 'end',
      cell: ({ size }) => formatFileSize(size),
    },
    {
      key: 'uploadedAt',
      label: t`Uploaded`,
      sort: true,
      descendingFirst: true,
      compact: true,
      cell: ({ uploadedAt }) => <LocaleTime at={uploadedAt} format="shortDateTime" />,
    },
  ]
}

function UseBadge({ references, kept, keptUntil }: StoredFileDetails) {
  if (references > 0)
    return (
      <Badge tone="green" dot>
        <Trans>Used {references}×</Trans>
      </Badge>
    )
  if (kept)
    return (
      <Badge tone="blue" dot>
        <Trans>Kept</Trans>
      </Badge>
    )
  return keptUntil ? (
    <Badge tone="yellow" dot>
      <Trans>New upload</Trans>
    </Badge>
  ) : (
    <Badge dot>
      <Trans>Only in texts</Trans>
    </Badge>
  )
}
