import { limits } from '#src/contract/limits.ts'
import { answerMax, type FlagKindName, type FlagSettings } from '#src/rules/flags/flag-kinds.ts'
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

/** Each once, as challenges have them, and not too many patterns. Of two that differ in the case of letters only, the one without it. */
export function distinctFlags(flags: readonly BundleFlag[], scope: Scope): BundleFlag[] {
  const made = new Map<string, BundleFlag>()
  for (const one of flags) {
    const before = made.get(one.flag)
    if (!before || (before.kind === 'exact' && one.kind === 'caseIgnored'))
      made.set(one.flag, { ...before, ...one })
  }
  const most = limits.patternsMax
  const isPattern = ({ kind }: BundleFlag) => kind === 'pattern'
  const patterns = [...made.values()].filter(isPattern)
  if (patterns.length > most) scope.warn('TooMany', { field: 'flags', most, count: patterns.length })
  const left = new Set(patterns.slice(most))
  return [...made.values()].filter((one) => !left.has(one))
}
