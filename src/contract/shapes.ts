// Building blocks of the schemas: how the wire contract reads numbers, moments, enumerations and texts.
import { z } from 'zod'
import { readInstant } from '../rules/read-instant.ts'
import { limits } from './limits.ts'

const numeric = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,16}(\.\d{1,16})?$/.test(value.trim()) ? Number(value) : value

/** A number, also as a numeric string (queries, lenient clients). */
export const number = (schema = z.number()) => z.preprocess(numeric, schema)
export const int = (min: number, max: number) => number(z.int().min(min).max(max))
export const int32 = () => int(-limits.int32Max - 1, limits.int32Max)
/** A row number. Rows are counted from 1: a smaller one is well formed and names nothing. */
export const rowId = int32

/** A yes/no, also as the words true and false (queries). */
export const flag = () =>
  z.preprocess((value) => {
    const word = typeof value === 'string' ? value.toLowerCase() : value
    return word === 'true' ? true : word === 'false' ? false : value
  }, z.boolean())

/** Text no longer than `max`, without the NUL character that PostgreSQL cannot store. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is being refused
    .regex(/^[^\u0000]*$/, 'InvalidInput')

/** Text that is not only white space. */
export const filledText = (max: number, min = 1) =>
  text(max, min).refine((value) => value.trim() !== '', { error: 'required' })

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

/** A moment from a client: Unix milliseconds, or an ISO 8601 text. */
export const instantIn = () =>
  z.preprocess((value) => {
    const plain = numeric(value)
    if (typeof plain !== 'string') return plain
    return readInstant(plain) ?? value
  }, z.int().min(-62_135_596_800_000).max(limits.instantMax))

/** A moment in an answer: Unix milliseconds. */
export const instant = () => z.number()

/** Paging: `count` entries after `skip`. */
export const paging = (max: number, fallback: number) => ({
  count: int(0, max).default(fallback),
  skip: int(0, limits.int32Max).default(0),
})

/** Lists for administrators, and a search in them. */
export const adminPaging = z.object(paging(500, 100))
export const searchInput = z.object({ hint: text(limits.searchMax, 1) })

/** One slice of a list with its total. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), length: z.number(), total: z.number() })

/** "Done": nothing to say; REST answers 200 with an empty body. */
export const nothing = z.void()

const undocumented = new WeakSet<z.ZodType>()

/** Marks an input property that only our own pages send. The description of the API leaves it out. */
export function ourPagesOnly<Schema extends z.ZodType>(schema: Schema): Schema {
  undocumented.add(schema)
  return schema
}

export const isDocumented = (schema: z.ZodType): boolean => !undocumented.has(schema)
