import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, site }) => {
  await Promise.all([rpc.captcha.config.prefetch(), rpc.signIn.pending.fetch()])
  if (site.own.questions) await rpc.accounts.questions.fetch()
})
