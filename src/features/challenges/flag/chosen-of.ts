import type { ChallengePage } from '#src/contract/challenges.ts'
import { partsOf } from '#src/rules/flags/choice.ts'

export type Choice = NonNullable<ChallengePage['choice']>

/** The options that the text of an answer names. What else stands in it, such as a flag from before there were options, is none. */
export function chosenOf({ options, several }: Choice, text: string): string[] {
  const named = partsOf(text, several)
  return options.filter((option) => named.includes(option))
}
