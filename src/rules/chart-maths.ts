// Calculations of the scoreboard chart. The points of a team change only at its solves, so each line is a step function.
// Coordinates are fractions from 0 to 1 of the plot's width and height, so that the drawing fits every screen.
import { nice, ticks } from 'd3-array'
import type { TimeLine } from '#src/rules/scoreboard-types.ts'

export interface Moment {
  time: number
  score: number
}
export interface Span {
  from: number
  to: number
}
export interface Frame {
  span: Span
  low: number
  high: number
  /** Point values of the grid lines. */
  ticks: number[]
}

/** Size of the coordinate system of the paths. */
export const canvas = 1_000

const hourMs = 3_600_000
const dayMs = 24 * hourMs
export const ranges = { all: null, week: 7 * dayMs, day: dayMs, hours: 6 * hourMs } as const
export type RangeName = keyof typeof ranges
const shortestMs = 10 * 60_000
const longGameMs = 14 * dayMs

/** From the start to now or the end, whichever is earlier; with a minimum width right after the start. */
export const playedSpan = (game: { start: number; end: number }, now: number): Span => ({
  from: game.start,
  to: Math.max(Math.min(now, game.end), Math.min(game.end, game.start + shortestMs), game.start + 1),
})

/** Ranges that show a part of the game. */
export const rangesFor = ({ from, to }: Span): RangeName[] =>
  (Object.keys(ranges) as RangeName[]).filter((name) => (ranges[name] ?? 0) < to - from)

/** For games of more than two weeks the default is the last week. */
export const firstRange = ({ from, to }: Span): RangeName => (to - from > longGameMs ? 'week' : 'all')

export const within = ({ from, to }: Span, range: RangeName): Span => ({
  from: Math.max(from, to - (ranges[range] ?? to - from)),
  to,
})

/** Points at a time: those after the last solve up to it. */
export const scoreAt = (items: readonly Moment[], time: number): number =>
  items.findLast((item) => item.time <= time)?.score ?? 0

/** The visible part of a line: its entry, every step inside the range, and its exit. */
export function visible(items: readonly Moment[], { from, to }: Span): Moment[] {
  const inside = items.filter((item) => item.time > from && item.time <= to)
  return [{ time: from, score: scoreAt(items, from) }, ...inside, { time: to, score: scoreAt(items, to) }]
}

/** The range of points: from 0 for the whole game, from just below the lowest line for a part of it. */
export function frameOf(lines: readonly TimeLine[], span: Span, whole: boolean): Frame {
  const highest = Math.max(0, ...lines.map(({ items }) => scoreAt(items, span.to)))
  const lowest = whole ? 0 : Math.min(...lines.map(({ items }) => scoreAt(items, span.from)), highest)
  const [low, high] = nice(lowest, Math.max(highest, lowest + 100), 5)
  return { span, low, high, ticks: ticks(low, high, 5) }
}

export const shareOfTime = ({ span: { from, to } }: Frame, time: number): number =>
  (time - from) / (to - from)
/** Vertical position as a fraction from the top. */
export const shareOfScore = ({ low, high }: Frame, score: number): number => 1 - (score - low) / (high - low)

const round = (value: number) => Math.round(value * 10) / 10

/** A path: along to the time of each step, then up. */
export const stairPath = (items: readonly Moment[], frame: Frame): string =>
  visible(items, frame.span)
    .map((item, index) => {
      const x = round(shareOfTime(frame, item.time) * canvas)
      const y = round(shareOfScore(frame, item.score) * canvas)
      return index === 0 ? `M${x},${y}` : `H${x}V${y}`
    })
    .join('')

/** At most `count` of the steps, evenly spaced, always including the last one. */
export function marksOn(items: readonly Moment[], { from, to }: Span, count: number): Moment[] {
  const inside = items.filter((item) => item.time >= from && item.time <= to)
  const every = Math.max(1, Math.ceil(inside.length / count))
  return inside.filter((_, index) => (inside.length - 1 - index) % every === 0)
}

const minuteMs = 60_000
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 3, 6, 12].map((hours) => hours * hourMs),
  ...[1, 2, 4, 7, 14, 28, 56, 112, 224].map((days) => days * dayMs),
]

/** At most `count` round times of the user's clock. `offsetMs` is the UTC offset of the time zone. */
export function timeTicks(
  { from, to }: Span,
  count: number,
  offsetMs: number,
): { at: number[]; stepMs: number } {
  const stepMs = steps.find((step) => (to - from) / step <= count) ?? (to - from) / count
  const first = Math.ceil((from + offsetMs) / stepMs) * stepMs - offsetMs
  const at: number[] = []
  for (let time = first; time <= to; time += stepMs) at.push(time)
  return { at, stepMs }
}

/** Moves labels apart so that they keep a distance of `gap`, in their order, between 0 and 1. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places
    .map((place, index) => ({ place, index }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
  const room = Math.min(gap, 1 / Math.max(1, order.length - 1))
  let floor = 0
  for (const label of order) {
    label.place = Math.max(label.place, floor)
    floor = label.place + room
  }
  let ceiling = 1
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, ceiling)
    ceiling = label.place - room
  }
  const moved: number[] = []
  for (const { place, index } of order) moved[index] = Math.max(0, place)
  return moved
}
