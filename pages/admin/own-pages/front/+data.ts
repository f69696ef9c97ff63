import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc }) => rpc.front.get.fetch())
