import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  enoughBits,
  flagFormat,
  isStrongTemplate,
  leetBits,
  longestFlag,
  makeFlag,
  oddPlaceholders,
} from './flag-template.ts'

/** As strict about arguments as the real one. */
const uuid = (...none: unknown[]) => {
  expect(none).toEqual([])
  return '0b7c0d5e-0000-4000-8000-00000000abcd'
}
const first = { uuid, below: () => 0 }
const last = { uuid, below: (bound: number) => bound - 1 }
const hash = '0123456789ab'

describe('worked checks', () => {
  test('flag{hello world} has about 14.8 bits and is refused', () => {
    expect(leetBits('flag{hello world}')).toBeCloseTo(Math.log2(2 * 3 * 4 * 4 * 3 * 2 * 3 * 2 * 4 * 2), 10)
    expect(leetBits('flag{hello world}')).toBeCloseTo(14.75, 2)
    expect(isStrongTemplate('flag{hello world}')).toBe(false)
  })

  test.each([
    [null, `flag{${uuid()}}`],
    ['', `flag{${uuid()}}`],
    ['flag{[GUID]}', `flag{${uuid()}}`],
    ['flag{[GUID] [GUID]}', `flag{${uuid()} ${uuid()}}`],
    ['flag{a b [TEAM_HASH]}', `flag{a b ${hash}}`],
    ['[LEET] a {b [TEAM_HASH]}', `_a_{8_${hash}}`],
    ['[LEET]flag{a [TEAM_HASH]}', `flag{4_${hash}}`],
    ['[LEET]flag{sea [GUID]}', `flag{534_${uuid()}}`],
    ['[CLEET]flag{cat}', 'flag{(@7}'],
    ['[LEET]flag{cat}', 'flag{c47}'],
    ['flag{cat} cat', 'flag{c47}_cat'],
  ])('%s', (template, flag) => {
    expect(makeFlag(template, hash, last)).toBe(flag)
  })

  test('the prefix never stands in the flag', () => {
    for (const template of ['[LEET]flag{x}', '[CLEET]flag{x}', '[LEET]flag{[GUID]}']) {
      expect(makeFlag(template, hash, first)).toMatch(/^flag\{/)
    }
  })

  test('the complex prefix has more bits', () => {
    expect(leetBits('[CLEET]flag{soil}')).toBeGreaterThan(leetBits('[LEET]flag{soil}'))
    expect(leetBits('[LEET]flag{soil}')).toBe(leetBits('flag{soil}'))
  })

  test('what is unique by itself is strong, and a blank template too', () => {
    for (const template of ['', '[GUID]', 'a[TEAM_HASH]']) expect(isStrongTemplate(template)).toBe(true)
  })
})

const templates = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('[GUID]', '[TEAM_HASH]', '[LEET]', '[CLEET]', '{', '}', '[', ']', ' '),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
const chance = fc.infiniteStream(fc.nat())
const drawing = (numbers: Iterator<number>) => ({
  uuid,
  below: (bound: number) => (numbers.next().value as number) % bound,
})

test('a flag is never longer than the template says, and holds no blank where letters are exchanged', () => {
  fc.assert(
    fc.property(templates, chance, (template, numbers) => {
      const flag = makeFlag(template, hash, drawing(numbers))
      expect(flag.length).toBeLessThanOrEqual(longestFlag(template))
      expect(makeFlag(`[LEET]${template}`, hash, drawing(numbers))).not.toContain(' ')
    }),
  )
})

test('all places of a flag show one uuid', () => {
  const numbered = [1, 2].values()
  const flag = makeFlag('[GUID]{[GUID]}', hash, { ...first, uuid: () => `u${numbered.next().value}` })
  expect(flag).toBe('u1{u1}')
})

test('leet changes letters into look-alikes of themselves and nothing else', () => {
  const text = fc.stringMatching(/^[a-z0-9_-]{0,40}$/)
  fc.assert(
    fc.property(text, chance, (inner, numbers) => {
      const flag = makeFlag(`${inner}{${inner}}`, hash, drawing(numbers))
      expect(flag).toHaveLength(2 * inner.length + 2)
      expect(flag.startsWith(`${inner}{`)).toBe(true)
      for (const [at, character] of [...inner].entries()) {
        const alone = flag[inner.length + 1 + at]!
        const possible = new Set(
          [0, 1, 2, 3, 4].map((pick) =>
            makeFlag(`{${character}}`, hash, { uuid, below: (bound) => pick % bound }),
          ),
        )
        expect(possible).toContain(`{${alone}}`)
      }
    }),
  )
})

test('the bits are those of the drawing', () => {
  fc.assert(
    fc.property(templates, (template) => {
      let bits = 0
      makeFlag(template, hash, {
        uuid,
        below: (bound) => {
          bits += Math.log2(bound)
          return 0
        },
      })
      if (template.trim() !== '') expect(leetBits(template)).toBeCloseTo(bits, 9)
      expect(isStrongTemplate(template) || bits < enoughBits).toBe(true)
    }),
  )
})

/** Each letter may have become another sign. */
const asLeet = (word: string) => new RegExp(word.replace(/[^\w]/g, '\\$&').replace(/\\ |\w/g, '.'))

test.each([
  ['flag{[CLEET]x_[GUID]}', ['[CLEET]']],
  ['flag{[LEET]x}', ['[LEET]']],
  ['[CLEET]flag{x}', []],
  ['[LEET]flag{[LEET]x}', ['[LEET]']],
  ['flag{[guid]_[TEAM_HASH]}', ['[guid]']],
  ['flag{[TEAMHASH]-[UUID]-[UUID]}', ['[TEAMHASH]', '[UUID]']],
  ['flag{[GUID]}', []],
  ['flag{a[b c]d}', []],
  ['flag{[ GUID ]}', ['[ GUID ]']],
  ['flag{[GUID}', ['[GUID']],
  ['flag{GUID]}', ['GUID]']],
  ['flag{x_{{GUID}}}', ['{{GUID}}']],
  ['flag{x-<TEAM_HASH>}', ['<TEAM_HASH>']],
  ['flag{$TEAMHASH}', ['$TEAMHASH']],
  ['flag{[GUID]_%UUID%}', ['%UUID%']],
  ['flag{the guide of MY_GUIDE}', []],
  ['', []],
])('%s has words that look like placeholders and are none: %j', (template, odd) => {
  expect(oddPlaceholders(template)).toEqual(odd)
  // They are delivered as they are, as letters or their look-alikes.
  const flag = makeFlag(template, 'x'.repeat(12), { uuid: () => 'u'.repeat(36), below: () => 0 })
  for (const word of odd) expect(flag).toMatch(asLeet(word))
})

test('of a flag only its format is told', () => {
  expect(flagFormat('flag{one}')).toBe('flag{...}')
  expect(flagFormat('[LEET]my-ctf{[TEAM_HASH]}')).toBe('my-ctf{...}')
  expect(flagFormat('[GUID]')).toBe('')
  expect(flagFormat('f[TEAM_HASH]{x}')).toBe('')
  expect(flagFormat('no braces')).toBe('')
})
