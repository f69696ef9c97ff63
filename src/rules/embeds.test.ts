import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedKinds, embedPath, embedThemes, frameAncestors, framings, isFramingOrigin } from './embeds.ts'

describe('who may frame', () => {
  test.each([
    ['https://example.org', true],
    ['https://*.example.org', true],
    ['http://localhost:8080', true],
    ['https://EXAMPLE.org', true],
    ['https://example.org/', false],
    ['https://example.org/path', false],
    ['example.org', false],
    ['*', false],
    ['https://*', false],
    ['javascript:alert(1)', false],
    ['https://example.org; script-src *', false],
    ['https://example.org https://other.example', false],
    ["'unsafe-inline'", false],
    ['https://user@example.org', false],
    ['https://example.org:0', false],
    ['', false],
  ])('%s is an origin: %s', (text, is) => {
    expect(isFramingOrigin(text)).toBe(is)
  })

  test('nothing that is typed in becomes another directive or a further source', () => {
    fc.assert(
      fc.property(fc.constantFrom(...framings), fc.array(fc.string()), (framing, origins) => {
        for (const source of frameAncestors(framing, origins)) expect(source).not.toMatch(/[\s;,]/)
      }),
    )
  })

  test('nobody, those of the list, or everybody', () => {
    const origins = ['https://a.example']
    expect(frameAncestors('nobody', origins)).toEqual(["'self'"])
    expect(frameAncestors('listed', origins)).toEqual(["'self'", 'https://a.example'])
    expect(frameAncestors('everybody', origins)).toEqual(['*'])
  })
})

describe('the address', () => {
  const plain = { rows: 10, theme: null, transparent: false, lang: null, division: null }
  test('says only what differs from the usual', () => {
    expect(embedPath(7, { ...plain, kind: 'board' }, 10)).toBe('/embed/games/7/board')
    const all = { rows: 5, theme: 'light', transparent: true, lang: 'de-DE', division: 'A & B' } as const
    expect(embedPath(7, { ...all, kind: 'feed' }, 10)).toBe(
      '/embed/games/7/feed?rows=5&division=A+%26+B&theme=light&lang=de-DE&transparent=true',
    )
    expect(embedPath(7, { ...all, kind: 'countdown' }, 10)).toBe(
      '/embed/games/7/countdown?theme=light&lang=de-DE&transparent=true',
    )
  })

  test('is read back as it was chosen', () => {
    const choices = fc.record({
      kind: fc.constantFrom(...embedKinds),
      rows: fc.integer({ min: 1, max: 50 }),
      theme: fc.constantFrom(null, ...embedThemes),
      transparent: fc.boolean(),
      lang: fc.constantFrom(null, 'de-DE'),
      division: fc.option(fc.string({ minLength: 1 })),
    })
    fc.assert(
      fc.property(choices, (choice) => {
        const { pathname, searchParams } = new URL(embedPath(1, choice, 10), 'https://ctf.example')
        expect(pathname).toBe(`/embed/games/1/${choice.kind}`)
        if (choice.kind === 'countdown') return
        expect(Number(searchParams.get('rows') ?? 10)).toBe(choice.rows)
        expect(searchParams.get('division')).toBe(choice.division)
      }),
    )
  })
})
