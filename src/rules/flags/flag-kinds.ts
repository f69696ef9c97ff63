// The names of the kinds of flags and what is stored of a flag, without what compares it: the pages of the browser import this.

/** How an answer is compared with a flag. */
export const flagKinds = ['exact', 'caseIgnored', 'pattern', 'numeric', 'choice', 'reviewed'] as const
export type FlagKindName = (typeof flagKinds)[number]

/** Characters of an answer, and so of a flag that is compared as a text. */
export const answerMax = 127
export const patternMax = 512
export const optionsMax = 20

/** What is handed in where staff judge. */
export const answerForms = ['text', 'file'] as const
export type AnswerForm = (typeof answerForms)[number]

export const patternModes = ['full', 'search'] as const

/** What kinds need beside the text of a flag; each has its own ones, and the others are left out. */
export interface FlagSettings {
  /** Of a pattern: whether it must match the whole answer or some part of it. `full`, if it is left out. */
  mode?: (typeof patternModes)[number] | undefined
  /** Of a pattern: letter case does not count. */
  ignoreCase?: boolean | undefined
  /** Of a pattern: an answer that it must match, and one that it must not. */
  matching?: string | undefined
  other?: string | undefined
  /** Of a number: how far an answer may be from it, as a decimal number. */
  tolerance?: string | undefined
  /** Of a choice: what players choose from, in this order; the flag has the right ones. */
  options?: readonly string[] | undefined
  /** Of a choice: several options may be chosen. */
  several?: boolean | undefined
  /** Of answers that staff judge: what is handed in. `text`, if it is left out. */
  form?: AnswerForm | undefined
}

export const flagWarningNames = [
  /** A pattern that matches the empty text, or texts that no author intends. */
  'matchesEmpty',
  'matchesEverything',
  /** It is contained in the text or the hints, or in the file, where players can read it. */
  'inText',
  'inFile',
  /** Another challenge of the game has it. */
  'otherChallenge',
] as const
export type FlagWarningName = (typeof flagWarningNames)[number]

export interface Flag {
  kind: FlagKindName
  flag: string
  settings?: FlagSettings | null | undefined
}

export const exactFlag = (flag: string): Flag => ({ kind: 'exact', flag })
