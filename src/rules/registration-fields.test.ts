import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import {
  agreed,
  answerMax,
  changedIn,
  checkAnswers,
  countryField,
  faultOf,
  fieldsFault,
  fixedOnceGiven,
  missingIn,
  publicIn,
  type RegistrationField,
  registrationKinds,
} from './registration-fields.ts'

const field = (more: Partial<RegistrationField> = {}): RegistrationField => ({
  key: 'a',
  label: 'A',
  kind: 'text',
  help: '',
  options: [],
  required: false,
  isPublic: false,
  editableUntil: 0,
  ...more,
})

test('each kind knows what answers it', () => {
  const right: [Partial<RegistrationField>, string[], string[]][] = [
    [{ kind: 'text' }, ['a', 'x'.repeat(answerMax)], []],
    [
      { kind: 'number' },
      ['0', '-1', '3.25', '+7'],
      ['a', '1,5', '1e3', '1.', '0x1', 'Infinity', '9'.repeat(16)],
    ],
    [{ kind: 'choice', options: ['S', 'M'] }, ['S', 'M'], ['s', 'L']],
    [{ kind: 'country' }, ['DE', 'JP'], ['de', 'XX', 'Germany']],
    [{ kind: 'agreement' }, [agreed], ['on', 'no']],
  ]
  for (const [more, good, bad] of right) {
    for (const answer of good) expect([answer, faultOf(field(more), answer)]).toEqual([answer, undefined])
    for (const answer of bad)
      expect([answer, faultOf(field(more), answer)]).toEqual([
        answer,
        more.kind === 'agreement' ? 'choice' : more.kind,
      ])
  }
  for (const kind of registrationKinds) {
    expect(faultOf(field({ kind }), '')).toBeUndefined()
    expect(faultOf(field({ kind, required: true }), '')).toBe('required')
    expect(faultOf(field({ kind }), 'x'.repeat(answerMax + 1))).toBe('long')
  }
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(new Set(countryCodes).size).toBe(249)
})

describe('answers of a team', () => {
  const fields = [
    field({ key: 'a', required: true }),
    field({ key: 'b', kind: 'number', editableUntil: 100 }),
  ]

  test('name the first field that is wrong, and keep what is not sent', () => {
    expect(checkAnswers(fields, {}, undefined, 0)).toMatchObject({ field: { key: 'a' }, fault: 'required' })
    expect(checkAnswers(fields, { a: ' ' }, undefined, 0)).toMatchObject({ fault: 'required' })
    expect(checkAnswers(fields, { a: 'x', b: 'y' }, undefined, 0)).toMatchObject({
      field: { key: 'b' },
      fault: 'number',
    })
    expect(checkAnswers(fields, { a: ' x ', b: '5', c: 'z' }, undefined, 0)).toEqual({
      answers: { a: 'x', b: '5' },
    })
    expect(checkAnswers(fields, { b: '6' }, { a: 'x', old: '1' }, 0)).toEqual({
      answers: { a: 'x', old: '1', b: '6' },
    })
  })

  test('cannot be changed when their time is over, and can be given late', () => {
    expect(checkAnswers(fields, { b: '6' }, { a: 'x', b: '5' }, 99)).toEqual({ answers: { a: 'x', b: '6' } })
    expect(checkAnswers(fields, { b: '6' }, { a: 'x', b: '5' }, 100)).toMatchObject({
      field: { key: 'b' },
      fault: 'fixed',
    })
    expect(checkAnswers(fields, { b: '5' }, { a: 'x', b: '5' }, 100)).toEqual({ answers: { a: 'x', b: '5' } })
    expect(checkAnswers(fields, { a: 'x', b: '6' }, undefined, 100)).toEqual({ answers: { a: 'x', b: '6' } })
  })

  test('that were taken are taken again, whatever they are', () => {
    const someField = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom(...registrationKinds),
      required: fc.boolean(),
      editableUntil: fc.nat(200),
    })
    const someAnswer = fc.constantFrom('', '5', 'S', 'DE', agreed, 'text')
    fc.assert(
      fc.property(
        fc.uniqueArray(someField, { selector: ({ key }) => key }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), someAnswer),
        fc.nat(200),
        (some, sent, now) => {
          const all = some.map((one) => field({ ...one, options: ['S'] }))
          const first = checkAnswers(all, sent, undefined, now)
          if (!('answers' in first)) return
          expect(Object.keys(first.answers).every((key) => all.some((one) => one.key === key))).toBe(true)
          for (const one of all) expect(faultOf(one, first.answers[one.key]!)).toBeUndefined()
          expect(checkAnswers(all, {}, first.answers, now)).toEqual(first)
          expect(checkAnswers(all, first.answers, first.answers, now + 500)).toEqual(first)
        },
      ),
    )
  })
})

