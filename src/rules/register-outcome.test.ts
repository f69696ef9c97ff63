import { expect, test } from 'vitest'
import { registerOutcome } from './register-outcome.ts'

const outcomes = (isAddressConfirmed: boolean) =>
  [true, false].flatMap((activeOnRegister) =>
    [true, false].map((emailConfirmationRequired) =>
      registerOutcome({ activeOnRegister, emailConfirmationRequired }, isAddressConfirmed),
    ),
  )

test('an account waits for a mail where one is asked for, and else for an administrator', () => {
  expect(outcomes(false)).toEqual([
    'LoggedIn',
    'LoggedIn',
    'EmailConfirmationRequired',
    'AdminConfirmationRequired',
  ])
})

test('an address that is confirmed takes the place of the mail, and of no administrator', () => {
  expect(outcomes(true)).toEqual(['LoggedIn', 'LoggedIn', 'LoggedIn', 'AdminConfirmationRequired'])
})
