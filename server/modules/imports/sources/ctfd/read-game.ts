import { limits } from '#src/contract/limits.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { BundleDivision, BundleGame, BundlePage } from '../../bundle.ts'
import type { Report, Scope } from '../../create-report.ts'
import { cut, fitText } from '../../fit/fit-texts.ts'
import { pageSlug } from '../read-pages.ts'
import { flagIn, keyIn, type Row, textIn, utcIn } from '../row.ts'
import { type ctfdPageFiles, findUpload } from './page-files.ts'
import { accountOf, type CtfdAccounts, isOnBoard } from './read-accounts.ts'
import type { CtfdTables } from './tables.ts'

/** What of the settings is read, and no more: mail, tokens and codes are in the same table. */
const wanted = [
  'ctf_name',
  'ctf_description',
  'ctf_banner',
  'setup',
  'start',
  'end',
  'freeze',
  'user_mode',
  'team_size',
  'view_after_ctf',
  'max_attempts_behavior',
] as const
export type CtfdConfig = Partial<Record<(typeof wanted)[number], string>>

export function readConfig(rows: readonly Row[], report: Report): CtfdConfig {
  const config: CtfdConfig = {}
  for (const row of rows) {
    const key = wanted.find((name) => name === row.key)
    // A name may stand there twice, and the first one counts.
    if (key) config[key] ??= textIn(row, 'value')
    else if (textIn(row, 'value') !== '') report.notCarried('config', textIn(row, 'key').slice(0, 60))
  }
  return config
}

/** UNIX seconds as a text. */
function instant(text: string | undefined): number | undefined {
  const at = text && /^\d{1,12}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1000) : undefined
  return at !== undefined && at <= limits.sentInstantMax ? at : undefined
}

const dayMs = 86_400_000
const wholeSecond = (at: number): number => Math.ceil(at / 1000) * 1000

export function readGame(
  tables: CtfdTables,
  config: CtfdConfig,
  source: SourceFiles,
  accounts: CtfdAccounts,
  report: Report,
): BundleGame {
  const title = config.ctf_name?.trim() || 'CTFd'
  const scope = report.about({ kind: 'game', key: 'game', name: title.slice(0, 200) })
  const { start, end } = readSpan(tables, config, accounts, scope)
  const freeze = instant(config.freeze)
  const freezeSeconds =
    freeze !== undefined && end !== undefined && freeze < end
      ? Math.floor((end - Math.max(freeze, start ?? freeze)) / 1000)
      : 0
  const banner = config.ctf_banner ? findUpload(source, config.ctf_banner) : undefined
  const teamSize = Number(config.team_size) || 0
  const notices = tables.notifications.flatMap((row) => {
    const key = keyIn(row, 'id')
    const text = [textIn(row, 'title'), textIn(row, 'content')].filter(Boolean).join('\n\n')
    if (key === undefined || text === '') return []
    if (row.user_id != null || row.team_id != null) {
      report.notCarried('notifications.team_id', textIn(row, 'title').slice(0, 100))
      return []
    }
    return [
      {
        key,
        text: fitText(text, limits.noticeMax, 'notifications', scope),
        at: utcIn(row, 'date') ?? start ?? 0,
      },
    ]
  })
  return {
    key: 'game',
    title: fitText(title, limits.gameTitleMax, 'ctf_name', scope),
    values: {
      content: fitText(config.ctf_description ?? '', limits.markdownMax, 'ctf_description', scope),
      ...(start !== undefined && end !== undefined && { start, end }),
      // CTFd: the last solve or award with points.
      tiesByAdjustments: true,
      freezeSeconds: Math.min(freezeSeconds, limits.freezeSecondsMax),
      teamMemberCountLimit:
        config.user_mode === 'users' ? 1 : Math.max(0, Math.min(teamSize, limits.int32Max)),
      acceptWithoutReview: true,
      practiceMode: config.view_after_ctf === '1' || config.view_after_ctf === 'true',
      // There are none in CTFd.
      bloodBonus: 0,
    },
    ...(banner && banner.size <= limits.pictureBytesMax
      ? { poster: { name: banner.path.split('/').at(-1)!, size: banner.size, open: () => banner.open() } }
      : {}),
    notices,
  }
}

/**
 * When the game is. CTFd counts all solves, also those that staff noted after the end, and those from before a start that was moved. Ours
 * counts those of the game, so it spans them, but not those of accounts that are not on the board, with which staff tried challenges. An
 * event that is still to come may have no times yet.
 */
