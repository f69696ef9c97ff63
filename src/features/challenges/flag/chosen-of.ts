import type { ChallengePage } from '#src/contract/challenges.ts'

export type Choice = NonNullable<ChallengePage['choice']>

/** The options that the text of an answer names. What else stands in it, such as a flag from before there were options, is none. */
export function chosenOf({ options, several }: Choice, text: string): string[] {
  const named = several ? text.split(';').map((one) => one.trim()) : [text]
  return options.filter((option) => named.includes(option))
}
