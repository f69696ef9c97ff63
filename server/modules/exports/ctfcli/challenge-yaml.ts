// `challenge.yml` of ctfcli (formats.md 1a). Every text is in quotes: its reader takes `no` for false and `12:30` for a number.
import { Document, Scalar } from 'yaml'
import { answerMax, type Flag, patternMax } from '#src/rules/flags/flag-kinds.ts'
import type { WholeChallenge } from '../read-whole-game.ts'

/** What the file names beside itself. */
export interface BesideChallenge {
  /** The name of a challenge is its identity, so no two have the same one. */
  nameOf(challengeId: number): string | undefined
  /** Paths from the folder of the challenge. */
  files: readonly string[]
  solution: string | undefined
  /** The script of its health check. */
  script: string | undefined
}

const functions = { 'ctfd-linear': 'linear', 'ctfd-log': 'logarithmic' } as const
const logics = { any: 'any', all: 'all', members: 'team' } as const
const readers = { staff: 'hidden', end: 'visible', solved: 'solved' } as const
const looks = { anonymous: true, title: 'preview', hidden: false } as const

export function challengeYaml(
  { id, values, flags }: WholeChallenge,
  { nameOf, files, solution, script }: BesideChallenge,
): string {
  const authors = values.authors.map(({ name, link }) => (link ? `[${name}](${link})` : name))
  const hasContainer = values.type === 'StaticContainer' || values.type === 'DynamicContainer'
  const needed = values.prerequisites.flatMap(({ challengeIds }) =>
    challengeIds.flatMap((id) => nameOf(id) ?? []),
  )
  const hints = hintsOf(values)
  const document = new Document(
    {
      name: nameOf(id),
      author: authors.length > 1 ? authors : (authors[0] ?? ''),
      category: values.ownCategory ?? values.category,
      description: blockOf(values.content),
      attribution: authors.length === 1 ? authors[0] : '',
      ...scoreOf(values),
      ...(hasContainer && {
        image: values.containerImage === '' ? null : `registry://${values.containerImage}`,
        protocol: values.containerProtocol === 'http' ? 'http' : 'tcp',
        port: values.containerExposePort,
      }),
      ...(values.connection !== '' && { connection_info: values.connection }),
      ...(solution !== undefined && { solution: { path: solution, state: readers[values.solutionReaders] } }),
      ...(script !== undefined && { healthcheck: script }),
      ...(values.attemptsMax > 0 && { attempts: values.attemptsMax }),
      logic: logics[values.flagRule as keyof typeof logics] ?? 'any',
      // Each team has one of its own in a dynamic challenge.
      flags: values.type.startsWith('Dynamic') ? [] : flags.flatMap(flagOf),
      ...(values.topics.length > 0 && { topics: values.topics }),
      ...(values.tags.length > 0 && { tags: values.tags }),
      ...(files.length > 0 && { files }),
      ...(hints.length > 0 && { hints }),
      ...(needed.length > 0 && {
        requirements: { prerequisites: [...new Set(needed)], anonymize: looks[values.lockedLook] },
      }),
      state: values.isEnabled ? 'visible' : 'hidden',
      ...(values.releaseAt && { scheduled_at: new Date(values.releaseAt).toISOString() }),
      version: '0.1',
    },
    { version: '1.1' },
  )
  return document.toString({ lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}

type Values = WholeChallenge['values']

/** A curve that only this platform has becomes a fixed value. */
function scoreOf({ curve, originalScore, curveDecay, curveMinimum }: Values) {
  const name = functions[curve as keyof typeof functions]
  if (!name) return { value: originalScore, type: 'standard' }
  const extra = { initial: originalScore, decay: curveDecay, minimum: curveMinimum, function: name }
  return { value: originalScore, type: 'dynamic', extra }
}

function flagOf({ kind, flag, settings }: Flag): (string | Record<string, string>)[] {
  if (flag.length > (kind === 'pattern' ? patternMax : answerMax)) return []
  if (kind === 'exact') return [flag]
  if (kind === 'caseIgnored') return [{ type: 'static', content: flag, data: 'case_insensitive' }]
  if (kind !== 'pattern') return []
  // It matches the whole answer there.
  const content = settings?.mode === 'search' ? `.*(?:${flag}).*` : flag
  return [{ type: 'regex', content, data: settings?.ignoreCase ? 'case_insensitive' : '' }]
}

const hintsOf = ({ hints, paidHints }: Values): (string | Record<string, unknown>)[] => [
  ...(hints ?? []),
  ...paidHints.map(({ key, title, text, cost, requires }) => ({
    key,
    title,
    content: text,
    cost,
    ...(requires.length > 0 && { requirements: requires }),
  })),
]

/** Texts of several lines stay readable, where a block keeps every sign of them. */
function blockOf(text: string): string | Scalar {
  if (!text.includes('\n') || /[^\n\P{C}]|^\s|[ \t]$/mu.test(text) || !/\S$/.test(text)) return text
  const scalar = new Scalar(text)
  scalar.type = Scalar.BLOCK_LITERAL
  return scalar
}
