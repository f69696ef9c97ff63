import { expect, test } from 'vitest'
import { changesOf, hiddenValue } from './audit-fields.ts'
import { limits } from './limits.ts'

const of = (before?: Record<string, unknown>, after?: Record<string, unknown>) =>
  changesOf('challenge', before, after)

test('an update records the properties that differ, and nothing that is not listed', () => {
  const before = { title: 'Door', hints: ['a'], isEnabled: false, privateKey: 'x' }
  expect(of(before, { title: 'Gate', hints: ['a'], isEnabled: false, privateKey: 'y' })).toEqual({
    before: { title: 'Door' },
    after: { title: 'Gate' },
  })
  expect(of(before, { isEnabled: true })).toEqual({
    before: { isEnabled: false },
    after: { isEnabled: true },
  })
  expect(of(before, { title: 'Door', privateKey: 'y' })).toBeUndefined()
})

test('a creation and a deletion record what has a value', () => {
  expect(of(undefined, { title: 'Door', content: '', hints: [], isEnabled: false })).toEqual({
    before: null,
    after: { title: 'Door', isEnabled: false },
  })
  expect(of({ title: 'Door' }, undefined)).toEqual({ before: { title: 'Door' }, after: null })
})

test('of a secret it is recorded that it changed, was set or was cleared', () => {
  expect(of({ flagTemplate: 'flag{a}' }, { flagTemplate: 'flag{b}' })).toEqual({
    before: { flagTemplate: hiddenValue },
    after: { flagTemplate: hiddenValue },
  })
  expect(of({ flagTemplate: 'flag{a}' }, { flagTemplate: null })?.after).toEqual({ flagTemplate: null })
})

test('long texts are cut down to where they differ', () => {
  const long = (word: string) => `${'a'.repeat(5_000)}${word}${'b'.repeat(5_000)}`
  expect(of({ content: long('old') }, { content: long('new') })).toEqual({
    before: { content: `…${'a'.repeat(40)}old${'b'.repeat(40)}…` },
    after: { content: `…${'a'.repeat(40)}new${'b'.repeat(40)}…` },
  })
  expect(of({ content: '' }, { content: 'c'.repeat(5_000) })?.after).toEqual({
    content: `${'c'.repeat(limits.auditTextMax)}…`,
  })
  expect(of({ hints: ['x'.repeat(5_000)] }, { hints: ['x'.repeat(5_000), 'y'] })?.after).toEqual({
    hints: `…${'x'.repeat(40)}\ny`,
  })
})
