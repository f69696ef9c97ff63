import { useEffect, useRef } from 'react'

/** What had the focus when a row was moved; `text` is the text area of a row that is moved by keys. */
export type MovePart = 'text' | 'up' | 'down'

/** The focus stays with the row that was moved, so that it can be moved on. Rows are the children of `list`. */
export function useFocusAfterMove<List extends HTMLElement>(value: readonly unknown[]) {
  const list = useRef<List>(null)
  const wanted = useRef<{ at: number; part: MovePart }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have their new order once the value has
  useEffect(() => {
    const { at = 0, part } = wanted.current ?? {}
    wanted.current = undefined
    if (!part) return
    const row = list.current?.children[at]
    const button = row?.querySelector<HTMLButtonElement>(`[data-move=${part}]`)
    const usable = row?.querySelector<HTMLElement>('textarea, [data-move]:not(:disabled)')
    const target = button && !button.disabled ? button : usable
    target?.focus()
  }, [value])
  const focusAfterMove = (at: number, part: MovePart) => {
    wanted.current = { at, part }
  }
  return { list, focusAfterMove }
}

export const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] as Row)
