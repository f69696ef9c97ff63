// The log that administrators read. Shapes of the wire contract's LogEntry.
import { z } from 'zod'
import { logLevels } from '../rules/log-level.ts'
import { limits } from './limits.ts'
import { instant, int, paging, text } from './shapes.ts'

export const logsInput = z.object({
  /** Name of a level; `All` or undefined means every level. */
  level: text(15).nullish(),
  ...paging(1_000, 50),
})

export const logEntry = z.object({
  time: instant(),
  /** The acting user's name, `Anonymous` or `System`. */
  name: z.string(),
  level: z.string(),
  ip: z.string().nullable(),
  msg: z.string(),
  status: z.string().nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

/** For our own pages: pages that do not move while lines are added, with filters. */
export const logPageInput = z.object({
  /** Only lines of these levels; an empty list means every level. */
  levels: z.array(z.enum(logLevels)).max(logLevels.length).nullish(),
  /** A part of the acting user's name. */
  person: text(limits.searchMax).nullish(),
  /** The beginning of the caller's address. */
  ip: text(45).nullish(),
  /** A part of the message. */
  text: text(limits.searchMax).nullish(),
  /** Lines older than this one. */
  cursor: int(1, Number.MAX_SAFE_INTEGER).nullish(),
  count: int(1, 1_000).default(50),
})
export type LogPageInput = z.output<typeof logPageInput>

const numberedLogEntry = logEntry.extend({ id: z.number() })
export type NumberedLogEntry = z.infer<typeof numberedLogEntry>
/** Newest first. `next` is the cursor of the next page, null on the last one. */
export const logPage = z.object({
  data: z.array(numberedLogEntry),
  next: z.number().nullable(),
  /** Of what the lines mention by ids, by `teamId 5` as it stands in a line. */
  names: z.record(z.string(), z.string()),
})
