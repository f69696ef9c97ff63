import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, routeParams }) => rpc.posts.get.fetch({ postId: routeParams.id ?? '' }))
