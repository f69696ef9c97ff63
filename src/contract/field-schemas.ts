// The schemas that follow from a list of fields.
import { z } from 'zod'
import type { Editable, Field, Fields, Plain, ValueOf } from './fields.ts'
import {
  enumOf,
  filledLines,
  filledText,
  flag,
  instant,
  instantIn,
  int,
  lines,
  number,
  text,
} from './shapes.ts'

type Sent<F extends Field> = z.ZodType<Plain<F>, Plain<F>>

/** One value as a caller sends it. */
export const sentSchema = <F extends Field>(field: F) => sent(field) as z.ZodType as Sent<F>

function sent(field: Field): z.ZodType {
  switch (field.type) {
    case 'text':
      return textSchema(field, field.max)
    case 'flag':
      return flag()
    case 'int':
      return int(field.min, field.max)
    case 'number':
      return number(z.number().min(field.min).max(field.max))
    case 'instant':
      return instantIn()
    case 'texts':
      return z.array(textSchema(field, field.each)).max(field.max)
    case 'ints':
      return z.array(int(field.each.min, field.each.max)).max(field.max)
    case 'option':
      return enumOf(field.options)
    case 'rows':
      return z.array(z.object(mapped(field.fields, sent))).max(field.max)
  }
}

function textSchema({ filled, lines: many }: { filled?: true; lines?: true }, max: number) {
  if (many) return filled ? filledLines(max) : lines(max)
  return filled ? filledText(max) : text(max)
}

function answered(field: Field): z.ZodType {
  switch (field.type) {
    case 'text':
      return z.string()
    case 'flag':
      return z.boolean()
    case 'int':
    case 'number':
      return z.number()
    case 'instant':
      return instant()
    case 'texts':
      return z.array(z.string())
    case 'ints':
      return z.array(z.number())
    case 'option':
      return z.enum(field.options)
    case 'rows':
      return z.array(z.object(mapped(field.fields, answered)))
  }
}

const mapped = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
const editable = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  mapped(Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly)), schemaOf)

/** All fields, as the server answers them. */
export const answeredShape = <All extends Fields>(fields: All) =>
  mapped(fields, (field) => (field.nullable ? answered(field).nullable() : answered(field))) as unknown as {
    [Name in keyof All]: z.ZodType<ValueOf<All[Name]>, ValueOf<All[Name]>>
  }

type Replacing<F extends Field> = F extends { nullable: true }
  ? z.ZodOptional<z.ZodNullable<Sent<F>>>
  : F extends { optional: true }
    ? z.ZodOptional<Sent<F>>
    : 'default' extends keyof F
      ? z.ZodDefault<Sent<F>>
      : Sent<F>

/** For a caller who replaces everything: what they leave out gets its default. */
export const replacingShape = <All extends Fields>(fields: All) =>
  editable(fields, (field) => {
    if (field.nullable) return sent(field).nullish()
    if (field.optional) return sent(field).optional()
    return 'default' in field ? sent(field).default(field.default) : sent(field)
  }) as unknown as { [Name in keyof Editable<All>]: Replacing<Editable<All>[Name]> }

type Updating<F extends Field> = F extends { nullable: true }
  ? z.ZodOptional<z.ZodNullable<Sent<F>>>
  : z.ZodOptional<Sent<F>>

/** For a caller of the documented update: what is missing stays, null clears what can be null. */
export const updatingShape = <All extends Fields>(fields: All) =>
  editable(fields, (field) =>
    field.nullable ? sent(field).nullish() : sent(field).optional(),
  ) as unknown as {
    [Name in keyof Editable<All>]: Updating<Editable<All>[Name]>
  }

/** For a caller who changes some: what is missing or null stays, an empty text or list clears. */
export const changingShape = <All extends Fields>(fields: All) =>
  editable(fields, (field) => sent(field).nullish()) as unknown as {
    [Name in keyof Editable<All>]: z.ZodOptional<z.ZodNullable<Sent<Editable<All>[Name]>>>
  }
