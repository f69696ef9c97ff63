// Our own game zip: the members of the reference with ours beside them (formats.md 2b).
import { createHash } from 'node:crypto'
import { ownChallengeFields } from '#src/contract/challenge-fields.ts'
import { type CarriedCheck, carriedCheck } from '#src/contract/checks.ts'
import { sentSchema } from '#src/contract/field-schemas.ts'
import type { Fields } from '#src/contract/fields.ts'
import { gameFields, ownGameFields } from '#src/contract/game-fields.ts'
import { limits } from '#src/contract/limits.ts'
import { type OwnCategory, sentOwnCategory } from '#src/contract/own-categories.ts'
import { divisionKinds } from '#src/rules/divisions.ts'
import { flagKinds } from '#src/rules/flags/flag-kinds.ts'
import { fail } from '../../../../lib/refusal.ts'
import { checkHash } from '../../archives/check-hash.ts'
import { shownName } from '../../archives/entry-list.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { Bundle, BundleAttachment, BundleChallenge, BundleFlag, BundleGame } from '../../bundle.ts'
import type { Report, Scope } from '../../create-report.ts'
import { emptyBundle } from '../../empty-bundle.ts'
import { type HashedFiles, readHashedFiles } from '../reference/read-hashed-files.ts'
import { readJson } from '../reference/read-manifest.ts'
import { attachmentOf, readReferenceChallenge } from '../reference/read-reference-challenge.ts'
import { readReferenceDivisions } from '../reference/read-reference-divisions.ts'
import { readReferenceGame } from '../reference/read-reference-game.ts'
import { intIn, isRow, keyIn, type Row, textIn } from '../row.ts'
import { challengeSettingsOutside } from './challenge-settings-outside.ts'
import { readPictures } from './read-pictures.ts'
import { checkSignature, readVexilKeys } from './read-vexil-keys.ts'
import { readVexilPages } from './read-vexil-pages.ts'
import { readVexilResults } from './read-vexil-results.ts'

export const vexilFormat = 'VEXIL-GAME'

export async function readVexilZip(
  source: SourceFiles,
  manifest: Row,
  report: Report,
  { instance, keyPhrase }: { instance?: string | undefined; keyPhrase?: string | undefined } = {},
): Promise<Bundle> {
  if (!/^1\.\d+$/.test(textIn(manifest, 'version'))) throw fail('ImportFormatUnknown')
  await checkFiles(source, manifest)
  await checkSignature(source, manifest)
  const row = await readJson(source, 'game.json')
  const files = await readHashedFiles(source)
  const paths = [...source.files.keys()]
    .flatMap((path) => /^challenges\/challenge-(\d{1,12})\.json$/.exec(path)?.[1] ?? [])
    .sort((one, other) => Number(one) - Number(other))
  const challenges: BundleChallenge[] = []
  for (const key of paths) {
    const path = `challenges/challenge-${key}.json`
    const made = readVexilChallenge(await readJson(source, path), { key, path, files, report })
    if (made) challenges.push(made)
  }
  const divisions = Array.isArray(row.divisions) ? row.divisions.filter(isRow) : []
  // The public key of a game is its own, whatever it is called.
  const own = isRow(manifest.game) ? textIn(manifest.game, 'publicKey') : ''
  const game = readGame(row, files, report)
  const keys = await readVexilKeys(source, report, keyPhrase)
  const pages = await readVexilPages(source, files, report)
  const pictures = readPictures(source, files, { game, challenges, pages }, report)
  const results = await readVexilResults(source, game.values.start ?? 0)
  return {
    ...emptyBundle(
      'vexil',
      instance ?? createHash('sha256').update(`vexil\n${own}`).digest('hex').slice(0, 32),
    ),
    ...results,
    game: keys ? { ...game, keys } : game,
    divisions: readReferenceDivisions(divisions, 'game.json', report).map((division) => ({
      ...division,
      kind: kindOf(divisions, division.name),
    })),
    categories: readCategories(row, report, game.title),
    challenges,
    pages,
    pictures,
    findings: report.findings(),
  }
}

const kindOf = (rows: readonly Row[], name: string) =>
  divisionKinds.find((kind) => rows.some((row) => textIn(row, 'name') === name && row.kind === kind))

/** Every file is as it was written. */
async function checkFiles(source: SourceFiles, manifest: Row): Promise<void> {
  const listed = Array.isArray(manifest.files) ? manifest.files.filter(isRow) : []
  if (listed.length === 0) throw fail('ImportFileUnreadable', { name: 'manifest.json' })
  for (const row of listed) {
    const path = textIn(row, 'path')
    const file = source.files.get(path)
    if (!file) throw fail('ImportFileMissing', { name: shownName(path) })
    await checkHash(file, textIn(row, 'sha256'))
  }
}

