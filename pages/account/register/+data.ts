import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, site }) => {
  await Promise.all([rpc.captcha.config.prefetch(), rpc.accounts.logInWays.prefetch()])
  if (site.own.questions) await rpc.accounts.questions.fetch()
})
