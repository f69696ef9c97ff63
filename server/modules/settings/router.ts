import { clientConfig } from '#src/contract/site.ts'
import { anyone } from '../../rpc/procedures.ts'
import { t } from '../../rpc/init.ts'

export const site = t.router({
  config: anyone.output(clientConfig).query(({ ctx }) => ctx.settings.clientConfig()),
})
