import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc }) =>
  Promise.all([rpc.settings.page.fetch(), rpc.accounts.profile.fetch(), rpc.signIn.providers.fetch()]),
)
