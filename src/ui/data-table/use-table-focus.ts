import { useRef } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'

const controls = 'a[href], button, input'

/**
 * Where the keyboard goes on when what had the focus is gone: in the row that took the place of a deleted one, and in the table after
 * the bar for checked rows was closed.
 */
export function useTableFocus() {
  const place = useRef(0)
  const root = useKeptFocus<HTMLDivElement>((part) => {
    const rows = part.querySelector('table')?.rows
    const row = rows?.[Math.min(place.current, rows.length - 1)]
    const ofRow = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])]
    return (place.current > 0 ? ofRow.at(-1) : ofRow[0]) ?? part.querySelector<HTMLElement>(controls)
  })
  const onFocus = ({ target }: { target: Element }) => {
    place.current = target.closest('tr')?.rowIndex ?? 0
  }
  return { ref: root, onFocus }
}
