// How a list of fields is written down, and what follows from one: the types of values, and the way between the names on
// the wire and the columns of a table. Free of zod, so that forms use it too; the schemas are in field-schemas.ts.

export type Field = Readonly<
  {
    /** The column, where it is not called like the property. */
    column?: string
    /** Read with the row, but stored in other tables. */
    elsewhere?: true
    /** Set by the server only. */
    readOnly?: true
    /** The audit log records only that it changed. */
    secret?: true
    /** Null on the wire when it is empty. */
    nullable?: true
    /** What it gets from a caller who replaces everything and leaves it out. */
    default?: unknown
    /** The same caller may leave it out, and the server chooses. Others that have no default must be sent. */
    optional?: true
  } /** Without `lines`, it has one line. */ & (
    | { type: 'text'; max: number; filled?: true; trim?: true; lines?: true }
    | { type: 'flag' }
    /** An `int` or an instant that is nullable is cleared by 0. */
    | { type: 'int' | 'number'; min: number; max: number }
    | { type: 'instant' }
    | { type: 'texts'; max: number; each: number; filled?: true; trim?: true; lines?: true }
    | { type: 'ints'; max: number; each: { min: number; max: number } }
    | { type: 'option'; options: readonly [string, ...string[]] }
    /** A list of things that have fields themselves; one JSON column. */
    | { type: 'rows'; max: number; fields: Fields }
  )
>
export type Fields = Readonly<Record<string, Field>>

/** What a field has, apart from null. */
export type Plain<F extends Field> = F extends { type: 'text' }
  ? string
  : F extends { type: 'flag' }
    ? boolean
    : F extends { type: 'texts' }
      ? string[]
      : F extends { type: 'ints' }
        ? number[]
        : F extends { type: 'option'; options: readonly (infer Option)[] }
          ? Option
          : F extends { type: 'rows'; fields: infer Inner extends Fields }
            ? Values<Inner>[]
            : number
export type ValueOf<F extends Field> = F extends { nullable: true } ? Plain<F> | null : Plain<F>
/** By the names on the wire. */
export type Values<All extends Fields> = { -readonly [Name in keyof All]: ValueOf<All[Name]> }

export type Editable<All extends Fields> = {
  [Name in keyof All as All[Name] extends { readOnly: true } ? never : Name]: All[Name]
}

type ColumnOf<Name, F extends Field> = F extends { column: infer Column extends string }
  ? Column
  : Name & string
/** Lists are never null in the database. */
type Stored<F extends Field> = F extends { type: 'texts' }
  ? string[]
  : F extends { type: 'rows' }
    ? string
    : ValueOf<F>
/** By the names of the columns, as they are read. JSON was checked when it was written. */
export type Row<All extends Fields> = {
  -readonly [Name in keyof All as ColumnOf<Name, All[Name]>]: All[Name] extends { type: 'rows' }
    ? unknown
    : Stored<All[Name]>
}

/** Those that are columns of the table. */
export type Columns<All extends Fields> = {
  [Name in keyof All as All[Name] extends { elsewhere: true } ? never : Name]: All[Name]
}

const columnOf = (name: string, field: Field) => field.column ?? name
const entriesOf = (fields: Fields) => Object.entries(fields)
const columnsIn = (fields: Fields) => entriesOf(fields).filter(([, field]) => !field.elsewhere)

/** For the query that reads them. */
export const columnsOf = <All extends Fields>(fields: All) =>
  columnsIn(fields).map(([name, field]) => columnOf(name, field)) as (keyof Row<Columns<All>> & string)[]

/** What a row says on the wire. */
export function valuesOf<All extends Fields>(fields: All, row: Row<All>): Values<All> {
  const values = entriesOf(fields).map(([name, field]) => {
    const stored = (row as Record<string, unknown>)[columnOf(name, field)]
    return [name, field.nullable && Array.isArray(stored) && stored.length === 0 ? null : stored]
  })
  return Object.fromEntries(values)
}

/** What a caller sent, without what is null or missing. */
export const sentOf = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as {
    [Name in keyof Input]?: NonNullable<Input[Name]>
  }

/** What a caller sent, null too. */
export const definedOf = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Input]?: Exclude<Input[Name], undefined>
  }

type RowOf<All extends Fields, Sent> = {
  [Name in keyof Sent as Name extends keyof Columns<All>
    ? ColumnOf<Name, All[Name]>
    : never]: Name extends keyof All ? Stored<All[Name]> : never
}

/** The columns to write for values that were sent; a value that was not sent has none, and what only the server sets. */
export function rowOf<All extends Fields, Sent extends Partial<Values<All>>>(
  fields: All,
  values: Sent,
): RowOf<All, Sent> {
  const sent = values as Record<string, unknown>
  const columns = columnsIn(fields)
    .filter(([name, field]) => !field.readOnly && sent[name] !== undefined)
    .map(([name, field]) => [columnOf(name, field), storedValue(field, sent[name])])
  return Object.fromEntries(columns) as RowOf<All, Sent>
}

function storedValue(field: Field, value: unknown): unknown {
  if (field.type === 'texts') {
    const texts = (value ?? []) as string[]
    return field.trim ? texts.map((text) => text.trim()) : texts
  }
  if (field.type === 'rows') return JSON.stringify(value)
  if ((field.type === 'instant' || field.type === 'int') && field.nullable) return value || null
  if (field.type !== 'text') return value
  const text = field.trim ? (value as string | null)?.trim() : (value as string | null)
  return field.nullable ? text || null : text
}

/** As a form has it: texts and lists are empty instead of null, an emptied number field is null. */
export type DraftOf<All extends Fields> = {
  -readonly [Name in keyof Editable<All>]: Plain<All[Name]> extends number ? number | null : Plain<All[Name]>
}

/** A draft may be sent as a patch: an empty text or list clears, and null stays. */
export function draftOf<All extends Fields>(fields: All, values: Values<All>): DraftOf<All> {
  const drafted = entriesOf(fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, { type }]) => {
      const value = (values as Record<string, unknown>)[name]
      return [
        name,
        value ?? (type === 'texts' || type === 'ints' || type === 'rows' ? [] : type === 'text' ? '' : null),
      ]
    })
  return Object.fromEntries(drafted)
}
