// Warnings about saved flags. None of them is a refusal, since it may be intended.
import { foldCase } from './case-ignored.ts'
import type { Flag, FlagWarningName } from './flag-kinds.ts'
import { matchesFlag } from './matches-flag.ts'

/** A pattern that matches all of them matches anything. */
const strangeAnswers = ['q', '7', 'Zq 0_.', '{}', '\u6f22 \u0416', 'x'.repeat(100)]

export const patternWarnings = (flag: Flag): FlagWarningName[] => {
  if (flag.kind !== 'pattern') return []
  if (strangeAnswers.every((answer) => matchesFlag(flag, answer))) return ['matchesEverything']
  return matchesFlag(flag, '') ? ['matchesEmpty'] : []
}

/** Flags that are one text. Numbers and the words of a choice occur in many texts, and are not looked for. */
export const isOneText = ({ kind }: Flag): boolean => kind === 'exact' || kind === 'caseIgnored'

/** @returns a function that says whether a flag is contained in the text, which is normalised once for all flags. */
export function textSearch(text: string): (flag: Flag) => boolean {
  const composed = text.normalize('NFC')
  const folded = foldCase(composed)
  return (flag) => {
    if (!isOneText(flag)) return false
    return flag.kind === 'exact' ? composed.includes(flag.flag) : folded.includes(foldCase(flag.flag))
  }
}

/**
 * Whether both take the same answer. Two patterns are not compared.
 * @param other of the same letters, case aside: `flagLetters` of both are equal.
 */
export const isSameFlag = (flag: Flag, other: Flag): boolean =>
  matchesFlag(flag, other.flag) || matchesFlag(other, flag.flag)

/** What is equal for flags that may be the same. */
export const flagLetters = ({ flag }: Flag): string => foldCase(flag)
