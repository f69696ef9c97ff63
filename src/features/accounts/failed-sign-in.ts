import type { SignInProblem } from '#src/rules/sign-in-problems.ts'

/** What the address of the log-in page says of a sign-in by a provider that failed. The server knows which problems there are. */
export const failedSignIn = ({
  problem,
  provider = '',
}: Record<string, string | undefined>): { problem: SignInProblem; provider: string } | undefined =>
  problem ? { problem: problem as SignInProblem, provider: provider.slice(0, 32) } : undefined
