import { limits } from '#src/contract/limits.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { BundleChallenge } from '../../bundle.ts'
import type { Report, Scope } from '../../create-report.ts'
import { attachFiles } from '../../fit/attach-files.ts'
import { breakCircles } from '../../fit/break-circles.ts'
import { fitHints } from '../../fit/fit-hints.ts'
import { fitAuthors, fitCategory, fitTags, fitText, fitTitle } from '../../fit/fit-texts.ts'
import { distinctFlags, makeFlag } from '../../fit/make-flag.ts'
import { within } from '../../fit/within.ts'
import { deadLinks } from '../dead-links.ts'
import { fitConnection } from '../fit-connection.ts'
import { groupBy, intIn, isRow, jsonIn, keyIn, meaningOf, numberIn, type Row, textIn, utcIn } from '../row.ts'
import { findUpload } from './page-files.ts'
import type { CtfdTables } from './tables.ts'

type Settings = BundleChallenge['values']
const ofChallenge = (rows: readonly Row[]) => groupBy(rows, (row) => keyIn(row, 'challenge_id'))
const place = 'db/challenges.json'

export interface CtfdChallenges {
  challenges: BundleChallenge[]
  /** Keys of the hints that can be paid for, which are the ids of the source. */
  paidHints: ReadonlyMap<string, { challenge: string; key: string }>
}

export function readChallenges(
  tables: CtfdTables,
  source: SourceFiles,
  report: Report,
  isLockOut: boolean,
): CtfdChallenges {
  const flags = ofChallenge(tables.flags)
  const hints = ofChallenge(tables.hints)
  const tags = ofChallenge(tables.tags)
  const files = ofChallenge(tables.files.filter((row) => row.type === 'challenge'))
  const solutions = ofChallenge(tables.solutions)
  const dynamic = new Map(tables.dynamic_challenge.map((row) => [keyIn(row, 'id'), row]))
  const topicNames = new Map(tables.topics.map((row) => [keyIn(row, 'id'), textIn(row, 'value')]))
  const topics = ofChallenge(tables.challenge_topics)
  const rows = tables.challenges.filter((row) => keyIn(row, 'id') !== undefined)
  const titles = new Map(rows.map((row) => [keyIn(row, 'id')!, textIn(row, 'name')]))
  const requirements = readRequirements(rows, titles, report)
  const paidHints = new Map<string, { challenge: string; key: string }>()

  const challenges = rows.map((row): BundleChallenge => {
    const key = keyIn(row, 'id')!
    const scope = report.about({ kind: 'challenge', key, name: textIn(row, 'name').slice(0, 200) }, place)
    const title = fitTitle(textIn(row, 'name'), scope) || `#${key}`
    const content = fitText(
      textIn(row, 'description').replaceAll('\r\n', '\n'),
      limits.markdownMax,
      'description',
      scope,
    )
    const made = (flags.get(key) ?? []).flatMap((flag) => flagOf(flag, scope) ?? [])
    if (made.length === 0) scope.warn('NoFlag')
    const fitted = fitHints(
      (hints.get(key) ?? []).map((hint) => ({
        key: keyIn(hint, 'id'),
        title: textIn(hint, 'title'),
        text: textIn(hint, 'content'),
        cost: numberIn(hint, 'cost') ?? 0,
        requires: idsOf(jsonIn(hint, 'requirements')),
      })),
      scope,
    )
    for (const hint of fitted.paidHints) paidHints.set(hint.key, { challenge: key, key: hint.key })
    const attached = (files.get(key) ?? []).flatMap((file) => {
      const location = textIn(file, 'location')
      const found = findUpload(source, location)
      if (!found) scope.warn('FileMissing', { path: location.slice(0, 200) })
      return found ? [{ file: found, name: location.split('/').at(-1) }] : []
    })
    const [solution] = solutions.get(key) ?? []
    const texts = [content, ...fitted.hints, ...fitted.paidHints.map(({ text }) => text)]
    for (const link of deadLinks([...texts, solution ? textIn(solution, 'content') : ''].join('\n')))
      scope.warn('LinkDead', { link })
    if (textIn(row, 'state') !== 'visible') scope.note('HiddenInSource')
    for (const name of ['next_id', 'module_id'] as const) {
      if (row[name] != null) report.notCarried(`challenges.${name}`, title)
    }
    const before = requirements.get(key) ?? { ids: [], look: 'hidden' as const }
    const releaseAt = utcIn(row, 'scheduled_at')
    const attempts = within(intIn(row, 'max_attempts') ?? 0, limits.attemptsMax, 'max_attempts', scope)
    const position = intIn(row, 'position') ?? 0
    if (attempts > 0 && !isLockOut) report.notCarried('challenges.max_attempts', title)
    const values: Settings = {
      content,
      ...scoreOf(row, dynamic.get(key), scope),
      ...fitted,
      authors: fitAuthors([textIn(row, 'attribution')], scope),
      tags: fitTags(
        (tags.get(key) ?? []).map((tag) => textIn(tag, 'value')),
        'tags',
        scope,
      ),
      topics: fitTags(
        (topics.get(key) ?? []).map((one) => topicNames.get(keyIn(one, 'topic_id')) ?? ''),
        'topics',
        scope,
      ),
      connection: fitConnection(textIn(row, 'connection_info'), scope),
      attemptsMax: isLockOut ? attempts : 0,
      flagRule: meaningOf({ all: 'all', team: 'members' } as const, textIn(row, 'logic')) ?? 'any',
      // 0: after all that have one.
      ...(position > 0 && { position: Math.min(position, limits.int32Max) }),
      ...(releaseAt === undefined ? {} : { releaseAt }),
      ...(before.ids.length > 0 ? { lockedLook: before.look } : {}),
      ...solutionOf(solution, scope),
    }
    return {
      key,
      title,
      ...fitCategory(textIn(row, 'category')),
      type: 'StaticAttachment',
      values,
      flags: distinctFlags(made, scope),
      files: attachFiles(attached, scope),
      prerequisites: before.ids.length > 0 ? [{ challenges: before.ids, needed: 0 }] : [],
      isVisible: textIn(row, 'state') === 'visible',
      place,
    }
  })
  return { challenges, paidHints }
}

