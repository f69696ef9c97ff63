// How the lines of the chart differ: by colour, by dashes and by the shape of their marks, so that colour is never the
// only sign. A team keeps its look while it stays among the best.
import {
  symbol,
  symbolAsterisk,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolPlus,
  symbolSquare,
  symbolStar,
  symbolTimes,
  symbolTriangle,
  symbolWye,
} from 'd3-shape'
import styles from './series.styles.ts'

export interface Series {
  className: string
  dash: string | undefined
  /** Path of the mark, around 0 0. */
  mark: string
  /** Marks made of lines have no inside. */
  hollow: boolean
}

const shapes = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolStar,
  symbolCross,
  symbolWye,
  symbolTimes,
  symbolPlus,
  symbolAsterisk,
]
const dashes = [undefined, '7 3', '2 3', '10 3 2 3', undefined, '7 3', '2 3', '10 3 2 3', undefined, '7 3']
const hollow = new Set([symbolTimes, symbolPlus, symbolAsterisk])
const sizePx2 = 46

export const series: readonly Series[] = shapes.map((shape, index) => ({
  className: styles[`s${index}` as keyof typeof styles],
  dash: dashes[index],
  mark: symbol(shape, sizePx2)() ?? '',
  hollow: hollow.has(shape),
}))

/** Gives each team the slot it had; newcomers get the lowest free one. */
export function keepSlots(
  before: ReadonlyMap<number, number>,
  teams: readonly number[],
): Map<number, number> {
  const slots = new Map(teams.flatMap((id) => (before.has(id) ? [[id, before.get(id)!] as const] : [])))
  const taken = new Set(slots.values())
  for (const id of teams) {
    if (slots.has(id)) continue
    let slot = 0
    while (taken.has(slot)) slot += 1
    taken.add(slot)
    slots.set(id, slot)
  }
  return slots
}
