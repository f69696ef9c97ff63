import { overview as overviewView } from '#src/contract/overview.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { readOverview } from './read-overview.ts'

export const overview = t.router({
  get: admin.output(overviewView).query(({ ctx }) => readOverview(ctx)),
})
