// Queries on the audit log. Rows are written by `after.audit` (writes/audit-log.ts).
import { sql } from 'kysely'
import type { AuditListInput } from '#src/contract/audit.ts'
import { type AuditAction, auditActions, kindOfAction } from '#src/contract/audit-fields.ts'
import type { Db } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'

const isKey = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Newest first, one row more than asked for when there are more. */
export function listAudit(db: Db, filter: AuditListInput, searchesAddresses: boolean) {
  let query = db
    .selectFrom('auditLog')
    .leftJoin('games', 'games.id', 'auditLog.gameId')
    .selectAll('auditLog')
    .select('games.title as gameTitle')
    .orderBy('auditLog.id', 'desc')
    .limit(filter.count + 1)
  if (filter.cursor) query = query.where('auditLog.id', '<', filter.cursor)
  if (filter.gameId) query = query.where('auditLog.gameId', '=', filter.gameId)
  if (filter.action) {
    const actions = auditActions.filter((one) => one === filter.action || kindOfAction(one) === filter.action)
    query = query.where('action', 'in', actions)
  }
  if (filter.target) query = query.where('targetId', '=', filter.target)
  if (filter.from != null) query = query.where('happenedAt', '>=', filter.from)
  if (filter.until != null) query = query.where('happenedAt', '<', filter.until)
  const actor = filter.actor?.trim()
  if (actor) {
    query = isKey(actor)
      ? query.where('actorId', '=', actor)
      : query.where((where) =>
          where.or(
            (['actorName', 'programName', 'programUser'] as const).map((name) =>
              where(name, 'ilike', likePattern(actor)),
            ),
          ),
        )
  }
  const text = filter.text?.trim()
  if (text) {
    const pattern = likePattern(text)
    query = query.where((where) =>
      where.or([
        where('targetName', 'ilike', pattern),
        ...(searchesAddresses ? [where('auditLog.ip', 'ilike', pattern)] : []),
        where('requestId', 'ilike', pattern),
        where(sql<string>`audit_log.before::text`, 'ilike', pattern),
        where(sql<string>`audit_log.after::text`, 'ilike', pattern),
      ]),
    )
  }
  return query.execute()
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

export type Versioned = 'game' | 'challenge' | 'challengeCheck' | 'participation'

const updates: Record<Versioned, AuditAction[]> = {
  game: ['game.update'],
  challenge: ['challenge.update', 'challenge.deleteFlag'],
  challengeCheck: ['challengeCheck.update'],
  participation: ['participation.review'],
}

/** Who changed it last; older changes than the log keeps are unknown. */
export const findLastUpdate = (db: Db, kind: Versioned, id: number) =>
  db
    .selectFrom('auditLog')
    .select(['happenedAt', 'actorId'])
    .select(({ fn }) => fn.coalesce('actorName', 'programUser', 'programName').as('by'))
    .where('action', 'in', updates[kind])
    .where('targetId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
