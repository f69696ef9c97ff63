// What an import says before it is applied, and after: the plan and the report have one shape.
import { z } from 'zod'

/** `same`: it is here already. `skip`: it is left out on purpose. `refuse`: it cannot be here as it is. */
export const importActions = ['create', 'update', 'same', 'skip', 'refuse'] as const
export type ImportAction = (typeof importActions)[number]

/** In the order in which they are imported. */
export const importKinds = [
  'game',
  'challenge',
  'division',
  'notice',
  'post',
  'user',
  'team',
  'participation',
  'submission',
  'adjustment',
  'unlockedHint',
] as const
export type ImportKind = (typeof importKinds)[number]

export const importObject = z.object({
  kind: z.enum(importKinds),
  /** Names it in the source. */
  key: z.string(),
  name: z.string(),
  action: z.enum(importActions),
  /** Why it is refused or left out, in the language of the reader. */
  reason: z.string().nullable(),
  /** Names of the properties that differ; none of their values. */
  changes: z.array(z.string()),
})
export type ImportObject = z.infer<typeof importObject>

export const importFinding = z.object({
  level: z.enum(['refused', 'warning', 'note']),
  name: z.string(),
  /** In the language of the reader. */
  text: z.string(),
  about: z.object({ kind: z.string(), key: z.string(), name: z.string() }).nullable(),
  file: z.string().nullable(),
  line: z.number().nullable(),
})
export type ImportFinding = z.infer<typeof importFinding>

export const importReport = z.object({
  source: z.string(),
  instance: z.string(),
  /** `id` is null while it would be a new one. */
  game: z.object({ id: z.number().nullable(), title: z.string() }).nullable(),
  /** False for a plan. */
  applied: z.boolean(),
  /** Of an import that was applied. */
  importId: z.number().nullable(),
  /** Large kinds, such as submissions, are counted only. */
  objects: z.array(importObject),
  counts: z.array(z.object({ kind: z.enum(importKinds), action: z.enum(importActions), count: z.number() })),
  findings: z.array(importFinding),
  /** Of results: of how many teams the sum differs from that of the source, and the first of them. Null without results. */
  recount: z
    .object({
      teams: z.number(),
      different: z.number(),
      first: z.array(z.object({ team: z.string(), source: z.number(), here: z.number() })),
    })
    .nullable(),
  /** Rows of the database before and after. */
  rows: z.array(z.object({ table: z.string(), before: z.number(), after: z.number() })),
})
export type ImportReport = z.infer<typeof importReport>
