// Rows of the audit log, written in the transaction of the write that they tell of.

import type { Selectable } from 'kysely'
import {
  type AuditActionOf,
  type AuditField,
  type AuditKind,
  changesOf,
  kindOfAction,
} from '#src/contract/audit-fields.ts'
import { limits } from '#src/contract/limits.ts'
import type { Db } from '../db/client.ts'
import { jsonbText } from '../db/jsonb-text.ts'
import type { DB } from '../db/schema.gen.ts'

/** What acts where no request does. */
export interface Program {
  kind: 'command' | 'job'
  /** Of the command, or the kind of the job. */
  name: string
  /** The system's user who runs the command. */
  systemUser?: string
}

/** Who writes, and from where: a part of every context. Without an account and a program it is the server itself. */
export interface Author {
  actor?: {
    userId: string
    userName: string
    role: string
    /** Set when a token, and not a browser, made the call. */
    token?: { id: string; name: string }
  } | null
  /** Set when a command line or a job writes, in the name of the account or by itself. */
  program?: Program
  ip?: string
  requestId?: string
}

type Values<Kind extends AuditKind> = { [Name in AuditField<Kind>]?: unknown }

/** Whole rows may be handed over: `auditFields` decides what of them is recorded. */
export type AuditEntry = {
  [Kind in AuditKind]: {
    action: AuditActionOf<Kind>
    /** Null: of the site. */
    gameId?: number | null
    target?: { id: number | string; name: string }
    before?: Values<Kind>
    /** For an update, only the properties that may have changed. */
    after?: Values<Kind>
  }
}[AuditKind]

export interface AuthoredEntry {
  author: Author
  entry: AuditEntry
  happenedAt: number
}

/** Rows a statement; each has 17 parameters, of which PostgreSQL takes 65,535. */
const rowsPerStatement = 1_000

export type RecordedEntry = Pick<Selectable<DB['auditLog']>, 'action' | 'gameId' | 'targetId' | 'actorId'>

/** @returns what was recorded: not an update that changes nothing. */
export async function insertAudit(tx: Db, entries: readonly AuthoredEntry[]): Promise<RecordedEntry[]> {
  const rows = entries.flatMap(({ author, entry, happenedAt }) => {
    const { actor, program, ip, requestId } = author
    const { action, gameId, target, before, after } = entry
    const changes = changesOf(kindOfAction(action), before, after)
    if (!changes) return []
    return {
      happenedAt,
      action,
      gameId: gameId ?? null,
      targetId: target === undefined ? null : String(target.id),
      targetName: target?.name ?? null,
      actorId: actor?.userId ?? null,
      actorName: actor?.userName ?? null,
      actorRole: actor?.role ?? null,
      tokenId: actor?.token?.id ?? null,
      tokenName: actor?.token?.name ?? null,
      programKind: program?.kind ?? null,
      programName: program?.name ?? null,
      programUser: program?.systemUser ?? null,
      ip: ip ?? null,
      requestId: requestId ?? null,
      before: changes.before && jsonbText(changes.before),
      after: changes.after && jsonbText(changes.after),
    }
  })
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await tx
      .insertInto('auditLog')
      .values(rows.slice(at, at + rowsPerStatement))
      .execute()
  }
  return rows
}

const keptMs = limits.auditDaysMax * 24 * 3_600_000

export const deleteExpiredAudit = (db: Db, now: number) =>
  db
    .deleteFrom('auditLog')
    .where('happenedAt', '<', now - keptMs)
    .execute()
