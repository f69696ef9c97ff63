import { describe } from '../answers/describe-error.ts'
import { loadCatalogues } from '../i18n/catalogues.ts'
import { problemSentence } from '../lib/problem-sentence.ts'
import { Refusal } from '../lib/refusal.ts'
import { tell } from './tell.ts'

/** Prints what is wrong, in English, and lets the process end with 1. */
export const tellProblem = (error: unknown): void =>
  tell(
    error instanceof Refusal
      ? describe(error, loadCatalogues('').i18n('en-US')).title
      : problemSentence(error),
  )
