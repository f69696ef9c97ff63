// The times of a copied game, moved by one span: next year's event keeps the distances of this year's.
import { fixedOnceGiven, type RegistrationField } from './registration-fields.ts'

interface GameTimes {
  start: number
  end: number
  writeupDeadline: number
  registrationFields: RegistrationField[]
}

/** A time that was set; 0 stands for none. One that would lie before all times is the first one. */
export const shiftTime = (at: number, span: number): number => (at === 0 ? 0 : Math.max(1, at + span))

/** An answer that cannot be changed once it was given has no time. */
const shiftField = (field: RegistrationField, span: number): RegistrationField =>
  field.editableUntil === fixedOnceGiven
    ? field
    : { ...field, editableUntil: shiftTime(field.editableUntil, span) }

/** @param span in milliseconds. The start and the end move in any case. */
export const shiftGameTimes = <Times extends GameTimes>(times: Times, span: number): Times => ({
  ...times,
  start: times.start + span,
  end: times.end + span,
  writeupDeadline: shiftTime(times.writeupDeadline, span),
  registrationFields: times.registrationFields.map((field) => shiftField(field, span)),
})
