// A password has at least 6 characters with a digit, a lower-case and an upper-case letter; the strength meter also likes
// a symbol (behaviour 1.1, 13.4).

export const passwordMinLength = 6

/** The form to hash: the same text is the same password on every keyboard. */
export const normalisePassword = (password: string): string => password.normalize('NFC')

const needs = [
  ['short', (password: string) => password.length >= passwordMinLength],
  ['digit', (password: string) => /[0-9]/.test(password)],
  ['lower', (password: string) => /[a-z]/.test(password)],
  ['upper', (password: string) => /[A-Z]/.test(password)],
] as const

export type PasswordProblem = (typeof needs)[number][0]

/** The first requirement that is not met. */
export const passwordProblem = (password: string): PasswordProblem | null =>
  needs.find(([, isMet]) => !isMet(password))?.[0] ?? null

export type PasswordCheck = { name: PasswordProblem | 'symbol'; passed: boolean }

/** The checks of the strength meter in the order to list them, and the share passed in per cent. */
export const passwordStrength = (password: string): { checks: PasswordCheck[]; percent: number } => {
  const checks: PasswordCheck[] = [
    ...needs.map(([name, isMet]) => ({ name, passed: isMet(password) })),
    { name: 'symbol', passed: /[^\p{L}\p{N}]/u.test(password) },
  ]
  return { checks, percent: (checks.filter(({ passed }) => passed).length / checks.length) * 100 }
}
