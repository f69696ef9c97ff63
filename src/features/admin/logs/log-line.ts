import type { LogEntry } from '#src/contract/logs.ts'

/** One line of the log as text, with its time in UTC. */
export const logLine = ({ time, level, name, ip, status, msg }: LogEntry): string =>
  [new Date(time).toISOString(), level, name, ip ?? '-', status ?? '-', msg].join(' ')
