// The log that administrators read. Shapes of the wire contract's LogEntry.
import { z } from 'zod'
import { instant, paging, text } from './shapes.ts'

export const logLevels = ['Information', 'Warning', 'Error', 'Fatal'] as const
export type LogLevel = (typeof logLevels)[number]

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
