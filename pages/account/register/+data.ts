import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, site }) => {
  await rpc.captcha.config.prefetch()
  if (site.own.questions) await rpc.accounts.questions.fetch()
})
