import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { WriteupRow } from '#src/contract/writeups.ts'
import { live, once } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { can } from '#src/rules/staff.ts'
import { Button, IconButton, IconLink, LinkButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Name } from '#src/ui/name.tsx'
import { DownloadIcon, FileIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './writeups.styles.ts'

const PdfView = lazy(() => import('#src/ui/pdf-view.tsx'))

/** What teams wrote about their solutions: read in place, downloaded, deleted. */
export function WriteupsScreen({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<number>()
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  const { data, error, refetch } = trpc.writeups.table.useQuery({ gameId }, live)
  const mayDelete = can(useViewer(), 'edit', gameId)
  const remove = useDelete(gameId)
  const columns: Column<WriteupRow>[] = [
    {
      key: 'team',
      label: t`Team`,
      sort: ({ team }) => team.name,
      cell: (row) => <TeamButton row={row} openId={openId} onOpen={setOpenId} />,
    },
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      descendingFirst: true,
      sort: ({ uploadTimeUtc }) => uploadTimeUtc,
      cell: ({ uploadTimeUtc }) => <LocaleTime at={uploadTimeUtc} format="shortDateTime" />,
    },
    {
      key: 'size',
      label: t`Size`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ fileSize }) => fileSize,
      cell: ({ fileSize }) => formatFileSize(fileSize),
    },
    {
      key: 'mayPublish',
      label: t`May be published`,
      compact: true,
      descendingFirst: true,
      sort: ({ mayPublish }) => Number(mayPublish),
      cell: ({ mayPublish }) => (mayPublish ? t`Yes` : t`No`),
    },
  ]
  const table = useTableRows(data, columns)
  const opened = data?.find(({ id }) => id === openId)
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.deadline}>
          {game?.writeupRequired === false ? (
            <Trans>This game does not ask for writeups.</Trans>
          ) : (
            game && (
              <>
                <Trans>
                  Due <LocaleTime at={game.writeupDeadline} />
                </Trans>
                {' · '}
                <Plural value={data?.length ?? 0} one="# writeup" other="# writeups" />
              </>
            )
          )}
        </p>
        {mayDelete && (
          <LinkButton href={`/admin/games/${gameId}/info#writeups`} variant="outline" tone="gray">
            <Trans>Deadline and note</Trans>
          </LinkButton>
        )}
        {data && data.length > 0 && (
          <>
            <LinkButton
              href={`/api/admin/writeups/${gameId}/all`}
              download
              variant="outline"
              icon={<DownloadIcon />}
            >
              <Trans>Download all</Trans>
            </LinkButton>
            {mayDelete && (
              <Button
                variant="outline"
                tone="red"
                icon={<TrashIcon />}
                pending={remove.pending}
                onClick={remove.all}
              >
                <Trans>Delete all</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      <div className={styles.panes} data-open={opened ? '' : undefined}>
        {opened ? (
          <ul className={styles.teams} aria-label={t`Writeups`}>
            {table.rows?.map((row) => (
              <li key={row.id}>
                <TeamButton row={row} openId={openId} onOpen={setOpenId} />
              </li>
            ))}
          </ul>
        ) : (
          <DataTable
            lines
            label={t`Writeups`}
            columns={columns}
            rowKey={({ id }) => id}
            {...table}
            error={error}
            onRetry={refetch}
            empty={
              <EmptyState icon={<FileIcon />} title={<Trans>No writeups yet</Trans>}>
                <Trans>Teams submit them on the page of the game.</Trans>
              </EmptyState>
            }
            actions={(row) => (
              <>
                <IconLink
                  size="xs"
                  label={t`Download: ${row.team.name}`}
                  icon={<DownloadIcon />}
                  href={row.url}
                  download={row.fileName}
                />
                {mayDelete && (
                  <IconButton
                    size="xs"
                    tone="red"
                    label={t`Delete: ${row.team.name}`}
                    icon={<TrashIcon />}
                    onClick={() => remove.one(row)}
                  />
                )}
              </>
            )}
          />
        )}
        {opened && (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <PdfView key={opened.url} url={opened.url} label={t`Writeup of ${opened.team.name}`} />
          </Suspense>
        )}
      </div>
    </>
  )
}

interface TeamButtonProps {
  row: WriteupRow
  openId: number | undefined
  onOpen: (id: number | undefined) => void
}

/** Opens the writeup of a team beside the list, and closes it again. */
const TeamButton = ({ row: { id, team }, openId, onOpen }: TeamButtonProps) => (
  <button
    type="button"
    className={styles.open}
    aria-pressed={id === openId}
    onClick={() => onOpen(id === openId ? undefined : id)}
  >
    <Name>{team.name}</Name>
  </button>
)

function useDelete(gameId: number) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const options = {
    onError: useNotifyRefusal(),
    onSuccess: () => utils.writeups.table.invalidate({ gameId }),
  }
  const one = trpc.writeups.delete.useMutation(options)
  const all = trpc.writeups.deleteAll.useMutation(options)
  const ask = (title: string, children: React.ReactNode) =>
    confirm({ title, children, confirm: <Trans>Delete</Trans>, danger: true })
  const deleteOne = async ({ id, team }: WriteupRow) => {
    const text = <Trans>The team can submit another one until the deadline.</Trans>
    if (await ask(t`Delete the writeup of ${team.name}?`, text)) one.mutate({ gameId, participationId: id })
  }
  const deleteAll = async () => {
    const text = <Trans>This cannot be undone. Download them first.</Trans>
    if (await ask(t`Delete all writeups of this game?`, text)) all.mutate({ gameId })
  }
  return {
    pending: one.isPending || all.isPending,
    one: (row: WriteupRow) => void deleteOne(row),
    all: () => void deleteAll(),
  }
}
