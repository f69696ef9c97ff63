// Building blocks of the schemas: how the wire contract reads numbers, timestamps, enumerations and texts.
import { z } from 'zod'
import { readInstant } from '../rules/read-instant.ts'
import { isStorable } from '../rules/storable-text.ts'
import { hasVisible } from '../rules/visible.ts'
import { limits } from './limits.ts'

const numeric = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,16}(\.\d{1,16})?$/.test(value.trim()) ? Number(value) : value

const keywords = new WeakMap<object, object>()

/** What a schema checks by itself, in the words of JSON Schema, for the description of the API. */
export function described<Schema extends z.ZodType>(schema: Schema, words: object): Schema {
  keywords.set(schema, { ...keywordsOf(schema), ...words })
  return schema
}
export const keywordsOf = (schema: object): object => keywords.get(schema) ?? {}

/** A number or a numeric string (for queries and lenient clients). */
export const number = (schema = z.number()) => z.preprocess(numeric, schema)
export const int = (min: number, max: number) => number(z.int().min(min).max(max))
export const int32 = () => int(-limits.int32Max - 1, limits.int32Max)
/** The id of a row. Ids start at 1; a smaller number is well formed and matches no row. */
export const rowId = int32

/** A boolean, or the text `true` or `false` (for queries). */
export const flag = () =>
  z.preprocess((value) => {
    const word = typeof value === 'string' ? value.toLowerCase() : value
    return word === 'true' ? true : word === 'false' ? false : value
  }, z.boolean())

/** What no text may have (rules/storable-text.ts), and what a single line does not have. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/u

// The same for the description of the API, as far as every dialect of regular expressions can say it.
const usable = { pattern: '^[^\\u0000\\ufdd0-\\ufdef\\ufffe\\uffff]*$' }
const inLine = {
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\ufdd0-\\ufdef\\ufffe\\uffff]*$',
}
const filled = { pattern: '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad]' }

/** One line of text no longer than `max`, with its characters composed (NFC). */
export const text = (max: number, min = 0) =>
  described(
    z
      .string()
      .normalize('NFC')
      .min(min)
      .max(max)
      .refine((value) => !notInLine.test(value), { error: 'characters' }),
    inLine,
  )

/** Text no longer than `max` that is kept as it is: it may have several lines, or is compared by its bytes. */
export const lines = (max: number, min = 0) =>
  described(
    z
      .string()
      .min(min)
      .max(max)
      .refine((value) => isStorable(value), { error: 'characters' }),
    usable,
  )

/** A line that shows something. */
export const filledText = (max: number, min = 1) =>
  described(text(max, min).refine(hasVisible, { error: 'required' }), { ...inLine, allOf: [filled] })

/** Lines that show something. */
export const filledLines = (max: number, min = 1) =>
  described(lines(max, min).refine(hasVisible, { error: 'required' }), { ...usable, allOf: [filled] })

/** A stored picture by its address; '': none. */
export const storedPicture = () =>
  text(limits.assetAddressMax).refine(
    (value) => value === '' || /^\/assets\/[0-9a-f]{64}\/[^/]+$/.test(value),
    { error: 'InvalidInput' },
  )

/** An enumeration by its name in any letter case, or by its number on the wire. */
export const enumOf = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  numbers: readonly number[] = names.map((_, index) => index),
) =>
  z.preprocess((value) => {
    if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))) {
      return names[numbers.indexOf(Number(value))] ?? value
    }
    if (typeof value !== 'string') return value
    const wanted = value.toLowerCase()
    return names.find((name) => name.toLowerCase() === wanted) ?? value
  }, z.enum(names))

/** A timestamp in a request: Unix milliseconds, or ISO 8601 text with its offset. */
export const instantIn = () =>
  z.preprocess((value) => {
    const plain = numeric(value)
    if (typeof plain !== 'string') return plain
    return readInstant(plain) ?? value
  }, z.int().min(0).max(limits.sentInstantMax))

/** A timestamp in an answer: Unix milliseconds. */
export const instant = () => z.number()

/** Paging: `count` entries after `skip`. */
export const paging = (max: number, fallback: number) => ({
  count: int(0, max).default(fallback),
  skip: int(0, limits.int32Max).default(0),
})

/** Paging and search of the administrators' lists. */
export const adminPaging = z.object(paging(500, 100))
export const searchInput = z.object({ hint: text(limits.searchMax, 1) })

/** One page of a list with the total number of entries. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), length: z.number(), total: z.number() })

/** The page with these entries. Without `total` they are all there are. */
export const pageOf = <Item>(data: Item[], total = data.length) => ({ data, length: data.length, total })

/** No output: REST answers 200 with an empty body. */
export const nothing = z.void()

const undocumented = new WeakSet<z.ZodType>()

/** Marks an input property that only our own pages send. The description of the API leaves it out. */
export function ourPagesOnly<Schema extends z.ZodType>(schema: Schema): Schema {
  undocumented.add(schema)
  return schema
}

export const isDocumented = (schema: z.ZodType): boolean => !undocumented.has(schema)
