// The final card of a team as a picture for posts and chats, in the colours of the page.

export interface FinalPictureWords {
  game: string
  site: string
  team: string
  /** Such as `#3`; null where there is none. */
  place: string | null
  /** Such as `of 22 teams`. */
  field: string
  points: string
  solves: string
  best: readonly { title: string; points: string }[]
}

const width = 1_200
const height = 630
const pad = 72
const scale = 2

/** @returns a PNG in the size of link previews. */
export async function finalPicture(words: FinalPictureWords): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * scale,
    height: height * scale,
  })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.scale(scale, scale)
  const page = getComputedStyle(document.body)
  const accent = colourOf('--chakra-colors-brand-solid', page.color)
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = accent
  pen.fillRect(0, 0, 16, height)
  const write = (text: string, y: number, size: number, weight = 400, alpha = 1, room = width - 2 * pad) => {
    pen.font = `${weight} ${size}px ${page.fontFamily}`
    pen.globalAlpha = alpha
    pen.fillText(shortened(pen, text, room), pad, y)
    pen.globalAlpha = 1
  }
  pen.fillStyle = page.color
  write(words.game, pad + 34, 34, 500, 0.75)
  write(words.team, pad + 118, 72, 600)
  const place = words.place === null ? words.points : `${words.place} ${words.field} · ${words.points}`
  write(place, pad + 190, 40, 600)
  write(words.solves, pad + 244, 28, 400, 0.75)
  words.best.forEach(({ title, points }, index) => {
    const y = pad + 330 + index * 48
    write(title, y, 28, 500, 1, width - 2 * pad - 160)
    pen.textAlign = 'end'
    pen.font = `600 28px ${page.fontFamily}`
    pen.fillText(points, width - pad, y)
    pen.textAlign = 'start'
  })
  write(words.site, height - pad + 24, 24, 400, 0.6)
  return await new Promise((done, refuse) =>
    canvas.toBlob((blob) => (blob ? done(blob) : refuse(new Error('no picture'))), 'image/png'),
  )
}

const colourOf = (property: string, fallback: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(property).trim() || fallback

function shortened(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  const letters = [...text]
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}
