import { setupTokenOf } from '#src/features/accounts/setup-token.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, search }) =>
  rpc.accounts.setupOpen.fetch({ token: setupTokenOf(search) }),
)
