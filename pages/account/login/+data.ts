import { failedSignIn } from '#src/features/accounts/failed-sign-in.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, search }) => {
  await Promise.all([rpc.captcha.config.prefetch(), rpc.accounts.logInWays.prefetch()])
  const failed = failedSignIn(search)
  if (failed) await rpc.signIn.problem.prefetch(failed)
})
