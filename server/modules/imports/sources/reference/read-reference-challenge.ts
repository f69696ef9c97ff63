import { limits } from '#src/contract/limits.ts'
import { cleanFileName } from '#src/rules/file-name.ts'
import { parseImageName } from '#src/rules/image-name.ts'
import { readInstant } from '#src/rules/read-instant.ts'
import { type ChallengeType, challengeCategories, challengeTypes } from '#src/rules/terms.ts'
import { isWebAddress } from '#src/rules/web-address.ts'
import type { BundleAttachment, BundleChallenge, BundleFlag } from '../../bundle.ts'
import type { Report, Scope } from '../../create-report.ts'
import { fitCategory, fitText, fitTitle } from '../../fit/fit-texts.ts'
import { distinctFlags, makeFlag } from '../../fit/make-flag.ts'
import { flagIn, intIn, isRow, numberIn, type Row, textIn } from '../row.ts'
import type { HashedFiles } from './read-hashed-files.ts'

/** By its name, or by its number in zips that were made by hand. */
const optionIn = <Option extends string>(
  row: Row,
  name: string,
  options: readonly Option[],
): Option | undefined => {
  const value = row[name]
  return typeof value === 'number' ? options[value] : options.find((option) => option === value)
}

const between = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(Math.max(value, min), max)

/** @returns undefined: it is refused, and the report says why. */
export function readReferenceChallenge(
  row: Row,
  key: string,
  place: string,
  files: HashedFiles,
  report: Report,
): BundleChallenge | undefined {
  const shown = textIn(row, 'title').slice(0, 200)
  const scope = report.about({ kind: 'challenge', key, name: shown }, place)
  const title = fitTitle(textIn(row, 'title'), scope)
  if (title === '') scope.refuse('Missing', { field: 'title' })
  const type = optionIn(row, 'type', challengeTypes)
  if (!type) scope.refuse('ValueWrong', { field: 'type' })
  const known = optionIn(row, 'category', challengeCategories)
  const shelf = known ? { category: known } : fitCategory(String(row.category ?? ''))
  const sub = (name: string): Row => (isRow(row[name]) ? row[name] : {})
  const [scoring, terms, flags] = [sub('scoring'), sub('limits'), sub('flags')]
  const container = isRow(row.container) ? row.container : undefined
  const hasContainer = type === 'StaticContainer' || type === 'DynamicContainer'
  if (hasContainer && !container) scope.refuse('Missing', { field: 'container' })
  if (scope.isRefused || !type) return undefined

  const deadline = readInstant(textIn(terms, 'deadline'))
  const template = textIn(flags, 'template').trim()
  const hints = (Array.isArray(row.hints) ? row.hints : []).filter(
    (hint) => typeof hint === 'string' && hint.trim() !== '',
  )
  const attachment = attachmentOf(row.attachment, files, scope)
  const values: BundleChallenge['values'] = {
    content: fitText(textIn(row, 'content'), limits.markdownMax, 'content', scope),
    curve: 'ours',
    originalScore: between(Math.round(numberIn(scoring, 'original') ?? 1000), {
      min: 0,
      max: limits.originalScoreMax,
    }),
    minScoreRate: between(numberIn(scoring, 'minRate') ?? 0.25, { min: 0, max: 1 }),
    difficulty: between(numberIn(scoring, 'difficulty') ?? 5, { min: 0.1, max: limits.difficultyMax }),
    hints: hints.slice(0, limits.hintsMax).map((hint) => fitText(hint, limits.hintMax, 'hints', scope)),
    tags: [],
    disableBloodBonus: flagIn(flags, 'disableBloodBonus'),
    enableTrafficCapture: flagIn(flags, 'enableTrafficCapture'),
    attemptsMax: between(intIn(terms, 'submission') ?? 0, { min: 0, max: limits.attemptsMax }),
    ...(deadline === undefined || deadline <= 0 ? {} : { deadlineAt: deadline }),
    ...(template === ''
      ? {}
      : { flagTemplate: fitText(template, limits.flagTemplateMax, 'template', scope) }),
    ...(container && hasContainer ? containerOf(container, scope, report, title) : {}),
    // The exporter writes it with the container, which a dynamic attachment does not have.
    ...(type === 'DynamicAttachment'
      ? { fileName: nameOf(textIn(container ?? {}, 'fileName') || textIn(row, 'fileName')) }
      : {}),
  }
  return {
    key,
    title,
    ...shelf,
    type,
    values,
    flags: type === 'DynamicContainer' ? [] : distinctFlags(flagsOf(flags, type, files, scope), scope),
    files: attachment && type !== 'DynamicAttachment' ? [attachment] : [],
    prerequisites: [],
    isVisible: flagIn(row, 'enabled'),
    place,
  }
}

function flagsOf(flags: Row, type: ChallengeType, files: HashedFiles, scope: Scope): BundleFlag[] {
  const rows = Array.isArray(flags.static) ? flags.static.filter(isRow) : []
  return rows.flatMap((row): BundleFlag[] => {
    const made = makeFlag({ text: textIn(row, 'value') }, scope)
    if (!made) return []
    const attachment = type === 'DynamicAttachment' ? attachmentOf(row.attachment, files, scope) : undefined
    return [attachment ? { ...made, attachment } : made]
  })
}

const nameOf = (text: string): string => cleanFileName(text, 'attachment').slice(0, limits.fileNameMax)

export function attachmentOf(value: unknown, files: HashedFiles, scope: Scope): BundleAttachment | undefined {
  if (!isRow(value)) return undefined
  const type = optionIn(value, 'type', ['None', 'Local', 'Remote'] as const)
  if (type === 'Local') return files(textIn(value, 'hash'), nameOf(textIn(value, 'fileName')))
  if (type !== 'Remote') return undefined
  const url = textIn(value, 'remoteUrl').trim()
  if (!isWebAddress(url) || !URL.canParse(url)) {
    scope.warn('ValueWrong', { field: 'attachment.remoteUrl' })
    return undefined
  }
  return { url, name: nameOf(textIn(value, 'fileName') || lastPart(url)) }
}

const lastPart = (url: string): string => {
  const part = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function containerOf(container: Row, scope: Scope, report: Report, title: string): BundleChallenge['values'] {
  const image = textIn(container, 'image').trim()
  const isFit =
    image !== '' && image.length <= limits.containerImageMax && parseImageName(image) !== undefined
  if (!isFit) scope.note('ImageToBuild', { image: image.slice(0, 200) })
  const network = textIn(container, 'networkMode')
  if (network !== '' && network !== 'Open' && network !== 'Isolated')
    report.notCarried('container.networkMode', title)
  return {
    containerImage: isFit ? image : '',
    memoryLimit: between(intIn(container, 'memoryLimit') ?? 64, limits.memoryMiB),
    cpuCount: between(intIn(container, 'cpuCount') ?? 1, limits.cpuTenths),
    storageLimit: between(intIn(container, 'storageLimit') ?? 256, limits.storageMiB),
    containerExposePort: between(intIn(container, 'exposePort') ?? 80, limits.port),
    ...(network === 'Isolated'
      ? { networkMode: 'closed' as const }
      : network === 'Open'
        ? { networkMode: 'open' as const }
        : {}),
  }
}
