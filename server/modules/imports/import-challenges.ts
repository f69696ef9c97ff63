import { challengeFields } from '#src/contract/challenge-fields.ts'
import { challengeCreate, challengePatch } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import type { OwnCategory } from '#src/contract/own-categories.ts'
import { findNamed } from '#src/rules/category-terms.ts'
import { importedCategory } from '#src/rules/imported-category.ts'
import { fail } from '../../lib/refusal.ts'
import { listCategories } from '../categories/repository.ts'
import { changeChallenge } from '../challenges/change-challenge.ts'
import { createChallenge } from '../challenges/create-challenge.ts'
import { flagOf } from '../challenges/store-flags.ts'
import { keepCheck } from '../checks/keep-check.ts'
import type { BundleAttachment, BundleChallenge, SourceName } from './bundle.ts'
import { canonical, differing } from './comparing.ts'
import { createReport } from './create-report.ts'
import { cut, fitTags } from './fit/fit-texts.ts'
import { each, type Importing, remember, tell } from './importing.ts'
import { inOrderOfNeed } from './in-order-of-need.ts'
import { listStoredChallenges, type StoredChallenge, type StoredFlag } from './repository.ts'

/** Where a challenge without prerequisites is one that has none; in the others, prerequisites are set here only. */
const knowPrerequisites: readonly SourceName[] = ['ctfcli', 'ctfd', 'vexil']

/** All challenges of a bundle, each by itself: one that is refused does not hold up the others. */
export async function importChallenges(run: Importing): Promise<void> {
  const { bundle, gameId } = run
  if (bundle.challenges.length === 0 || gameId === undefined) return
  const categories = await listCategories(run.ctx.db, gameId)
  const stored = run.isNewGame ? [] : await listStoredChallenges(run.ctx.db, gameId)
  forgetDeleted(run, stored)
  const taken = new Set(bundle.challenges.map(({ key }) => Number(run.ids.challenge.get(key))))
  const { ordered, circles } = inOrderOfNeed(bundle.challenges)
  const surroundings = {
    titleOf: new Map(bundle.challenges.map(({ key, title }) => [key, title])),
    circles,
    categories,
  }
  for (const challenge of ordered) {
    const object = { kind: 'challenge', key: challenge.key, name: challenge.title } as const
    await each(run, object, async () => {
      const known = findStored(run, stored, taken, challenge)
      if (known) taken.add(known.challenge.id)
      await importOne(run, challenge, known, surroundings)
      if (known?.byTitle) {
        run.findings.push({ name: 'MatchedByTitle', level: 'note', about: object, params: {} })
      }
    })
  }
}

/** What the source made before, or a challenge of the same title: it came from elsewhere, or its file was moved. */
function findStored(
  { ids, isNewGame }: Importing,
  stored: readonly StoredChallenge[],
  taken: ReadonlySet<number>,
  { key, title }: BundleChallenge,
): { challenge: StoredChallenge; byTitle: boolean } | undefined {
  const id = Number(ids.challenge.get(key))
  const challenge = stored.find((one) => one.id === id)
  if (challenge) return { challenge, byTitle: false }
  if (isNewGame) return undefined
  const [same, another] = stored.filter((one) => one.values.title === title && !taken.has(one.id))
  return same && !another ? { challenge: same, byTitle: true } : undefined
}

/** What an earlier import made, and somebody has deleted since, is new again. */
function forgetDeleted({ ids }: Importing, stored: readonly StoredChallenge[]): void {
  const there = new Set(stored.map(({ id }) => String(id)))
  for (const [key, id] of ids.challenge) if (!there.has(id)) ids.challenge.delete(key)
}

interface Surroundings {
  titleOf: ReadonlyMap<string, string>
  /** Keys of those that need each other in a circle. */
  circles: ReadonlySet<string>
  /** Those of the game beside the documented ones. */
  categories: readonly OwnCategory[]
}

