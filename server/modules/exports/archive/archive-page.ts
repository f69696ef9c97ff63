// The frame of every page: readable without scripts, with relative addresses only, and with a policy that loads nothing from elsewhere.
import { boundedMap } from '../../../lib/bounded-map.ts'
import { Html, type HtmlPart, html } from '../../../lib/html.ts'
import { renderMarkdown } from '../../../lib/markdown.ts'
import { archiveWords } from './archive-words.ts'
import type { ArchivedGame } from './read-archived-game.ts'
import { relink } from './relink.ts'

export interface ArchiveText {
  i18n: Parameters<typeof archiveWords>[0]
  locale: string
}

/** What pages are written with. */
export interface PageKit {
  game: ArchivedGame
  locale: string
  say: ReturnType<typeof archiveWords>['say']
  table: ReturnType<typeof archiveWords>['table']
  number(value: number): string
  /** In UTC: a page without scripts does not know where its reader is. */
  time(at: number): Html
  timeText(at: number): string
}

export function pageKit(game: ArchivedGame, { i18n, locale }: ArchiveText): PageKit {
  const numbers = new Intl.NumberFormat(locale)
  const times = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const number = remembered((value) => numbers.format(value))
  const textOf = remembered((minute) => `${times.format(minute * minuteMs)} UTC`)
  const timeText = (at: number) => textOf(Math.floor(at / minuteMs))
  return {
    game,
    locale,
    ...archiveWords(i18n),
    number,
    timeText,
    time: (at) => html`<time datetime="${new Date(at).toISOString()}">${timeText(at)}</time>`,
  }
}

const minuteMs = 60_000

/** Formatting takes most of the time of a page, and most times and numbers are on several pages. */
function remembered(format: (value: number) => string): (value: number) => string {
  const known = boundedMap<number, string>(20_000)
  return (value) => {
    const text = known.get(value) ?? format(value)
    known.set(value, text)
    return text
  }
}

/** From a page to the root of the archive. */
export const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 1)

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

const sections = [
  ['overview', 'index.html'],
  ['scoreboard', 'scoreboard/index.html'],
  ['challenges', 'challenges/index.html'],
  ['notices', 'notices.html'],
] as const

export interface PageContent {
  title: string
  body: HtmlPart
}

/** @param path of the page in the archive. */
export function archivePage(kit: PageKit, path: string, { title, body }: PageContent): string {
  const { game, locale, say, table } = kit
  const root = rootOf(path)
  const links = sections.map(([name, target]) => {
    const words = name === 'scoreboard' ? table(name) : say(name)
    const here = target === path ? html` aria-current="page"` : ''
    return html`<li><a href="${root}${target}"${here}>${words}</a></li>`
  })
  const whole = title === game.title ? title : `${title} · ${game.title}`
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${whole}</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
<a class="skip" href="#content">${say('skip')}</a>
<header>
<p class="game"><a href="${root}index.html"><bdi>${game.title}</bdi></a></p>
<nav aria-label="${say('pages')}"><ul>${links}</ul></nav>
</header>
<main id="content">
<h1><bdi>${title}</bdi></h1>
${body}
</main>
</body>
</html>
`.text
}

/** A text of a person, as the site shows it. */
export const prose = ({ game }: PageKit, path: string, text: string): Html | false =>
  text.trim() !== '' &&
  html`<div class="prose">${new Html(relink(renderMarkdown(text), { ...game, root: rootOf(path) }))}</div>`

export const section = (title: string, body: HtmlPart): Html =>
  html`<section><h2>${title}</h2>${body}</section>`

export interface Column<Row> {
  title: string
  /** Digits, which stand under each other. */
  isNumber?: boolean
  /** The cell that names the row. */
  isHead?: boolean
  /** Left out where there is no room. */
  isWide?: boolean
  cell(row: Row): HtmlPart
}

/** @param caption what the table shows, for those who do not see what is around it. */
export function tableOf<Row>(
  caption: string,
  columns: readonly (Column<Row> | false)[],
  rows: readonly Row[],
): Html {
  const shown = columns.filter((column) => column !== false)
  const classOf = ({ isNumber, isWide }: Column<Row>) => {
    const names = [isNumber && 'number', isWide && 'wide'].filter(Boolean)
    return names.length > 0 && html` class="${names.join(' ')}"`
  }
  const heads = shown.map((column) => html`<th scope="col"${classOf(column)}>${column.title}</th>`)
  const lines = rows.map((row) => {
    const cells = shown.map((column) =>
      column.isHead
        ? html`<th scope="row"${classOf(column)}>${column.cell(row)}</th>`
        : html`<td${classOf(column)}>${column.cell(row)}</td>`,
    )
    return html`<tr>${cells}</tr>\n`
  })
  return html`<table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>
${lines}</tbody></table>`
}
