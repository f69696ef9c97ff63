/** The card that a key leads to from the focused one, as it stands on the screen. */
export function cardTowards(grid: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-challenge]')]
  const at = cards.indexOf(from as HTMLElement)
  if (at < 0) return undefined
  const forward = getComputedStyle(grid).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return cards[at + forward]
    case 'ArrowLeft':
      return cards[at - forward]
    case 'Home':
      return cards[0]
    case 'End':
      return cards.at(-1)
    case 'ArrowDown':
      return nearest(cards.slice(at + 1), cards[at]!)
    case 'ArrowUp':
      return nearest(cards.slice(0, at).reverse(), cards[at]!)
    default:
      return undefined
  }
}

/** In the next row of `ahead`, the card that is closest to the column of `from`. */
function nearest(ahead: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const boxOf = (link: HTMLElement) => link.closest('li')!.getBoundingClientRect()
  const own = boxOf(from)
  const boxes = ahead.map((card) => ({ card, box: boxOf(card) }))
  const row = boxes.find(({ box }) => box.top !== own.top)?.box.top
  return boxes
    .filter(({ box }) => box.top === row)
    .sort((a, b) => Math.abs(a.box.left - own.left) - Math.abs(b.box.left - own.left))[0]?.card
}
