import { auditListInput, auditPage } from '#src/contract/audit.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { listAudit } from './repository.ts'
import { auditEntryView } from './views.ts'

export const audit = t.router({
  list: admin
    .input(auditListInput)
    .output(auditPage)
    .query(async ({ ctx, input }) => {
      const rows = await listAudit(ctx.db, input)
      const data = rows.slice(0, input.count).map(auditEntryView)
      return { data, next: rows.length > data.length ? data.at(-1)!.id : null }
    }),
})
