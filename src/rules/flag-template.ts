// A dynamic container's flag is generated from a template: `[GUID]`, `[TEAM_HASH]`, and letters replaced by look-alikes ("leet")
// between braces (behaviour 4.6). The prefix is read first, for every template (D-43): `[LEET]` plain, `[CLEET]` complex,
// none: leet only if there is nothing else that makes the flag unique.

type LookAlikes = Readonly<Record<string, string>>

const plain: LookAlikes = {
  A: 'Aa4',
  B: 'Bb68',
  C: 'Cc',
  D: 'Dd',
  E: 'Ee3',
  F: 'Ff1',
  G: 'Gg69',
  H: 'Hh',
  I: 'Ii1l',
  J: 'Jj',
  K: 'Kk',
  L: 'Ll1I',
  M: 'Mm',
  N: 'Nn',
  O: 'Oo0',
  P: 'Pp',
  Q: 'Qq9',
  R: 'Rr',
  S: 'Ss5',
  T: 'Tt7',
  U: 'Uu',
  V: 'Vv',
  W: 'Ww',
  X: 'Xx',
  Y: 'Yy',
  Z: 'Zz2',
  0: '0oO',
  1: '1lI',
  2: '2zZ',
  3: '3eE',
  4: '4aA',
  5: '5Ss',
  6: '6Gb',
  7: '7T',
  8: '8bB',
  9: '9g',
}

const complex: LookAlikes = {
  ...plain,
  A: 'Aa4@',
  B: 'Bb6&',
  C: 'Cc(',
  I: 'Ii1l!',
  L: 'Ll1I!',
  O: 'Oo0#',
  S: 'Ss5$',
  Z: 'Zz2?',
  0: '0oO#',
  1: '1lI|',
  2: '2zZ?',
  8: '8B&',
}

/** Minimum entropy in bits of a template without `[GUID]` and `[TEAM_HASH]`. */
export const enoughBits = 32
const guid = '[GUID]'
const teamHash = '[TEAM_HASH]'

interface Parsed {
  body: string
  /** Null: letters and blanks are unchanged. */
  map: LookAlikes | null
}

function parse(template: string): Parsed {
  if (template.startsWith('[LEET]')) return { body: template.slice(6), map: plain }
  if (template.startsWith('[CLEET]')) return { body: template.slice(7), map: complex }
  return { body: template, map: template.includes(guid) || template.includes(teamHash) ? null : plain }
}

/** Walks the text; `exchange` is asked for each character of the zone that has look-alikes. Blanks are joined up everywhere. */
function walk(text: string, map: LookAlikes | null, exchange: (choices: string) => string): string {
  if (!map) return text
  let isZone = false
  let result = ''
  for (const character of text) {
    if (character === '{' || character === ']') isZone = true
    if (character === '}' || character === '[') isZone = false
    const choices = isZone ? choicesOf(map, character) : undefined
    result += choices === undefined ? (character === ' ' ? '_' : character) : exchange(choices)
  }
  return result
}

const choicesOf = (map: LookAlikes, character: string): string | undefined => {
  const key = character.toUpperCase()
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** Entropy in bits that leet adds to a template. */
export function leetBits(template: string): number {
  const { body, map } = parse(template)
  let bits = 0
  walk(body, map, (choices) => {
    bits += Math.log2(choices.length)
    return ''
  })
  return bits
}

/** False for a template whose flags can be guessed. A blank template is valid and means `flag{UUID}`. */
export const isStrongTemplate = (template: string): boolean =>
  template.trim() === '' ||
  template.includes(guid) ||
  template.includes(teamHash) ||
  leetBits(template) >= enoughBits

/** Length of the longest flag that a template can generate. */
export function longestFlag(template: string): number {
  if (template.trim() === '') return 'flag{}'.length + 36
  return parse(template).body.replaceAll(guid, 'x'.repeat(36)).replaceAll(teamHash, 'x'.repeat(12)).length
}

/** A word in brackets, also with blanks beside it; and the words of placeholders in other brackets or in none. */
const likePlaceholder =
  /\[\s*[^[\]{}\s]{1,40}\s*\]|(?:\{\{|[[<(%$])?(?<![A-Z_])(?:GUID|UUID|TEAM_?HASH|C?LEET)(?![A-Z_])(?:\}\}|[\]>)%])?/g

/** What looks like a placeholder and is none where it stands: teams would get it as it is. */
export function oddPlaceholders(template: string): string[] {
  const words =
    parse(template).body.replaceAll(guid, ' ').replaceAll(teamHash, ' ').match(likePlaceholder) ?? []
  return [...new Set(words)]
}

export interface FlagChance {
  uuid: () => string
  /** A uniformly distributed integer from 0 to `bound` - 1. */
  below: (bound: number) => number
}

/**
 * Generates one flag from a template. A caller that needs a unique flag retries on a collision.
 * @param hash 12 characters in place of `[TEAM_HASH]`.
 */
export function makeFlag(template: string | null, hash: string, { uuid, below }: FlagChance): string {
  if (template === null || template.trim() === '') return `flag{${uuid()}}`
  const { body, map } = parse(template)
  const exchanged = walk(body, map, (choices) => choices[below(choices.length)]!)
  return exchanged.replaceAll(guid, uuid()).replaceAll(teamHash, hash)
}

/** The visible form of a flag, or of a template of flags: `flag{...}`. Empty when there is no part before braces. */
export function flagFormat(flag: string): string {
  const [, prefix] = /^([\w.-]{1,40})\{.*\}$/s.exec(parse(flag).body.trim()) ?? []
  return prefix === undefined ? '' : `${prefix}{...}`
}
