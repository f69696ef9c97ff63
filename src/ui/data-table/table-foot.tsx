import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { Pagination } from '../pagination.tsx'
import type { Paging } from './column.ts'
import styles from './data-table.styles.ts'

/** Which of the rows are shown, and the way to the others. */
export function TableFoot({ page, perPage, total, onPage }: Paging) {
  const { number } = useFormats()
  const first = number((page - 1) * perPage + 1)
  const last = number(Math.min(page * perPage, total))
  const all = number(total)
  return (
    <div className={styles.foot}>
      <span>
        <Trans>
          {first}–{last} of {all}
        </Trans>
      </span>
      <Pagination page={page} pages={Math.ceil(total / perPage)} onPage={onPage} />
    </div>
  )
}
