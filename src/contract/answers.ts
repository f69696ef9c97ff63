// Answers to questions at registration, of teams and of users (src/rules/registration-fields.ts).
import { z } from 'zod'
import { answerMax } from '../rules/registration-fields.ts'
import { answeredShape } from './field-schemas.ts'
import { ownGameFields } from './game-fields.ts'
import { limits } from './limits.ts'
import { text } from './shapes.ts'

/** By the key of the field. A field that is left out keeps its answer. */
export const sentAnswers = z
  .record(text(limits.registrationKeyMax), text(answerMax * 2))
  .refine((sent) => Object.keys(sent).length <= limits.registrationFieldsMax * 2)

export const answeredFields = answeredShape(ownGameFields).registrationFields
export const storedAnswers = z.record(z.string(), z.string())
