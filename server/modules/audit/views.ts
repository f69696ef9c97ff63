import type { AuditEntry } from '#src/contract/audit.ts'
import type { AuditAction, Recorded } from '#src/contract/audit-fields.ts'
import type { Program } from '../../writes/audit-log.ts'
import type { AuditRow } from './repository.ts'

export const auditEntryView = (row: AuditRow, hasAddress: boolean): AuditEntry => ({
  id: row.id,
  time: row.happenedAt,
  action: row.action as AuditAction,
  game: row.gameId === null ? null : { id: row.gameId, title: row.gameTitle },
  target: row.targetId === null ? null : { id: row.targetId, name: row.targetName ?? '' },
  actor:
    row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '', role: row.actorRole ?? '' },
  token: row.tokenName,
  program:
    row.programKind === null
      ? null
      : {
          kind: row.programKind as Program['kind'],
          name: row.programName ?? '',
          user: row.programUser,
        },
  ip: hasAddress ? row.ip : null,
  requestId: row.requestId,
  before: row.before as Recorded | null,
  after: row.after as Recorded | null,
})
