// The filters of the log in the address of its screen; what is not understood is left out.
import { addressOf } from '#src/lib/address.ts'
import { type LogLevel, logLevels } from '#src/rules/log-level.ts'

export interface LogFilter {
  level: LogLevel | 'problems' | ''
  person: string
  ip: string
  text: string
  /** Lines older than this one. */
  before: number | null
}

export const linesPerPage = 100
/** Warnings and everything worse. */
const problems: LogLevel[] = logLevels.slice(1)

export function readLogFilter(search: Record<string, string>): LogFilter {
  const { level, person = '', ip = '', text = '', before } = search
  const cursor = Number(before)
  return {
    level: level === 'problems' ? level : (logLevels.find((one) => one === level) ?? ''),
    person: person.slice(0, 200),
    ip: ip.slice(0, 45),
    text: text.slice(0, 200),
    before: Number.isSafeInteger(cursor) && cursor > 0 ? cursor : null,
  }
}

export const logAddress = ({ level, person, ip, text, before }: LogFilter): string =>
  addressOf('/admin/logs', { level, person, ip, text, before })

export const logPageOf = ({ level, person, ip, text, before }: LogFilter, count = linesPerPage) => ({
  levels: level === '' ? null : level === 'problems' ? problems : [level],
  person: person || null,
  ip: ip || null,
  text: text || null,
  cursor: before,
  count,
})