function readGame(row: Row, files: HashedFiles, report: Report): BundleGame {
  const place = { key: 'game', place: 'game.json' }
  // The deadline of writeups is among the settings; the peer has one after the end only.
  const game = readReferenceGame({ ...row, writeup: null }, place, files, report)
  const scope = report.about({ kind: 'game', key: 'game', name: game.title }, 'game.json')
  const { writeupDeadline, writeupNote, writeupRequired } = gameFields
  const fields = { ...ownGameFields, writeupDeadline, writeupNote, writeupRequired }
  const settings = valuesIn(fields, row.settings, scope, report, game.title)
  return { ...game, values: { ...game.values, ...settings } }
}

function readCategories(row: Row, report: Report, title: string): OwnCategory[] {
  const scope = report.about({ kind: 'game', key: 'game', name: title }, 'game.json')
  const rows = Array.isArray(row.categories) ? row.categories.slice(0, limits.ownCategoriesMax) : []
  return rows.flatMap((one): OwnCategory[] => {
    const { success, data } = sentOwnCategory.safeParse(one)
    if (success) return [data]
    scope.warn('ValueWrong', { field: 'categories' })
    return []
  })
}

interface Reading {
  key: string
  path: string
  files: HashedFiles
  report: Report
}

const known = [
  ...['id', 'title', 'content', 'category', 'type', 'enabled', 'scoring', 'limits', 'flags', 'attachment'],
  ...['hints', 'container', 'files', 'prerequisites', 'partOf', 'settings', 'ownCategory', 'healthCheck'],
]
const settable: Fields = Object.fromEntries(
  Object.entries(ownChallengeFields).filter(([name]) => !challengeSettingsOutside.includes(name)),
)

/** A challenge as a game zip has it. */
export function readVexilChallenge(
  row: Row,
  { key, path, files, report }: Reading,
): BundleChallenge | undefined {
  const flags = isRow(row.flags) ? row.flags : {}
  const base = readReferenceChallenge(
    { ...row, attachment: null, flags: { ...flags, static: [] } },
    key,
    path,
    files,
    report,
  )
  if (!base) return undefined
  const { title } = base
  const scope = report.about({ kind: 'challenge', key, name: title }, path)
  for (const name of Object.keys(row)) {
    if (!known.includes(name)) report.notCarried(shownName(name), title)
  }
  const attachments = Array.isArray(row.files) ? row.files : []
  const groups = Array.isArray(row.prerequisites) ? row.prerequisites.filter(isRow) : []
  return {
    ...base,
    values: { ...base.values, ...valuesIn(settable, row.settings, scope, report, title) },
    flags: flagsIn(flags, base.type === 'DynamicAttachment' ? files : undefined, scope),
    files: attachments.flatMap((one): BundleAttachment[] => {
      const attachment = attachmentOf(one, files, scope)
      return attachment ? [attachment] : []
    }),
    prerequisites: groups.map((group) => ({
      challenges: Array.isArray(group.challenges) ? group.challenges.map(String) : [],
      needed: Math.max(0, intIn(group, 'needed') ?? 0),
    })),
    partOf: row.partOf == null ? undefined : keyIn(row, 'partOf'),
    check: checkIn(row.healthCheck, scope),
  }
}

/** An address or an image that this site refuses is reported by the runs of the check. */
function checkIn(sent: unknown, scope: Scope): CarriedCheck | undefined {
  if (sent == null) return undefined
  const { success, data } = carriedCheck.safeParse(sent)
  if (!success) scope.warn('ValueWrong', { field: 'healthCheck' })
  return data
}

/** Each as it was stored. What the editor would refuse refuses the challenge, when it is imported. */
function flagsIn(flags: Row, files: HashedFiles | undefined, scope: Scope): BundleFlag[] {
  const rows = Array.isArray(flags.static) ? flags.static.filter(isRow) : []
  return rows.flatMap((row): BundleFlag[] => {
    const match = isRow(row.match) ? row.match : {}
    const word = textIn(match, 'kind') || 'exact'
    const kind = flagKinds.find((one) => one === word)
    if (!kind) {
      scope.warn('FlagKindUnknown', { type: word.slice(0, 40) })
      return []
    }
    const attachment = files && attachmentOf(row.attachment, files, scope)
    return [
      {
        kind,
        flag: textIn(row, 'value'),
        ...(isRow(match.settings) && { settings: match.settings }),
        ...(attachment && { attachment }),
      },
    ]
  })
}

/** Settings under their names of the contract. One that cannot be here is left out, and told. */
function valuesIn(
  fields: Fields,
  settings: unknown,
  scope: Scope,
  report: Report,
  title: string,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(isRow(settings) ? settings : {})) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || field.readOnly) {
      report.notCarried(shownName(name), title)
      continue
    }
    if (value === null) {
      if (field.nullable) values[name] = null
      continue
    }
    const { success, data } = sentSchema(field).safeParse(value)
    if (success) values[name] = data
    else scope.warn('ValueWrong', { field: name })
  }
  return values
}