function readSpan(
  tables: CtfdTables,
  config: CtfdConfig,
  accounts: CtfdAccounts,
  scope: Scope,
): { start: number | undefined; end: number | undefined } {
  const timesOf = (rows: readonly Row[]) => {
    const times = rows.flatMap((row) => utcIn(row, 'date') ?? []).filter((at) => at > 0)
    const first = times.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
    return { first, last: times.reduce((one, other) => Math.max(one, other), 0) }
  }
  const iso = (at: number) => new Date(at).toISOString()
  const guess = (field: string, at: number): number => {
    scope.warn('Defaulted', { field, value: iso(at) })
    return at
  }
  const isTeams = config.user_mode !== 'users'
  const counted = tables.solves.filter((row) => isOnBoard(accounts, accountOf(row, isTeams)))
  const solved = new Set(counted.map((row) => keyIn(row, 'id')))
  const all = timesOf([...tables.submissions, ...tables.awards])
  const solves = timesOf(tables.submissions.filter((row) => solved.has(keyIn(row, 'id'))))
  const written = { start: instant(config.start), end: instant(config.end) }
  if (all.last === 0 && written.start === undefined && written.end === undefined)
    return { start: undefined, end: undefined }
  let start =
    written.start ?? guess('start', all.last > 0 ? all.first : Math.max(0, (written.end ?? dayMs) - dayMs))
  if (solves.first < start) {
    scope.warn('Changed', { field: 'start', from: iso(start), to: iso(solves.first) })
    start = solves.first
  }
  if (written.end === undefined)
    return { start, end: guess('end', wholeSecond(Math.max(all.last, start)) + dayMs) }
  const end = Math.max(written.end, wholeSecond(solves.last + 1))
  if (end > start && end !== written.end)
    scope.warn('Changed', { field: 'end', from: iso(written.end), to: iso(end) })
  if (end > start) return { start, end }
  const later = wholeSecond(Math.max(all.last, start)) + dayMs
  scope.warn('Changed', { field: 'end', from: iso(end), to: iso(later) })
  return { start, end: later }
}

/** No more than the editor of a game takes. */
export function readDivisions({ brackets }: CtfdTables, isTeams: boolean, report: Report): BundleDivision[] {
  const read: BundleDivision[] = []
  for (const row of brackets) {
    const [key, name] = [keyIn(row, 'id'), textIn(row, 'name').trim()]
    if (key === undefined || name === '') continue
    if (textIn(row, 'type') !== (isTeams ? 'teams' : 'users') || read.length === limits.divisionsMax) {
      report.notCarried('brackets', name.slice(0, 100))
      continue
    }
    const scope = report.about({ kind: 'division', key, name: name.slice(0, 100) })
    const fitted = fitText(name, limits.divisionNameMax, 'name', scope)
    const own = distinctName(fitted, new Set(read.map((other) => other.name)))
    if (own !== fitted) scope.note('Changed', { field: 'name', from: fitted, to: own })
    read.push({ key, name: own, denies: [], challenges: [] })
  }
  return read
}

/** The source may have several of one name, or names that are alike as far as ours are long. */
function distinctName(name: string, taken: ReadonlySet<string>): string {
  let own = name
  for (let number = 2; taken.has(own); number++)
    own = `${cut(name, limits.divisionNameMax - ` ${number}`.length)} ${number}`
  return own
}

export const readPages = (
  { pages }: CtfdTables,
  files: ReturnType<typeof ctfdPageFiles>,
  report: Report,
): BundlePage[] =>
  pages.flatMap((row): BundlePage[] => {
    const route = textIn(row, 'route')
    const [key, title] = [keyIn(row, 'id'), textIn(row, 'title').replace(/\s+/g, ' ').trim() || route]
    // The start page is the look of the source, not a text of the event; some are links to another site.
    if (key === undefined || textIn(row, 'route') === 'index' || textIn(row, 'content') === '') {
      report.notCarried('pages', title.slice(0, 100))
      return []
    }
    const scope = report.about({ kind: 'page', key, name: title.slice(0, 100) }, 'db/pages.json')
    if (textIn(row, 'format') === 'html') scope.note('PageIsHtml', {})
    const text = files.fit(textIn(row, 'content'), '', scope)
    return [
      {
        key,
        slug: pageSlug(textIn(row, 'route'), `page-${key}`, scope),
        title: fitText(title, limits.pageTitleMax, 'title', scope),
        content: fitText(text.content, limits.markdownMax, 'content', scope),
        files: text.files,
        place: flagIn(row, 'hidden') ? 'none' : 'menu',
        readers: flagIn(row, 'auth_required') ? 'signedIn' : 'everybody',
        isDraft: flagIn(row, 'draft'),
      },
    ]
  })
