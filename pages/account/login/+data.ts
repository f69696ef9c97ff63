import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc }) => {
  await Promise.all([rpc.captcha.config.prefetch(), rpc.accounts.logInWays.prefetch()])
})
