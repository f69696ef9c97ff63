import type { RegistrationField } from '#src/rules/registration-fields.ts'

/** As they were checked when they were stored. */
export const fieldsOf = ({ registrationFields }: { registrationFields: unknown }) =>
  registrationFields as readonly RegistrationField[]
