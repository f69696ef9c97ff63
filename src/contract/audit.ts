// The audit log: what staff changed. For our own pages only.
import { z } from 'zod'
import { type AuditAction, type AuditKind, auditActions, auditFields } from './audit-fields.ts'
import { limits } from './limits.ts'
import { instant, instantIn, int, text } from './shapes.ts'

const auditKinds = Object.keys(auditFields) as AuditKind[]

export const auditListInput = z.object({
  gameId: int(1, limits.int32Max).nullish(),
  /** The key of an account, or a part of its name at that time, or of a program or the system's user. */
  actor: text(limits.searchMax).nullish(),
  /** An action, or a kind of target for all its actions. */
  action: z.enum([...auditKinds, ...auditActions]).nullish(),
  /** The number or key of what was changed. */
  target: text(limits.searchMax).nullish(),
  /** Inclusive. */
  from: instantIn().nullish(),
  /** Exclusive. */
  until: instantIn().nullish(),
  /** A part of the target's name, of a recorded value, of an address or of a request's number. */
  text: text(limits.searchMax).nullish(),
  /** Rows older than this one, for the next page. */
  cursor: int(1, Number.MAX_SAFE_INTEGER).nullish(),
  count: int(1, 100).default(50),
})
export type AuditListInput = z.output<typeof auditListInput>

const values = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z.object({
  id: z.number(),
  time: instant(),
  action: z.enum(auditActions as [AuditAction, ...AuditAction[]]),
  /** `title` is null when the game was deleted. */
  game: z.object({ id: z.number(), title: z.string().nullable() }).nullable(),
  target: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** As they were then; null for a program that acted by itself, and for the server. */
  actor: z.object({ id: z.string(), name: z.string(), role: z.string() }).nullable(),
  /** Name of the token that spoke for the actor; null for a browser session. */
  token: z.string().nullable(),
  /** The command line or the job that acted, for the actor or by itself; `user` is the system's. */
  program: z
    .object({ kind: z.enum(['command', 'job']), name: z.string(), user: z.string().nullable() })
    .nullable(),
  /** For administrators. */
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  before: values,
  after: values,
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Newest first. `next` is the cursor of the next page, null on the last one. */
export const auditPage = z.object({ data: z.array(auditEntry), next: z.number().nullable() })
export type AuditPage = z.infer<typeof auditPage>
