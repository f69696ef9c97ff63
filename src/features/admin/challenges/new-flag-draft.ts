// A new flag of a kind that has settings. One such flag is added at each save.

import { joinChoice } from '#src/rules/flags/choice.ts'
import type { AnswerForm, FlagKindName, FlagSettings } from '#src/rules/flags/flag-kinds.ts'
import { parseFlags } from './parse-flags.ts'

export interface NewFlagDraft {
  /** The pattern, the number, or what a right answer has. */
  flag: string
  ignoreCase: boolean
  matching: string
  other: string
  tolerance: string
  /** One option a line. */
  options: string
  several: boolean
  /** The options that are right. */
  right: string[]
  /** What is handed in to be judged. */
  form: AnswerForm
}

export const noNewFlag: NewFlagDraft = {
  flag: '',
  ignoreCase: false,
  matching: '',
  other: '',
  tolerance: '',
  options: '',
  several: false,
  right: [],
  form: 'text',
}

/** @returns nothing if nothing was entered, or the kind has no settings: its flags are lines of a text. */
export function newFlagOf(
  kind: FlagKindName,
  draft: NewFlagDraft,
): { flag: string; settings: FlagSettings } | undefined {
  const { flag, ignoreCase, matching, other, tolerance, several, right, form } = draft
  if (kind === 'choice') {
    const options = parseFlags(draft.options)
    if (options.length === 0) return undefined
    // Without a right option the server says so: the flag of a choice is what is right of it.
    const chosen = options.filter((option) => right.includes(option))
    return { flag: joinChoice(chosen) || ';', settings: { options, several } }
  }
  if (flag.trim() === '') return undefined
  if (kind === 'pattern') return { flag, settings: { mode: 'full', ignoreCase, matching, other } }
  if (kind === 'reviewed') return { flag, settings: { form } }
  if (kind === 'numeric') return { flag, settings: { tolerance } }
  return undefined
}
