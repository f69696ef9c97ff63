// What a scalar without quotes is in PyYAML, which nearly all tools of this field read their files with: YAML 1.1 with a reading of its
// own. `y` and `n` are texts, `0755` is 493, `12:30` is 750, `1e3` is a text. Dates stay texts here, since whether they have an
// offset matters.

const nulls = new Set(['', '~', 'null', 'Null', 'NULL'])
const booleans = new Map(
  [
    ['yes', 'no'],
    ['on', 'off'],
    ['true', 'false'],
  ].flatMap((pair) =>
    pair.flatMap((word, at) =>
      [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()].map(
        (one) => [one, at === 0] as const,
      ),
    ),
  ),
)

const digits = (text: string): string => text.replaceAll('_', '')
const sign = (text: string): number => (text.startsWith('-') ? -1 : 1)
const unsigned = (text: string): string => text.replace(/^[-+]/, '')
const inBase = (text: string, base: number, from: number): number =>
  sign(text) * Number.parseInt(digits(unsigned(text)).slice(from), base)
const inBase60 = (text: string): number =>
  sign(text) *
  unsigned(digits(text))
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

const numbers: [RegExp, (text: string) => number][] = [
  [/^[-+]?0b[01_]+$/, (text) => inBase(text, 2, 2)],
  [/^[-+]?0x[0-9a-fA-F_]+$/, (text) => inBase(text, 16, 2)],
  [/^[-+]?0[0-7_]+$/, (text) => inBase(text, 8, 1)],
  [/^[-+]?(?:0|[1-9][0-9_]*)$/, (text) => Number(digits(text))],
  [/^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+$/, inBase60],
  [/^[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?$/, (text) => Number(digits(text))],
  [/^[-+]?\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?$/, (text) => Number(digits(text))],
  [/^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/, inBase60],
  [/^[-+]?\.(?:inf|Inf|INF)$/, (text) => sign(text) * Number.POSITIVE_INFINITY],
  [/^\.(?:nan|NaN|NAN)$/, () => Number.NaN],
]

export function plainScalar(text: string): string | number | boolean | null {
  if (nulls.has(text)) return null
  const word = booleans.get(text)
  if (word !== undefined) return word
  const known = /^[-+.0-9]/.test(text) ? numbers.find(([pattern]) => pattern.test(text)) : undefined
  return known ? known[1](text) : text
}
