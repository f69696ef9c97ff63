import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { answeredShape, changingShape, replacingShape } from './field-schemas.ts'
import { columnsOf, type Fields, rowOf, type Values, valuesOf } from './fields.ts'

const fields = {
  title: { type: 'text', max: 10, filled: true, trim: true },
  code: { type: 'text', max: 5, nullable: true, secret: true },
  start: { type: 'instant', default: 0, column: 'startAt' },
  size: { type: 'int', min: 1, max: 9, default: 3 },
  tags: { type: 'texts', max: 2, each: 5, nullable: true, trim: true },
  kind: { type: 'option', options: ['Web', 'Misc'] },
  owner: { type: 'text', max: 9, readOnly: true },
  groups: { type: 'texts', max: 9, each: 9, elsewhere: true, optional: true },
} as const satisfies Fields

test('values have the types of the list', () => {
  expectTypeOf<Values<typeof fields>>().toEqualTypeOf<{
    title: string
    code: string | null
    start: number
    size: number
    tags: string[] | null
    kind: 'Web' | 'Misc'
    owner: string
    groups: string[]
  }>()
})

test('columns are read and written under their own names; empty texts and lists are null on the wire only where said', () => {
  expect(columnsOf(fields)).toEqual(['title', 'code', 'startAt', 'size', 'tags', 'kind', 'owner'])
  const row = rowOf(fields, { title: ' Door ', code: '', start: 5, tags: [' a '], size: undefined })
  expect(row).toEqual({ title: 'Door', code: null, startAt: 5, tags: ['a'] })
  const stored = {
    title: 'Door',
    code: null,
    startAt: 5,
    size: 3,
    tags: [],
    kind: 'Web' as const,
    owner: 'x',
  }
  expect(valuesOf(fields, { ...stored, groups: [] })).toEqual({
    title: 'Door',
    code: null,
    start: 5,
    size: 3,
    tags: null,
    kind: 'Web',
    owner: 'x',
    groups: [],
  })
})

test('who replaces gets defaults, and may not set what is read-only', () => {
  const schema = z.object(replacingShape(fields))
  expect(schema.parse({ title: 'Door', kind: 'web', start: '7', owner: 'me' })).toEqual({
    title: 'Door',
    kind: 'Web',
    start: 7,
    size: 3,
  })
  expect(schema.safeParse({ kind: 'Web' }).success).toBe(false)
  expectTypeOf<z.input<typeof schema>>().toMatchTypeOf<{ title: string; kind: string; size?: number }>()
})

test('who changes sends what they like, within the limits', () => {
  const schema = z.object(changingShape(fields))
  expect(schema.parse({})).toEqual({})
  expect(schema.parse({ title: null, tags: [] })).toEqual({ title: null, tags: [] })
  for (const wrong of [{ title: ' ' }, { size: 10 }, { tags: ['a', 'b', 'c'] }, { kind: 'Pwn' }])
    expect(schema.safeParse(wrong).success).toBe(false)
})

test('answers are checked as strictly as they are typed', () => {
  const schema = z.object(answeredShape(fields))
  expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<Values<typeof fields>>()
})
