// The text of a log line for administrators: the message first, then the properties without a column of their own.
import { limits } from '#src/contract/limits.ts'

export type Fields = Record<string, unknown>

/** The actor, and properties with user input or long texts. */
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
