// A pattern is matched with text that any player sends, so it is of RE2, whose time is linear in the length of the text, and never of
// the regular expressions of the language, which can take minutes for a hundred characters.
import { RE2JS, RE2JSException } from 're2js'
import { normaliseAnswer } from '../normalise-answer.ts'
import type { FlagKind, RefusedFlag } from './flag-kind.ts'
import { type FlagSettings, patternMax } from './flag-kinds.ts'

/** Instructions of a compiled pattern: it and the length of an answer bound the time of a comparison to some milliseconds. */
const instructionsMax = 2_000
const compiledMax = 2_000

/** The least recently used ones first. */
const compiled = new Map<string, RE2JS>()

function compile(pattern: string, { ignoreCase }: FlagSettings): RE2JS {
  const key = `${ignoreCase ? 'i' : ' '}${pattern}`
  const known = compiled.get(key) ?? RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0)
  compiled.delete(key)
  compiled.set(key, known)
  if (compiled.size > compiledMax) compiled.delete(compiled.keys().next().value!)
  return known
}

const isMatch = (pattern: string, answer: string, settings: FlagSettings): boolean => {
  const program = compile(pattern, settings)
  return settings.mode === 'search' ? program.test(answer) : program.testExact(answer)
}

export const pattern: FlagKind = {
  matches(flag, answer, settings) {
    try {
      return isMatch(flag, answer, settings)
    } catch (error) {
      // Stored by another version of the engine: no answer matches it, and the others of the challenge still do.
      if (error instanceof RE2JSException) return false
      throw error
    }
  },

  prepare(flag, { matching = '', other = '', ...terms }) {
    const prepared = preparePattern(flag, terms)
    if ('fault' in prepared) return prepared
    const examples = { matching: normaliseAnswer(matching), other: normaliseAnswer(other) }
    const settings = { ...prepared.settings, ...examples }
    if (examples.matching === '' || examples.other === '') return { fault: 'PatternNeedsExamples' }
    if (!isMatch(flag, examples.matching, settings)) return { fault: 'PatternMissesExample' }
    if (isMatch(flag, examples.other, settings)) return { fault: 'PatternMatchesOther' }
    return { flag, settings }
  },
}

/** Whether a pattern can be used at all. */
export function preparePattern(
  flag: string,
  { mode = 'full', ignoreCase = false }: Pick<FlagSettings, 'mode' | 'ignoreCase'>,
): { flag: string; settings: FlagSettings } | RefusedFlag {
  if (flag.length > patternMax) return { fault: 'PatternTooLong' }
  try {
    if (compile(flag, { mode, ignoreCase }).programSize() > instructionsMax)
      return { fault: 'PatternTooLarge' }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return { fault: 'PatternInvalid', reason: error.message }
  }
  return { flag, settings: { mode, ignoreCase } }
}
