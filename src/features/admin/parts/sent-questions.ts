import type { RegistrationField } from '#src/rules/registration-fields.ts'

/** As a form changes it. */
export type Question = { -readonly [Name in keyof RegistrationField]: RegistrationField[Name] } & {
  options: string[]
}

/** What a form sends of them: only a choice has options, and none is empty. */
export const sentQuestions = (questions: readonly Question[]): Question[] =>
  questions.map((question) => ({
    ...question,
    options: question.kind === 'choice' ? question.options.filter((option) => option.trim() !== '') : [],
  }))
