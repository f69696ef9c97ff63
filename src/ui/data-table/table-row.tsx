import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import formStyles from '../form.styles.ts'
import { ChevronRightIcon } from '../screen-icons.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Column } from './column.ts'
import styles from './data-table.styles.ts'
import { roles } from './roles.ts'

interface TableRowProps<Row, Key extends string> {
  id: string
  row: Row
  columns: readonly Column<Row, Key>[]
  /** The cells of a row. */
  width: number
  isCurrent: boolean
  /** At first. */
  isOpen: boolean
  /** Undefined: rows are not selected. */
  checked?: boolean
  onCheck: () => void
  actions?: (row: Row) => ReactNode
  detail?: (row: Row) => ReactNode
}

export function TableRow<Row, Key extends string>(props: TableRowProps<Row, Key>) {
  const { id, row, columns, width, isCurrent, isOpen, checked, onCheck, actions, detail } = props
  const { t } = useLingui()
  const [open, setOpen] = useState(isOpen)
  const nameId = `${id}-name`
  return (
    <>
      <tr
        {...roles.row}
        data-checked={checked || undefined}
        data-open={open || undefined}
        aria-current={isCurrent || undefined}
      >
        {checked !== undefined && (
          <td {...roles.cell} className={styles.check}>
            <input
              id={`${id}-check`}
              type="checkbox"
              aria-label={t`Select`}
              aria-labelledby={`${id}-check ${nameId}`}
              className={formStyles.checkbox}
              checked={checked}
              onChange={onCheck}
            />
          </td>
        )}
        {detail && (
          <td {...roles.cell} className={styles.toggle}>
            <IconButton
              id={`${id}-toggle`}
              size="xs"
              label={t`Details`}
              aria-labelledby={`${id}-toggle ${nameId}`}
              aria-expanded={open}
              aria-controls={open ? `${id}-detail` : undefined}
              icon={<ChevronRightIcon />}
              onClick={() => setOpen(!open)}
            />
          </td>
        )}
        {columns.map(({ key, label, cell, align, compact, name, verbatim, minor, wideOnly }, index) => {
          const translate = verbatim || name ? 'no' : undefined
          const className = cx(
            align === 'end' && styles.end,
            compact && styles.compact,
            name && styles.name,
            minor && styles.minor,
            wideOnly && styles.wideOnly,
          )
          return index === 0 ? (
            <th key={key} {...roles.rowheader} id={nameId} className={className} translate={translate}>
              {cell(row)}
            </th>
          ) : (
            <td
              key={key}
              {...roles.cell}
              data-label={label}
              data-number={align === 'end' || undefined}
              className={className}
              translate={translate}
            >
              {cell(row)}
            </td>
          )
        })}
        {actions && (
          <td {...roles.cell} className={styles.actions}>
            <div>{actions(row)}</div>
          </td>
        )}
      </tr>
      {detail && open && (
        <tr {...roles.row} id={`${id}-detail`} className={styles.detail}>
          <td {...roles.cell} colSpan={width}>
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  )
}

export const SkeletonRow = ({ width }: { width: number }) => (
  <tr {...roles.row} className={styles.skeleton} aria-hidden>
    <td colSpan={width}>
      <Skeleton />
    </td>
  </tr>
)
