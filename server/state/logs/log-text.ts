// What a log line says to an administrator: the words first, then the members that are not columns of their own.
import { limits } from '#src/contract/limits.ts'

export type Fields = Record<string, unknown>

/** Who acted, and members with other people's words or long texts. */
const elsewhere = new Set(['by', 'userName', 'ip', 'status', 'stack', 'requestId'])

export function logText(words: string, fields: Fields): string {
  const rest = Object.entries(fields).filter(
    ([name, value]) => !elsewhere.has(name) && value !== undefined && value !== null,
  )
  const said = rest.map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  )
  const text =
    words.charAt(0).toUpperCase() + words.slice(1) + (said.length > 0 ? ` (${said.join(', ')})` : '')
  // PostgreSQL cannot store the NUL character.
  return text.replaceAll('\0', '').slice(0, limits.logMessageMax)
}
