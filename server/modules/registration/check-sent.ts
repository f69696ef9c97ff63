import type { ErrorName } from '#src/contract/errors.ts'
import {
  type AnswerFault,
  type Answers,
  checkAnswers,
  type RegistrationField,
} from '#src/rules/registration-fields.ts'
import { fail } from '../../lib/refusal.ts'

/**
 * What is to be stored of answers. Refused with the label of the first field that is wrong.
 * @param before what is stored; undefined: nothing was answered yet.
 */
export function checkSent(
  fields: readonly RegistrationField[],
  sent: Answers,
  before: Answers | undefined,
  now: number,
  options: { byStaff?: boolean } = {},
): Answers {
  const taken = checkAnswers(fields, sent, before, now, options)
  if ('answers' in taken) return taken.answers
  const { key, label } = taken.field
  throw fail(refusals[taken.fault], { label }, `answer.${key}`)
}

const refusals: Record<AnswerFault, ErrorName> = {
  required: 'AnswerRequired',
  number: 'AnswerNotNumber',
  choice: 'AnswerNotOffered',
  country: 'AnswerNotOffered',
  long: 'AnswerTooLong',
  fixed: 'AnswerFixed',
}
