// Rows of JSON that a database has written: which type a value has, its database decides. What is not as expected is taken as missing.
import { parsedJson } from '../../../lib/parsed-json.ts'

export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textIn = (row: Row, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? withoutHalves(value) : typeof value === 'number' ? String(value) : ''
}

/** A surrogate alone is no text that a database takes; neither is the character of code 0. */
const withoutHalves = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '')

/** Also as text, as decimal numbers are written. */
export const numberIn = (row: Row, name: string): number | undefined => {
  const value = row[name]
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined
}

export const intIn = (row: Row, name: string): number | undefined => {
  const value = numberIn(row, name)
  return value !== undefined && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31 ? value : undefined
}

/** `true`, 1 and their texts. */
export const flagIn = (row: Row, name: string): boolean =>
  row[name] === true || row[name] === 1 || row[name] === '1' || row[name] === 'true'

/** What a word of the source stands for; a word may be `constructor`. */
export const meaningOf = <Meaning>(
  words: Readonly<Record<string, Meaning>>,
  word: string,
): Meaning | undefined => (Object.hasOwn(words, word) ? words[word] : undefined)

/** The number of a row, as a key. */
export const keyIn = (row: Row, name: string): string | undefined => {
  const value = row[name]
  return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined
}

/** A time without an offset, of UTC, in milliseconds. */
export const utcIn = (row: Row, name: string): number | undefined => {
  const value = row[name]
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return undefined
  const at = Date.parse(/(?:z|[+-]\d{2}:?\d{2})$/i.test(value) ? value : `${value.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** The same in microseconds, for the order of events. */
export const utcMicrosIn = (row: Row, name: string): number => {
  const micros = /\.\d{3}(\d{1,3})/.exec(textIn(row, name))?.[1] ?? ''
  return (utcIn(row, name) ?? 0) * 1000 + Number(micros.padEnd(3, '0'))
}

/** A column of JSON, which some databases write as a text. */
export const jsonIn = (row: Row, name: string): unknown => {
  const value = row[name]
  return typeof value === 'string' ? parsedJson(value) : value
}

export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
