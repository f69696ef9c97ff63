// What an import says before it is applied, and after: the plan and the report have one shape.
import { z } from 'zod'
import { importActions, importKinds } from '../rules/import-kinds.ts'
import { limits } from './limits.ts'
import { flag, instant, rowId, text } from './shapes.ts'

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

/** What organisers import goes into their game, and has challenges only. Null: administrators import whatever the source has. */
export const importPlace = z.object({ gameId: rowId().nullable().default(null) })

/** A file that was uploaded and is not imported yet. */
export const importDraft = z.object({ draftId: z.string(), name: z.string(), size: z.number() })
export type ImportDraft = z.infer<typeof importDraft>

export const importDraftRef = importPlace.extend({ draftId: z.uuid() })

export const importInput = importDraftRef.extend({
  /** The game to merge into, where `gameId` does not say it. Null: that of an earlier import of the source, or a new one. */
  into: rowId().nullable().default(null),
  /** Of a new game. Empty: that of the source. */
  title: text(limits.gameTitleMax).default(''),
  scores: z.enum(['live', 'frozen']).default('live'),
  posts: z.boolean().default(false),
  /** Accounts without a password that can be checked here get a link to choose one. */
  mail: z.boolean().default(false),
  /** Tells one site or repository from another. Empty: the source says it. */
  instance: text(limits.importInstanceMax).default(''),
  /** Opens the keys in our own game zip. May be sealed. Empty: they are left out. */
  keyPhrase: text(6_000).default(''),
})
export type ImportInput = z.output<typeof importInput>

/** Without `apply` it is planned. The file of the form is that of `importDraft`. */
export const importSync = importPlace.extend({ apply: flag().default(false) })

/** Objects; null while nothing is at work. */
export const importProgress = z.object({ done: z.number(), total: z.number() }).nullable()

/** Of the list of what was imported before. */
export const importEntry = z.object({
  id: z.number(),
  source: z.string(),
  game: z.object({ id: z.number(), title: z.string() }).nullable(),
  at: instant(),
  /** Null: a command line, or an account that is gone. */
  by: z.string().nullable(),
  counts: importReport.shape.counts,
  /** The reader may try to take it back. */
  mayUndo: z.boolean(),
})
export type ImportEntry = z.infer<typeof importEntry>

export const importUndo = importPlace.extend({ importId: rowId() })

export const importUndone = z.object({
  removed: z.array(z.object({ kind: z.enum(importKinds), count: z.number() })),
  /** Teams and accounts that are in use by now. */
  kept: z.number(),
})
export type ImportUndone = z.infer<typeof importUndone>
