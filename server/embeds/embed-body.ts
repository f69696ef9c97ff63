// What changes while an embed is open: the script of the page asks for it again and again.
import type { I18n } from '@lingui/core'
import type { EmbedEntry, EmbedInput, EmbedView } from '#src/contract/embeds.ts'
import { type Html, html } from '../lib/html.ts'
import { embedWords, entryText, say } from './embed-words.ts'

/** @param now null where the script of the page writes the clocks: the text is then the same until something happens. */
export function embedBody(i18n: I18n, view: EmbedView, input: EmbedInput, now: number | null): Html {
  if (input.kind === 'countdown') return countdown(i18n, view, now)
  return html`<header><h1>${view.title}</h1>${input.division !== undefined && html`<span class="division">${input.division}</span>`}${state(i18n, view, now)}</header>${
    input.kind === 'board' ? board(i18n, view) : feed(i18n, view)
  }`
}

const dayMs = 86_400_000

const pad = (value: number) => String(value).padStart(2, '0')

/** `2d 03:04:05`; the script of the page writes it the same way. */
export function clockText(i18n: I18n, leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(pad)
    .join(':')
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'narrow' } as const
  return days > 0 ? `${new Intl.NumberFormat(i18n.locale, unit).format(days)} ${clock}` : clock
}

function state(i18n: I18n, { phase, start, end, isFrozen }: EmbedView, now: number | null): Html {
  const until = phase === 'upcoming' ? start : end
  const badge = isFrozen && html`<span class="badge">${say(i18n, embedWords.frozen)}</span>`
  if (phase === 'ended') return html`<p class="state">${badge}${say(i18n, embedWords.over)}</p>`
  const words = phase === 'upcoming' ? embedWords.starts : embedWords.ends
  return html`<p class="state">${badge}${say(i18n, words)} <time data-until="${until}">${now !== null && clockText(i18n, until - now)}</time></p>`
}

/** The share of the leader's points, for the bar of a row. */
const share = (score: number, most: number) => (most > 0 ? Math.max(0, Math.round((score / most) * 100)) : 0)

function board(i18n: I18n, { rows, phase, isAlone }: EmbedView): Html {
  if (phase === 'upcoming') return empty(i18n, embedWords.notStarted)
  if (rows.length === 0) return empty(i18n, isAlone ? embedWords.noPlayers : embedWords.noTeams)
  const number = new Intl.NumberFormat(i18n.locale)
  const most = Math.max(...rows.map(({ score }) => score))
  const lines = rows.map(
    ({ id, rank, name, score, solves }) =>
      html`<tr data-key="${id} ${score} ${solves}" data-rank="${rank}" style="--share:${share(score, most)}%"><td>${rank || '–'}</td><th scope="row"><bdi translate="no">${name}</bdi></th><td>${number.format(solves)}</td><td>${number.format(score)}</td></tr>`,
  )
  const [rank, team, solves, score] = (['rank', isAlone ? 'player' : 'team', 'solves', 'score'] as const).map(
    (name) => say(i18n, embedWords[name]),
  )
  return html`<table><thead><tr><th scope="col" aria-label="${rank}">#</th><th scope="col">${team}</th><th scope="col">${solves}</th><th scope="col">${score}</th></tr></thead><tbody>${lines}</tbody></table>`
}

const signs = { FirstBlood: '1', SecondBlood: '2', ThirdBlood: '3' } as const
const toneOf = (entry: EmbedEntry) => {
  if (entry.kind === 'notice') return 'notice'
  return entry.type in signs ? `blood${signs[entry.type as keyof typeof signs]}` : 'solve'
}

function feed(i18n: I18n, { feed: entries, phase }: EmbedView): Html {
  if (phase === 'upcoming') return empty(i18n, embedWords.notStarted)
  if (entries.length === 0) return empty(i18n, embedWords.nothing)
  const lines = entries.map((entry) => {
    const at = new Date(entry.at).toISOString()
    return html`<li data-key="${entry.key}" class="${toneOf(entry)}"><time datetime="${at}" data-at="${entry.at}">${at.slice(11, 16)}</time><span>${entryText(i18n, entry)}</span></li>`
  })
  return html`<ol>${lines}</ol>`
}

const empty = (i18n: I18n, words: { id: string; message: string }) =>
  html`<p class="empty">${say(i18n, words)}</p>`

const units = ['day', 'hour', 'minute', 'second'] as const
const unitMs = { day: dayMs, hour: 3_600_000, minute: 60_000, second: 1_000 }

function countdown(i18n: I18n, { title, phase, start, end }: EmbedView, now: number | null): Html {
  if (phase === 'ended') {
    return html`<section class="countdown"><h1>${title}</h1><p class="over">${say(i18n, embedWords.over)}</p></section>`
  }
  const until = phase === 'upcoming' ? start : end
  const left = now === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000) * 1_000)
  const parts = units.map((unit) => {
    const value = Math.floor(
      (unit === 'day' ? left : left % (unitMs[unit] * (unit === 'hour' ? 24 : 60))) / unitMs[unit],
    )
    const hidden = unit === 'day' && value === 0 ? html` hidden` : ''
    return html`<div${hidden} data-unit="${unit}"><b>${unit === 'day' ? value : pad(value)}</b><small>${unitName(i18n, unit)}</small></div>`
  })
  const bar =
    phase === 'running' &&
    html`<i class="bar" data-start="${start}" data-end="${end}" style="--share:${now === null ? 0 : share(now - start, end - start)}%"></i>`
  return html`<section class="countdown"><h1>${title}</h1><p>${say(i18n, phase === 'upcoming' ? embedWords.starts : embedWords.ends)}</p><div class="units" role="timer" data-count="${until}">${parts}</div>${bar}</section>`
}

/** `days`, as the language calls several of them. */
function unitName(i18n: I18n, unit: (typeof units)[number]): string {
  const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' })
  return (
    format
      .formatToParts(5)
      .find(({ type }) => type === 'unit')
      ?.value.trim() ?? ''
  )
}
