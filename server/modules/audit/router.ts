import { type AuditListInput, auditListInput, auditPage } from '#src/contract/audit.ts'
import { rowId } from '#src/contract/shapes.ts'
import { can } from '#src/rules/staff.ts'
import { t } from '../../access/init.ts'
import { admin, gameEditor } from '../../access/procedures.ts'
import type { Db } from '../../db/client.ts'
import { listAudit } from './repository.ts'
import { auditEntryView } from './views.ts'

/** @param hasAddresses whether the caller reads, and may search for, the addresses that changes came from. */
async function page(db: Db, input: AuditListInput, hasAddresses: boolean) {
  const rows = await listAudit(db, input, hasAddresses)
  const data = rows.slice(0, input.count).map((row) => auditEntryView(row, hasAddresses))
  return { data, next: rows.length > data.length ? data.at(-1)!.id : null }
}

export const audit = t.router({
  list: admin
    .input(auditListInput)
    .output(auditPage)
    .query(({ ctx, input }) => page(ctx.db, input, true)),
  /** The rows of one game, for those who may edit it. */
  listOfGame: gameEditor
    .input(auditListInput.extend({ gameId: rowId() }))
    .output(auditPage)
    .query(({ ctx, input }) => page(ctx.db, input, can(ctx.actor, 'readContacts', input.gameId))),
})
