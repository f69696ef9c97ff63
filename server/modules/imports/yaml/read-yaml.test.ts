import { expect, test } from 'vitest'
import { readYaml, YamlFault } from './read-yaml.ts'
import type { YamlNode } from './yaml-node.ts'

const plain = (node: YamlNode): unknown =>
  node.kind === 'map'
    ? Object.fromEntries([...node.entries].map(([key, value]) => [key, plain(value)]))
    : node.kind === 'list'
      ? node.items.map(plain)
      : node.kind === 'scalar'
        ? node.value
        : { tag: node.tag }
const read = (text: string) => readYaml(Buffer.from(text)).map(plain)
const faultOf = (text: string): [string, number | undefined] => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof YamlFault) return [error.message, error.line]
    throw error
  }
  throw new Error('it was read')
}

test.each([
  ['yes', true],
  ['on', true],
  ['NO', false],
  ['Off', false],
  ['y', 'y'],
  ['n', 'n'],
  ['nO', 'nO'],
  ['0755', 493],
  ['08', '08'],
  ['0o17', '0o17'],
  ['0x1F', 31],
  ['0b101', 5],
  ['1_000', 1000],
  ['12:30', 750],
  ['12:30:45', 45_045],
  ['1e3', '1e3'],
  ['1.5e+3', 1500],
  ['7e888888', '7e888888'],
  ['.inf', Number.POSITIVE_INFINITY],
  ['-.5', -0.5],
  ['~', null],
  ['Null', null],
  ['', null],
  ['2026-01-01T10:00:00+02:00', '2026-01-01T10:00:00+02:00'],
  ['2026-01-01 10:00:00', '2026-01-01 10:00:00'],
  ['"12:30"', '12:30'],
  ["'yes'", 'yes'],
  ['!!str 1', '1'],
  ['!!int "1"', 1],
])('%s reads as PyYAML reads it', (text, value) => {
  expect(read(`a: ${text}`)).toEqual([{ a: value }])
})

test('keys are texts, also those that YAML 1.1 takes for true and false, and the last of two counts', () => {
  expect(read('n: 1\ny: 2\non: 3\na: 1\na: 2\n1: x')).toEqual([{ n: 1, y: 2, on: 3, a: 2, '1': 'x' }])
  const [node] = readYaml(Buffer.from('a: 1\nb: 2\na: 3'))
  expect(node?.kind === 'map' && node.twice).toEqual(['a'])
})

test('an unknown tag is marked, and its value is not read', () => {
  expect(read('a: !x 1\nb: !!python/object/apply:os.system [ls]')).toEqual([
    { a: { tag: '!x' }, b: { tag: 'tag:yaml.org,2002:python/object/apply:os.system' } },
  ])
})

test('merges: own keys first, then those of the first map', () => {
  expect(read('x: &x {a: 1, b: 1}\ny: &y {b: 2, c: 2}\nz: {<<: [*x, *y], a: 0}')[0]).toMatchObject({
    z: { a: 0, b: 1, c: 2 },
  })
  expect(faultOf('a: {<<: 1}')[0]).toMatch(/needs a map/)
})

test('faults have their line', () => {
  expect(faultOf('a: 1\nb: [')[1]).toBeGreaterThanOrEqual(2)
  expect(faultOf('a: 1\n\tb: 2')[1]).toBe(2)
  expect(faultOf('a: 1\nb: *c')).toEqual(['An alias has no anchor.', 2])
  expect(faultOf('a: &a [*a]')[0]).toBe('An alias stands in its own anchor.')
  expect(faultOf('a: 1\nb: \u0007')).toEqual(['It contains a control character.', 2])
  expect(faultOf(`a: ${'['.repeat(500)}${']'.repeat(500)}`)[0]).toBe('It is nested too deeply.')
})

test('the words of a fault have no piece of the file, which may be a flag', () => {
  expect(faultOf('a: |flag{tea}')).toEqual(['Block scalar header includes extra characters', 1])
  expect(faultOf('%flag{tea}\n---\na: 1')[0]).toBe('Unknown directive')
})

test('hostile files end soon', () => {
  const before = Date.now()
  const levels = Array.from(
    { length: 9 },
    (_, at) => `l${at + 1}: &l${at + 1} [${Array(9).fill(`*l${at}`).join(', ')}]`,
  )
  expect(faultOf(`l0: &l0 [x, x]\n${levels.join('\n')}`)[0]).toBe('Its aliases make too much of it.')
  const hostile = [
    ...['['.repeat(1_000_000), '{a: '.repeat(250_000), '- '.repeat(500_000), '? '.repeat(500_000)],
    ...['a: [\n'.repeat(200_000), '- {a: 1, b: [x, y]}\n'.repeat(40_000), '---\n'.repeat(200_000)],
    'a: "x\n'.repeat(100_000),
  ]
  for (const text of hostile) expect(faultOf(text)[0]).not.toBe('')
  expect(Date.now() - before).toBeLessThan(30_000)
})
