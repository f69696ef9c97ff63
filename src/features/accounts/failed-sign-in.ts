import { type SignInProblem, signInProblems } from '#src/rules/sign-in-problems.ts'

/** What the address of the log-in page says of a sign-in by a provider that failed. */
export function failedSignIn({
  problem = '',
  provider = '',
}: Record<string, string | undefined>): { problem: SignInProblem; provider: string } | undefined {
  const known = signInProblems.find((one) => one === problem)
  return known && { problem: known, provider: provider.slice(0, 32) }
}