const flagOf = (row: Row, scope: Scope) => {
  const type = textIn(row, 'type')
  if (type !== 'static' && type !== 'regex') {
    scope.warn('FlagKindUnknown', { type: type.slice(0, 60) })
    return undefined
  }
  const ignoresCase = textIn(row, 'data') === 'case_insensitive'
  return makeFlag({ text: textIn(row, 'content'), isPattern: type === 'regex', ignoresCase }, scope)
}

/** The parameters of a dynamic challenge are in a table of its own; newer versions have them for all types in the row itself. */
function scoreOf(row: Row, dynamic: Row | undefined, scope: Scope): Settings {
  // One whose type was changed has left its row behind.
  const own = textIn(row, 'type') === 'standard' ? undefined : dynamic
  const get = (name: string) =>
    (own && (numberIn(own, `dynamic_${name}`) ?? numberIn(own, name))) ?? numberIn(row, name)
  const type = textIn(row, 'type')
  const points = (value: number, field: string) =>
    Math.round(within(value, limits.originalScoreMax, field, scope))
  const written = own
    ? textIn(own, 'dynamic_function') || textIn(own, 'function') || 'logarithmic'
    : textIn(row, 'function')
  const [initial, minimum, decay] = [get('initial'), get('minimum'), get('decay')]
  if (type !== 'standard' && type !== 'dynamic')
    scope.warn('Changed', { field: 'type', from: type.slice(0, 60), to: 'standard' })
  const curve = meaningOf({ linear: 'ctfd-linear', logarithmic: 'ctfd-log' } as const, written)
  if (!curve || initial === undefined || minimum === undefined || decay === undefined) {
    const stored = points(numberIn(row, 'value') ?? 0, 'value')
    if (type === 'dynamic' || (written !== '' && written !== 'static'))
      scope.warn('CurveUnknown', { points: stored })
    return { curve: 'fixed', originalScore: stored }
  }
  return {
    curve,
    originalScore: points(initial, 'initial'),
    curveMinimum: points(minimum, 'minimum'),
    curveDecay: within(decay, limits.curveDecayMax, 'decay', scope),
  }
}

const readersOf = { hidden: 'staff', visible: 'end', solved: 'solved' } as const

function solutionOf(row: Row | undefined, scope: Scope): Settings {
  const text = row ? textIn(row, 'content') : ''
  if (!row || text === '') return {}
  return {
    solution: fitText(text, limits.markdownMax, 'solution', scope),
    solutionReaders: meaningOf(readersOf, textIn(row, 'state')) ?? 'staff',
  }
}

const idsOf = (requirements: unknown): string[] => {
  const ids = isRow(requirements) ? requirements.prerequisites : undefined
  return Array.isArray(ids)
    ? ids.filter((id) => typeof id === 'number' || typeof id === 'string').map(String)
    : []
}

/** Without what is not there, and without circles, which nobody could enter. */
function readRequirements(rows: readonly Row[], titles: ReadonlyMap<string, string>, report: Report) {
  const keys = [...titles.keys()]
  const indexOf = new Map(keys.map((key, at) => [key, at]))
  const scopeOf = (key: string) =>
    report.about({ kind: 'challenge', key, name: (titles.get(key) ?? '').slice(0, 200) }, place)
  const needs = new Map<string, { ids: string[]; look: 'hidden' | 'title' | 'anonymous' }>()
  for (const row of rows) {
    const key = keyIn(row, 'id')!
    const requirements = jsonIn(row, 'requirements')
    const anonymize = isRow(requirements) ? requirements.anonymize : undefined
    const ids = [...new Set(idsOf(requirements))].filter((id) => {
      if (id === key) scopeOf(key).warn('RequirementCircle', { name: titles.get(key) ?? '' })
      else if (!indexOf.has(id)) scopeOf(key).warn('RequirementUnknown', { name: `#${id.slice(0, 20)}` })
      else return true
      return false
    })
    const look = anonymize === 'preview' ? 'title' : anonymize === true ? 'anonymous' : 'hidden'
    needs.set(key, { ids: ids.slice(0, limits.prerequisitesMax), look })
  }
  const places = keys.map((key) => needs.get(key)!.ids.map((id) => indexOf.get(id)!))
  breakCircles(places, (from, to) =>
    scopeOf(keys[from]!).warn('RequirementCircle', { name: titles.get(keys[to]!) ?? '' }),
  )
  for (const [at, key] of keys.entries()) needs.get(key)!.ids = places[at]!.map((place) => keys[place]!)
  return needs
}
