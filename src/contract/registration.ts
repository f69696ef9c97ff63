// What organisers ask of a team that registers for a game (src/rules/registration-fields.ts). For our own pages.
import { z } from 'zod'
import { answeredFields, sentAnswers, storedAnswers } from './answers.ts'
import { gameRef, joinInput } from './games.ts'

export const joinWithAnswersInput = joinInput.extend({ answers: sentAnswers.default({}) })
/** For a game that is played alone. */
export const joinAloneInput = joinWithAnswersInput.omit({ teamId: true })
export const answersInput = gameRef.extend({ answers: sentAnswers })

/** `answers`: of the caller or their team; null when nothing was answered, or there is none. */
export const registrationForm = z.object({
  fields: answeredFields,
  answers: storedAnswers.nullable(),
})
export type RegistrationForm = z.infer<typeof registrationForm>

/** Codes of countries of teams on the board, by the number of the team. */
export const teamCountries = z.record(z.string(), z.string())
