import { type Answers, agreed, type RegistrationField } from '#src/rules/registration-fields.ts'

/** The name of the input, which a refusal of the server names too. */
export const answerName = (key: string): string => `answer.${key}`

/** What a form sends. Fields that cannot be changed any more are not in it, and keep their answers. */
export const answersIn = (
  fields: readonly RegistrationField[],
  values: Readonly<Record<string, string>>,
  before: Answers = {},
): Answers =>
  Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const value = values[answerName(key)]
      if (kind === 'agreement') {
        // A box that is not ticked sends nothing, as one that is disabled.
        return value === undefined && before[key] ? [] : [[key, value === undefined ? '' : agreed]]
      }
      return value === undefined ? [] : [[key, value]]
    }),
  )
