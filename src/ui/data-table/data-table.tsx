import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { Button, LinkButton } from '../button.tsx'
import { EmptyPage } from '../empty-page.tsx'
import { EmptyState } from '../empty-state.tsx'
import { AlertIcon } from '../icons.tsx'
import { SearchIcon } from '../screen-icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Column, Paging, Sort } from './column.ts'
import styles from './data-table.styles.ts'
import { roles } from './roles.ts'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { SkeletonRow, TableRow } from './table-row.tsx'
import { type RowKey, useSelection } from './use-selection.ts'
import { useTableFocus } from './use-table-focus.ts'

export interface DataTableProps<Row, Key extends string = string> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row, Key>[]
  /** The rows of this page in their order; undefined while they are loaded for the first time. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => RowKey
  sort?: Sort<Key>
  onSort?: (sort: Sort<Key>) => void
  /** Without it all rows are on one page. */
  paging?: Paging
  /** Above the table: a search field, selects, chips. */
  filters?: ReactNode
  /** Adds check boxes; called with the rows that are checked on this page for the bar of buttons at its foot. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** At the end of a row: buttons, or a `Menu`. Name the row in their labels. */
  actions?: (row: Row) => ReactNode
  /** Adds a button that opens the row; rendered while it is open. */
  detail?: (row: Row) => ReactNode
  /** The row that is open at first. */
  opened?: RowKey | undefined
  /** Instead of the table when there are no rows at all. */
  empty?: ReactNode
  /** Set while filters are in use: the address of the whole list, or what shows it. No rows then mean that none match. */
  showAll?: string | (() => void) | undefined
  /** Why the rows could not be read; shown while there are none. */
  error?: unknown
  onRetry?: () => void
  /** The rows are those of the previous question (`isPlaceholderData`). */
  stale?: boolean
  /** The row that the keyboard is at. */
  current?: RowKey | undefined
  /** Lower rows, for lists of which as much as possible should be in sight. */
  dense?: boolean
  /** On a narrow screen a row is about two lines of its cells, not a card with a line for each; only numbers keep their labels. */
  lines?: boolean
}

/**
 * A table of records that staff work through. On a narrow screen each row is a card, and the headers become
 * a line of sort buttons.
 *
 * The browser sorts and pages a list that it has as a whole:
 *
 *     const columns: Column<Team>[] = [
 *       { key: 'name', label: t`Team`, cell: (team) => team.name, sort: (team) => team.name },
 *       { key: 'score', label: t`Score`, cell: (team) => number(team.score), sort: (team) => team.score, align: 'end' },
 *     ]
 *     const table = useTableRows(teams.data, columns, { perPage: 20, sort: { by: 'name', descending: false } })
 *     <DataTable label={t`Teams`} columns={columns} rowKey={(team) => team.id} {...table} />
 *
 * The server sorts and pages a long one; columns then say `sort: true`:
 *
 *     const [view, setView] = useState({ page: 1, sort: { by: 'time', descending: true } as Sort<'time' | 'actor'> })
 *     const list = trpc.audit.list.useQuery({ ...pageSlice(view.page, 50), ...view.sort }, { placeholderData: keepPreviousData })
 *     <DataTable
 *       label={t`Audit log`} columns={columns} rowKey={(entry) => entry.id}
 *       rows={list.data?.data} stale={list.isPlaceholderData} error={list.error} onRetry={list.refetch}
 *       sort={view.sort} onSort={(sort) => setView({ page: 1, sort })}
 *       paging={{ page: view.page, perPage: 50, total: list.data?.total ?? 0, onPage: (page) => setView({ ...view, page }) }}
 *     />
 */
export function DataTable<Row, Key extends string = string>(props: DataTableProps<Row, Key>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    paging,
    filters,
    bulk,
    actions,
    detail,
    opened,
    stale,
    dense,
    current,
    lines,
  } = props
  const { t } = useLingui()
  const id = useId()
  const selection = useSelection(rows, rowKey)
  const focus = useTableFocus()
  const shownSelection = bulk && selection
  const chosen = bulk ? selection.rows.length : 0
  const chosenText = t`${plural(chosen, { one: '# row selected', other: '# rows selected' })}`
  const width = columns.length + Number(Boolean(bulk)) + Number(Boolean(actions)) + Number(Boolean(detail))
  return (
    <div {...focus} className={styles.root}>
      {filters && <div className={styles.filters}>{filters}</div>}
      <VisuallyHidden>
        <span role="status">{chosen > 0 ? chosenText : rows || props.error ? '' : t`Loading`}</span>
      </VisuallyHidden>
      {rows?.length || (!rows && !props.error) ? (
        <table
          {...roles.table}
          aria-label={label}
          aria-busy={!rows || stale || undefined}
          data-dense={dense || undefined}
          data-lines={lines || undefined}
          className={styles.table}
        >
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            selection={shownSelection}
            hasDetail={detail !== undefined}
            hasActions={actions !== undefined}
          />
          <tbody {...roles.rowgroup}>
            {rows
              ? rows.map((row) => (
                  <TableRow
                    key={rowKey(row)}
                    id={`${id}-${rowKey(row)}`}
                    row={row}
                    columns={columns}
                    width={width}
                    isCurrent={rowKey(row) === current}
                    isOpen={rowKey(row) === opened}
                    checked={shownSelection?.has(row)}
                    onCheck={() => selection.toggle(row)}
                    actions={actions}
                    detail={detail}
                  />
                ))
              : Array.from({ length: Math.min(paging?.perPage ?? 6, 10) }, (_, index) => (
                  <SkeletonRow key={index} width={width} />
                ))}
          </tbody>
        </table>
      ) : (
        <NoRows {...props} />
      )}
      {bulk && chosen > 0 && (
        <BulkBar text={chosenText} onClear={selection.clear}>
          {bulk(selection.rows, selection.clear)}
        </BulkBar>
      )}
      {paging && paging.total > 0 && <TableFoot {...paging} />}
    </div>
  )
}

function NoRows({
  error,
  onRetry,
  empty,
  showAll,
  paging,
}: Pick<DataTableProps<never>, 'error' | 'onRetry' | 'empty' | 'showAll' | 'paging'>) {
  const refusal = useRefusal(error)
  if (refusal) {
    return (
      <EmptyState
        icon={<AlertIcon />}
        title={refusal.title}
        action={
          onRetry && (
            <Button variant="outline" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
    )
  }
  if ((!paging || paging.total === 0) && showAll) return <NoMatches showAll={showAll} />
  if (!paging || paging.total === 0) return empty ?? <EmptyState title={<Trans>Nothing to show</Trans>} />
  return <EmptyPage onPage={paging.onPage} />
}

function NoMatches({ showAll }: { showAll: string | (() => void) }) {
  const look = { variant: 'outline', tone: 'gray' } as const
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={<Trans>Nothing matches these filters</Trans>}
      action={
        typeof showAll === 'string' ? (
          <LinkButton {...look} href={showAll}>
            <Trans>Show all</Trans>
          </LinkButton>
        ) : (
          <Button {...look} onClick={showAll}>
            <Trans>Show all</Trans>
          </Button>
        )
      }
    />
  )
}