async function importOne(
  run: Importing,
  challenge: BundleChallenge,
  known: ReturnType<typeof findStored>,
  surroundings: Surroundings,
): Promise<void> {
  const { ctx } = run
  const gameId = run.gameId!
  const { key, title, category, type } = challenge
  const object = { kind: 'challenge', key, name: title } as const
  if (known && known.challenge.values.type !== type) {
    throw fail('ImportTypeChanged', { type: known.challenge.values.type })
  }
  const before = known?.challenge ?? (await newChallenge(run, { title, category, type }))
  remember(run, object, before.id, { isNew: !known })
  const patch = patchOf(run, challenge, before, surroundings)
  const changes = Object.keys(patch.values).concat(patch.flags ? ['flags'] : [], patch.files ? ['files'] : [])
  if (changes.length > 0) {
    const { add = [], remove = [] } = patch.flags ?? {}
    const ref = { gameId, challengeId: before.id }
    // Every call about a dynamic container has to name its template.
    const template = type === 'DynamicContainer' && {
      flagTemplate: challenge.values.flagTemplate ?? before.values.flagTemplate ?? '',
    }
    // The port decides where nothing is sent, so what the source says is sent also where it is stored already.
    const { containerProtocol } = challenge.values
    const first = challengePatch.parse({
      ...ref,
      ...template,
      ...(containerProtocol && { containerProtocol }),
      ...patch.values,
      ...(patch.files && { files: patch.files }),
      ...(patch.flags && {
        addFlags: add.slice(0, limits.flagsPerCallMax),
        removeFlags: remove.slice(0, limits.flagsPerCallMax),
      }),
    })
    await changeChallenge(ctx, first, { imported: true })
    const most = Math.max(add.length, remove.length)
    for (let from = limits.flagsPerCallMax; from < most; from += limits.flagsPerCallMax) {
      const to = from + limits.flagsPerCallMax
      const more = { addFlags: add.slice(from, to), removeFlags: remove.slice(from, to) }
      await changeChallenge(ctx, challengePatch.parse({ ...ref, ...template, ...more }), { imported: true })
    }
  }
  const { check } = challenge
  if (check && (await keepCheck(ctx, { gameId, challengeId: before.id }, check))) changes.push('healthCheck')
  if (known) tell(run, object, changes.length > 0 ? 'update' : 'same', { changes })
  else tell(run, object, 'create')
}

async function newChallenge(
  { ctx, gameId }: Importing,
  created: Pick<BundleChallenge, 'title' | 'category' | 'type'>,
): Promise<StoredChallenge> {
  const {
    id,
    flags: _,
    ...values
  } = await createChallenge(ctx, challengeCreate.parse({ gameId, ...created }))
  return {
    id,
    values: values as unknown as StoredChallenge['values'],
    flags: [],
    files: [],
    check: undefined,
  }
}

function patchOf(
  run: Importing,
  challenge: BundleChallenge,
  before: StoredChallenge,
  { titleOf, circles, categories }: Surroundings,
) {
  const { bundle, contents } = run
  const { key, title, category, type, partOf, prerequisites } = challenge
  const about = { kind: 'challenge', key, name: title }
  const idOf = (other: string): number | undefined => {
    const id = run.ids.challenge.get(other)
    const isInCircle = circles.has(key) && circles.has(other)
    // One that was refused, or is not in the source at all.
    if (id === undefined || isInCircle) {
      const params = { title: titleOf.get(other) ?? other }
      const name = isInCircle ? 'PrerequisiteCircle' : 'PrerequisiteMissing'
      run.findings.push({ name, level: 'warning', about, params })
      return undefined
    }
    return Number(id)
  }
  const groups = prerequisites.flatMap(({ challenges, needed }) => {
    const challengeIds = challenges.flatMap((other) => idOf(other) ?? [])
    return challengeIds.length > 0 ? [{ challengeIds, needed: Math.min(needed, challengeIds.length) }] : []
  })
  const whole = partOf === undefined ? undefined : idOf(partOf)
  const wanted = {
    title,
    category,
    ...challenge.values,
    ...categoryOf(run, challenge, categories),
    ...((groups.length > 0 || knowPrerequisites.includes(bundle.source)) && { prerequisites: groups }),
    ...(whole !== undefined && { partOf: whole }),
  }
  return {
    values: differing(challengeFields, wanted, before.values),
    flags: type === 'DynamicContainer' ? undefined : changedFlags(run, challenge, before.flags),
    files: type === 'DynamicAttachment' ? undefined : changedFiles(challenge.files.map(targetOf), before),
  }

  function targetOf(file: BundleAttachment) {
    if ('url' in file) return { attachmentType: 'Remote' as const, remoteUrl: file.url }
    const { hash, name } = contents.of(file)
    return { attachmentType: 'Local' as const, fileHash: hash, name }
  }

  function changedFiles(files: ReturnType<typeof targetOf>[], { files: stored }: StoredChallenge) {
    const places = files.map((file) => ('fileHash' in file ? [file.fileHash, file.name] : [file.remoteUrl]))
    const now = stored.map(({ fileHash, remoteUrl, name }) => (fileHash ? [fileHash, name] : [remoteUrl]))
    return canonical(places) === canonical(now) ? undefined : files
  }
}

