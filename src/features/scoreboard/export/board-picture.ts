// The board as a picture for posts and chats: the title, the chart and the best teams, in the colours of the page.
import type { BoardRowView, TimeLineView } from '#src/contract/scoreboard.ts'
import { frameOf, playedSpan, scoreAt, shareOfScore, shareOfTime, visible } from '#src/rules/chart-maths.ts'

export interface PictureWords {
  title: string
  /** When the board was like this. */
  moment: string
  site: string
  number: (value: number) => string
}

const width = 1_200
const pad = 48
const chart = { top: 132, height: 300 }
const rowHeight = 40
const rowsMost = 20
const scale = 2
const hues = [215, 25, 150, 330, 48, 265, 0, 175, 95, 195]

/** @returns a PNG. */
export async function boardPicture(
  rows: readonly BoardRowView[],
  lines: readonly TimeLineView[],
  game: { start: number; end: number },
  /** Epoch milliseconds of the board. */
  at: number,
  words: PictureWords,
): Promise<Blob> {
  const best = rows.slice(0, rowsMost)
  const top = chart.top + chart.height + 56
  const height = top + Math.ceil(best.length / 2) * rowHeight + pad
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * scale,
    height: height * scale,
  })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.scale(scale, scale)
  const page = getComputedStyle(document.body)
  const isDark = document.documentElement.classList.contains('dark')
  const ink = page.color
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor
  pen.fillRect(0, 0, width, height)
  const write = (text: string, x: number, y: number, size: number, weight = 400, room?: number) => {
    pen.font = `${weight} ${size}px ${page.fontFamily}`
    pen.fillText(room ? shorten(pen, text, room) : text, x, y)
  }
  pen.fillStyle = ink
  pen.textBaseline = 'alphabetic'
  write(words.title, pad, pad + 30, 34, 600, width - 2 * pad)
  pen.globalAlpha = 0.65
  write(`${words.site} · ${words.moment}`, pad, pad + 62, 18, 400, width - 2 * pad)
  pen.globalAlpha = 1

  const span = playedSpan(game, at)
  const frame = frameOf(lines, span, true)
  const x = (time: number) => pad + shareOfTime(frame, time) * (width - 2 * pad)
  const y = (score: number) => chart.top + shareOfScore(frame, score) * chart.height
  pen.lineWidth = 1
  for (const points of frame.ticks) {
    pen.globalAlpha = 0.15
    pen.strokeStyle = ink
    pen.beginPath()
    pen.moveTo(pad, y(points))
    pen.lineTo(width - pad, y(points))
    pen.stroke()
    pen.globalAlpha = 0.6
    write(words.number(points), pad, y(points) - 6, 13)
  }
  const colours = new Map(
    lines.map(({ id }, index) => [id, `hsl(${hues[index % hues.length]} 75% ${isDark ? 62 : 42}%)`]),
  )
  pen.globalAlpha = 1
  pen.lineJoin = 'round'
  for (const line of lines.toReversed()) {
    pen.strokeStyle = colours.get(line.id) ?? ink
    pen.lineWidth = lines.indexOf(line) < 3 ? 3 : 1.5
    pen.beginPath()
    let last = y(scoreAt(line.items, span.from))
    for (const { time, score } of visible(line.items, span)) {
      pen.lineTo(x(time), last)
      last = y(score)
      pen.lineTo(x(time), last)
    }
    pen.stroke()
  }
  const half = Math.ceil(best.length / 2)
  const column = (width - 2 * pad - 40) / 2
  best.forEach((row, index) => {
    const left = pad + Math.floor(index / half) * (column + 40)
    const base = top + (index % half) * rowHeight + 26
    pen.textAlign = 'start'
    pen.fillStyle = colours.get(row.id) ?? ink
    write(String(row.rank || '–'), left, base, 20, 600)
    pen.fillStyle = ink
    write(row.name, left + 44, base, 20, 500, column - 160)
    pen.textAlign = 'end'
    write(words.number(row.score), left + column, base, 20, 600)
  })
  return await new Promise((done, refuse) =>
    canvas.toBlob((blob) => (blob ? done(blob) : refuse(new Error('no picture'))), 'image/png'),
  )
}

function shorten(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  const letters = [...text]
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}
