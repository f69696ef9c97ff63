// The lines of the chart differ in colour and marker shape, and each ends at the name of its team, so that colour is never
// the only distinction; for readers who ask for more contrast the lines are dashed too. A team keeps its look while it stays
// among the best ten. The own team has the brand colour.

import { filledMarks, seriesMarks } from '#src/rules/series-marks.ts'
import styles from './series.styles.ts'

export interface Series {
  className: string
  /** Path of the marker, centred on 0 0. */
  mark: string
  /** Markers of lines only have no fill. */
  hollow: boolean
}

export const series: readonly Series[] = seriesMarks.map((mark, index) => ({
  className: styles[`s${index}` as keyof typeof styles],
  mark,
  hollow: index >= filledMarks,
}))

/** Teams that stand out; the others are drawn in the background. */
export const leaders = 3

/** The look of the own team, which takes no slot. */
export const ownSeries: Series = { className: styles.own, mark: series[0]!.mark, hollow: false }

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

/** The look of each team. */
export type Looks = (teamId: number) => Series
