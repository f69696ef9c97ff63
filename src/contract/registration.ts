// What organisers ask of a team that registers for a game (src/rules/registration-fields.ts). For our own pages.
import { z } from 'zod'
import { answerMax } from '../rules/registration-fields.ts'
import { answeredShape } from './field-schemas.ts'
import { ownGameFields } from './game-fields.ts'
import { gameRef, joinInput } from './games.ts'
import { limits } from './limits.ts'
import { text } from './shapes.ts'

/** By the key of the field. A field that is left out keeps its answer. */
const answers = z
  .record(text(limits.registrationKeyMax), text(answerMax * 2))
  .refine((sent) => Object.keys(sent).length <= limits.registrationFieldsMax * 2)

export const joinWithAnswersInput = joinInput.extend({ answers: answers.default({}) })
/** For a game that is played alone. */
export const joinAloneInput = joinWithAnswersInput.omit({ teamId: true })
export const answersInput = gameRef.extend({ answers })

/** `answers`: of the caller's team; null when it has not answered, or there is none. */
export const registrationForm = z.object({
  fields: answeredShape(ownGameFields).registrationFields,
  answers: z.record(z.string(), z.string()).nullable(),
})
export type RegistrationForm = z.infer<typeof registrationForm>

/** Codes of countries of teams on the board, by the number of the team. */
export const teamCountries = z.record(z.string(), z.string())
