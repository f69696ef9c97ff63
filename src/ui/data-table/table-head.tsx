import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '../cx.ts'
import formStyles from '../form.styles.ts'
import { ArrowDownIcon, ArrowUpIcon } from '../screen-icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Column, Sort } from './column.ts'
import styles from './data-table.styles.ts'
import { roles } from './roles.ts'
import type { Selection } from './use-selection.ts'

interface TableHeadProps<Row, Key extends string> {
  columns: readonly Column<Row, Key>[]
  sort?: Sort<Key>
  onSort?: (sort: Sort<Key>) => void
  selection?: Selection<Row>
  hasDetail: boolean
  hasActions: boolean
}

export function TableHead<Row, Key extends string>(props: TableHeadProps<Row, Key>) {
  const { columns, sort, onSort, selection, hasDetail, hasActions } = props
  const { t } = useLingui()
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.columnheader} className={styles.check}>
            <input
              type="checkbox"
              aria-label={t`Select all rows`}
              className={formStyles.checkbox}
              checked={selection.every}
              ref={(box) => {
                if (box) box.indeterminate = !selection.every && selection.rows.length > 0
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {hasDetail && (
          <th {...roles.columnheader} className={styles.toggle}>
            <VisuallyHidden>
              <Trans>Details</Trans>
            </VisuallyHidden>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th {...roles.columnheader} className={styles.actions}>
            <VisuallyHidden>
              <Trans>Actions</Trans>
            </VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row, Key extends string> {
  column: Column<Row, Key>
  sort?: Sort<Key>
  onSort?: (sort: Sort<Key>) => void
}

function HeadCell<Row, Key extends string>({ column, sort, onSort }: HeadCellProps<Row, Key>) {
  const { key, label, align, compact, minor, wideOnly, descendingFirst = false } = column
  const isSorted = sort?.by === key
  const descending = isSorted ? sort.descending : descendingFirst
  const Arrow = descending ? ArrowDownIcon : ArrowUpIcon
  const isSortable = column.sort !== undefined && onSort !== undefined
  return (
    <th
      {...roles.columnheader}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
      data-sortable={isSortable || undefined}
      className={cx(
        align === 'end' && styles.end,
        compact && styles.compact,
        minor && styles.minor,
        wideOnly && styles.wideOnly,
      )}
    >
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by: key, descending: isSorted ? !descending : descendingFirst })}
        >
          {label}
          <Arrow />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
