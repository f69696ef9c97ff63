/**
 * The place of a dragged row among others: after those whose middle is above the pointer.
 * @param blocks ids of the others, each with the rows that belong to it.
 */
export function placeAmong(table: Element | null, blocks: readonly (readonly number[])[], y: number): number {
  const spanOf = (id: number) =>
    table?.querySelector(`[data-handle="${id}"]`)?.closest('tr')?.getBoundingClientRect()
  const isAbove = (ids: readonly number[]) => {
    const spans = ids.flatMap((id) => spanOf(id) ?? [])
    const [first, last] = [spans[0], spans.at(-1)]
    return first !== undefined && last !== undefined && (first.top + last.bottom) / 2 < y
  }
  return blocks.filter(isAbove).length
}
