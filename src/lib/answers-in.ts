import { type Answers, agreed, type RegistrationField } from '#src/rules/registration-fields.ts'

/** The name of the input, which a refusal of the server names too. */
export const answerName = (key: string): string => `answer.${key}`

/**
 * What a form sends.
 * @param fields those whose inputs can be changed; the others keep their answers.
 */
export const answersIn = (
  fields: readonly RegistrationField[],
  values: Readonly<Record<string, string>>,
): Answers =>
  Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const value = values[answerName(key)]
      // A box that is not ticked sends nothing.
      if (kind === 'agreement') return [[key, value === undefined ? '' : agreed]]
      return value === undefined ? [] : [[key, value]]
    }),
  )
