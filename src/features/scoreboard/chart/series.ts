// The lines of the chart differ in colour, dashes and marker shape, so that colour is never the only distinction. A team
// keeps its style while it stays among the best ten.
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
  /** Path of the marker, centred on 0 0. */
  mark: string
  /** Markers of lines only have no fill. */
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

/** Each team keeps its slot; new teams get the lowest free one. */
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
