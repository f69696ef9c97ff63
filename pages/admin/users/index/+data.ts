import { readUserFilter, userPageOf } from '#src/features/admin/users/user-filter.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, search }) => rpc.users.page.fetch(userPageOf(readUserFilter(search))))
