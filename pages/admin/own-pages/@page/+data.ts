import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, routeParams: { page } }) => {
  if (page !== 'new') await rpc.editPages.get.fetch({ gameId: null, pageId: Number(page) || 0 })
})