/** A word of the source, or what a game of ours says, may be the name of a category of the game. What is none becomes a tag. */
function categoryOf(
  { findings }: Importing,
  { key, title, categoryWord = '', values, place }: BundleChallenge,
  categories: readonly OwnCategory[],
): Pick<BundleChallenge['values'], 'tags' | 'ownCategory'> & { category?: 'Misc' } {
  const { ownCategory, tags = [] } = values
  const named = findNamed(categories, ownCategory ?? categoryWord)
  if (named) return { category: 'Misc', ownCategory: named.name }
  const report = createReport()
  const scope = report.about({ kind: 'challenge', key, name: title }, place)
  const isForeign = !ownCategory && categoryWord !== '' && !importedCategory(categoryWord)
  const changed = isForeign && { tags: fitTags([categoryWord, ...tags], 'tags', scope) }
  const from = cut(ownCategory || categoryWord, 100)
  if (ownCategory) scope.warn('Changed', { field: 'category', from, to: 'Misc' })
  else if (isForeign) scope.note('Changed', { field: 'category', from, to: 'Misc' })
  findings.push(...report.findings())
  return { ...(ownCategory && { ownCategory: null }), ...changed }
}

/** A source without flags leaves those that were added here. */
function changedFlags(
  { contents, findings }: Importing,
  challenge: BundleChallenge,
  stored: readonly StoredFlag[],
) {
  if (challenge.flags.length === 0) return undefined
  const hasFiles = challenge.type === 'DynamicAttachment'
  const wanted = challenge.flags.map(({ kind, flag, settings, attachment }) => {
    const local = hasFiles && attachment && 'open' in attachment ? contents.of(attachment).hash : null
    const remote = hasFiles && attachment && 'url' in attachment ? attachment.url : null
    return {
      kind,
      flag,
      settings: settings ? { ...settings, options: settings.options && [...settings.options] } : undefined,
      attachmentType: local ? ('Local' as const) : remote ? ('Remote' as const) : ('None' as const),
      fileHash: local,
      remoteUrl: remote,
    }
  })
  // Compared as they are stored; of two that are the same, the first.
  const known = new Map(stored.map((one) => [nameOf(one), one.id]))
  const kept = new Set<string>()
  const add = wanted.filter((sent, at) => {
    const name = nameOf(flagOf(sent, at, true))
    if (kept.has(name)) return false
    kept.add(name)
    return !known.has(name)
  })
  const remove = [...known].filter(([name]) => !kept.has(name)).map(([, id]) => id)
  if (add.some(({ kind, settings }) => kind === 'pattern' && !settings?.matching)) {
    const about = { kind: 'challenge', key: challenge.key, name: challenge.title }
    findings.push({ name: 'PatternUntested', level: 'note', about, params: {} })
  }
  return add.length + remove.length > 0 ? { add, remove } : undefined
}

const nameOf = ({ kind = 'exact', flag, settings, fileHash, remoteUrl }: ReturnType<typeof flagOf>) =>
  canonical([kind, flag, settings ?? null, fileHash ?? null, remoteUrl ?? null])
