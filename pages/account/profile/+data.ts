import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, site }) => {
  await Promise.all([
    rpc.accounts.profile.fetch(),
    rpc.accounts.sessions.prefetch(),
    rpc.secondFactor.state.prefetch(),
    rpc.signIn.own.prefetch(),
    site.own.questions && rpc.accounts.questions.fetch(),
  ])
})
