import {
  canvas,
  frameOf,
  marksOn,
  shareOfScore,
  shareOfTime,
  stairPath,
  timeTicks,
} from '#src/rules/chart-maths.ts'
import type { TimeLine } from '#src/rules/scoreboard-types.ts'
import { filledMarks, seriesMarks } from '#src/rules/series-marks.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { PageKit } from './archive-page.ts'

const dayMs = 86_400_000
const ticksMax = 5
const marksPerLine = 5
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** The points of the best teams over time, as a drawing that needs no script, with its names beside it. @param root of the archive. */
export function scoreGraph(kit: PageKit, lines: readonly TimeLine[], root: string): Html | false {
  const { game, say, number, locale } = kit
  if (lines.length === 0) return false
  const frame = frameOf(lines, { from: game.startAt, to: game.endAt }, true)
  const { at, stepMs } = timeTicks(frame.span, ticksMax, 0)
  const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const hours = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const words = (time: number) => (stepMs >= dayMs || time % dayMs === 0 ? days : hours).format(time)
  const rows = frame.ticks.map((points) => {
    const y = percent(shareOfScore(frame, points))
    return html`<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/><text x="0" y="${y}" dy="-4">${number(points)}</text>`
  })
  const columns = at
    .filter((time) => shareOfTime(frame, time) > 0.05 && shareOfTime(frame, time) < 0.95)
    .map((time) => {
      const x = percent(shareOfTime(frame, time))
      return html`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="100%"/><text x="${x}" y="100%" dy="18" text-anchor="middle">${words(time)}</text>`
    })
  const stairs = lines
    .map(({ items }, at) => {
      const marks = marksOn(items, frame.span, marksPerLine).map(
        ({ time, score }) =>
          html`<svg x="${percent(shareOfTime(frame, time))}" y="${percent(shareOfScore(frame, score))}" overflow="visible">${sign(at)}</svg>`,
      )
      return html`<g class="s${at}"><svg viewBox="0 0 ${canvas} ${canvas}" preserveAspectRatio="none" width="100%" height="100%"><path class="stair" d="${stairPath(items, frame)}" vector-effect="non-scaling-stroke"/></svg>${marks}</g>\n`
    })
    // The best team is drawn last, over the others.
    .toReversed()
  const names = lines.map(
    ({ id, name, items }, at) =>
      html`<li class="s${at}"><svg aria-hidden="true" viewBox="-7 -7 14 14">${sign(at)}</svg><a href="${root}teams/${id}/index.html"><bdi>${name}</bdi></a><b>${number(items.at(-1)?.score ?? 0)}</b></li>`,
  )
  return html`<figure>
<svg class="graph" role="img" aria-label="${say('graph')}"><desc>${say('graphText')}</desc>${rows}${columns}
${stairs}</svg>
<figcaption><ol class="legend">${names}</ol></figcaption>
</figure>`
}

const sign = (at: number): Html =>
  html`<path class="mark${at >= filledMarks ? ' hollow' : ''}" d="${seriesMarks[at] ?? seriesMarks[0]}"/>`
