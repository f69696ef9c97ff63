import { limits } from '#src/contract/limits.ts'
import { answerMax, type FlagKindName, type FlagSettings, patternMax } from '#src/rules/flags/flag-kinds.ts'
import { patternWarnings } from '#src/rules/flags/flag-warnings.ts'
import { isOpenPattern, isSampleFlag, prefersFirst } from '#src/rules/flags/foreign-pattern.ts'
import { prepareFlag } from '#src/rules/flags/matches-flag.ts'
import { rewritePattern } from '#src/rules/flags/rewrite-pattern.ts'
import { normaliseAnswer } from '#src/rules/normalise-answer.ts'
import type { BundleFlag } from '../bundle.ts'
import type { Scope } from '../create-report.ts'

export interface ForeignFlag {
  text: string
  isPattern?: boolean | undefined
  ignoresCase?: boolean | undefined
  mode?: FlagSettings['mode']
  line?: number | undefined
}

/** @returns undefined: the flag is refused, and the report says why, without the flag. */
export function makeFlag(
  { text, isPattern = false, ignoresCase = false, mode = 'full', line }: ForeignFlag,
  scope: Scope,
): BundleFlag | undefined {
  if (isSampleFlag(text)) scope.warn('FlagOfSample', {}, line)
  if (!isPattern) {
    const flag = normaliseAnswer(text)
    if (flag === '') return refused('EmptyLeftOut', { field: 'flags' })
    if (flag.length > answerMax) return refused('FlagLong', { most: answerMax })
    const kind: FlagKindName = ignoresCase ? 'caseIgnored' : 'exact'
    return { kind, flag }
  }
  const flag = rewritePattern(text)
  if (flag === '') return refused('EmptyLeftOut', { field: 'flags' })
  const prepared = prepareFlag({ kind: 'pattern', flag, settings: { mode, ignoreCase: ignoresCase } })
  if ('fault' in prepared && prepared.fault !== 'PatternNeedsExamples') {
    // The engine puts a piece of the pattern behind its sentence, and that is a piece of the flag.
    const reason = 'reason' in prepared && prepared.reason ? prepared.reason.split(': `')[0]! : prepared.fault
    return refused('FlagPatternRefused', { reason: reason.replace(/^error parsing regexp: /, '') })
  }
  const made: BundleFlag = { kind: 'pattern', flag, settings: { mode, ignoreCase: ignoresCase } }
  if (isOpenPattern(flag) || patternWarnings(made).length > 0) scope.warn('FlagOpen', {}, line)
  if (mode === 'full' && prefersFirst(flag)) scope.note('FlagPrefersFirst', {}, line)
  return made

  function refused(name: 'EmptyLeftOut' | 'FlagLong' | 'FlagPatternRefused', params = {}): undefined {
    scope.warn(name, params, line)
    return undefined
  }
}

/**
 * Each text once, as challenges have them, and not too many patterns. Of two that accept the same, but for letter case or the place in
 * the answer, the one that accepts more.
 */
export function distinctFlags(flags: readonly BundleFlag[], scope: Scope): BundleFlag[] {
  const made: BundleFlag[] = []
  for (const one of flags) {
    if (made.some((other) => acceptsAll(other, one))) continue
    // The first place, and what only the first had, such as its file.
    const at = made.findIndex((other) => acceptsAll(one, other))
    if (at >= 0) made[at] = { ...made[at], ...one }
    else made.push(one)
  }
  const most = limits.patternsMax
  const patterns = made.filter(isPattern)
  if (patterns.length > most) scope.warn('TooMany', { field: 'flags', most, count: patterns.length })
  const left = new Set(patterns.slice(most))
  return withOwnTexts(
    made.filter((one) => !left.has(one)),
    scope,
  )
}

const isPattern = ({ kind }: BundleFlag): boolean => kind === 'pattern'

/** Whether everything that the other accepts is right for one too, as far as their equal texts tell. */
function acceptsAll(one: BundleFlag, other: BundleFlag): boolean {
  if (one.flag !== other.flag) return false
  if (isPattern(one) !== isPattern(other)) return false
  if (!isPattern(one)) return one.kind !== 'exact' || other.kind !== 'caseIgnored'
  const [wide, narrow] = [one.settings ?? {}, other.settings ?? {}]
  const isAnywhere = wide.mode === 'search' || narrow.mode !== 'search'
  return isAnywhere && (wide.ignoreCase === true || narrow.ignoreCase !== true)
}

/** A pattern whose text another flag has too is written as a group, which accepts the same. */
function withOwnTexts(flags: readonly BundleFlag[], scope: Scope): BundleFlag[] {
  const texts = new Set(flags.filter((one) => !isPattern(one)).map(({ flag }) => flag))
  return flags.flatMap((one) => {
    if (!isPattern(one)) return one
    let { flag } = one
    while (texts.has(flag)) flag = `(?:${flag})`
    if (flag.length > patternMax) {
      scope.warn('FlagLong', { most: patternMax })
      return []
    }
    texts.add(flag)
    return { ...one, flag }
  })
}
