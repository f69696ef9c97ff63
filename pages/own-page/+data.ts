import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, routeParams }) => {
  await rpc.pages.ofSite.fetch({ slug: routeParams['*'] ?? '' })
})
