import { userPage } from '#src/features/admin/users/user-page.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, routeParams: { user = '' } }) =>
  Promise.all([rpc.users.page.fetch(userPage(user)), rpc.users.dossier.fetch({ userId: user })]),
)