test('a form that cannot be used says why', () => {
  expect(fieldsFault([field(), field({ key: 'b', kind: 'choice', options: ['S'] })])).toBeUndefined()
  expect(fieldsFault([field(), field({ label: 'B' })])).toEqual({ kind: 'same-key', label: 'B' })
  expect(fieldsFault([field({ kind: 'choice' })])).toEqual({ kind: 'no-options', label: 'A' })
})

test('boards show the first country that is public', () => {
  const country = { kind: 'country', isPublic: true } as const
  expect(countryField([field({ ...country, isPublic: false }), field({ ...country, key: 'b' })])?.key).toBe(
    'b',
  )
  expect(countryField([field({ isPublic: true })])).toBeUndefined()
})

test('an answer that is fixed once it was given can be given once, and corrected by staff', () => {
  const school = field({ required: true, editableUntil: fixedOnceGiven })
  const given = checkAnswers([school], { a: 'MIT' }, undefined, 5_000)
  expect(given).toEqual({ answers: { a: 'MIT' } })
  expect(checkAnswers([school], { a: 'ETH' }, { a: 'MIT' }, 5_000)).toMatchObject({ fault: 'fixed' })
  expect(checkAnswers([school], { a: 'ETH' }, { a: 'MIT' }, 5_000, { byStaff: true })).toEqual({
    answers: { a: 'ETH' },
  })
  expect(checkAnswers([school], { a: '' }, { a: 'MIT' }, 5_000, { byStaff: true })).toEqual({
    answers: { a: '' },
  })
  const size = field({ kind: 'choice', options: ['S'] })
  expect(checkAnswers([size], { a: 'XL' }, {}, 5_000, { byStaff: true })).toMatchObject({ fault: 'choice' })
})

test('only what is public is public, and an agreement never is', () => {
  const all = registrationKinds.map((kind) => field({ key: kind, label: kind, kind, isPublic: true }))
  const answers = { text: 'MIT', number: '5', choice: 'S', country: 'DE', agreement: agreed }
  expect(publicIn(all, answers)).toEqual({
    country: 'DE',
    facts: ['text', 'number', 'choice'].map((label) => ({
      label,
      answer: answers[label as 'text' | 'number' | 'choice'],
    })),
  })
  const hidden = all.map((one) => ({ ...one, isPublic: false }))
  expect(publicIn(hidden, answers)).toEqual({ facts: [] })
  expect(publicIn(all, {})).toEqual({ facts: [] })
})

test('what is missing, and what was changed', () => {
  const fields = [field({ required: true }), field({ key: 'b', label: 'B' })]
  expect(missingIn(fields, {}).map(({ label }) => label)).toEqual(['A'])
  expect(missingIn(fields, { a: 'x' })).toEqual([])
  expect(changedIn(fields, { a: 'x' }, { a: 'x', b: '' })).toEqual([])
  expect(changedIn(fields, { a: 'x' }, { a: 'y', b: 'z' })).toEqual(['A', 'B'])
})
