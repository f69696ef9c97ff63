import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc }) => {
  await rpc.bank.list.fetch()
})
