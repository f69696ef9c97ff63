// Reads the fields of a map of a YAML file by their types. A value of another type refuses the object, with its line.
import type { Report, Scope } from '../create-report.ts'
import { isNull } from './is-null.ts'
import { plainScalar } from './plain-scalar.ts'
import type { YamlMap, YamlNode } from './yaml-node.ts'

export interface MapReader {
  node(name: string): YamlNode | undefined
  /** Undefined when it is missing or null, and when it is refused. An empty text is a text. */
  text(name: string): string | undefined
  /** As it is written, also what reads as a number or a date: for texts that nothing is compared with. */
  written(name: string): string | undefined
  /** Also as digits in quotes. */
  int(name: string): number | undefined
  number(name: string): number | undefined
  /** Also as a word in quotes. */
  flag(name: string): boolean | undefined
  /** Empty when it is missing or null. One value stands for a list of one, which is told where the format has lists only. */
  list(name: string, mayBeOne?: 'or one'): readonly YamlNode[]
  texts(name: string, mayBeOne?: 'or one'): string[]
  map(name: string): MapReader | undefined
  readonly line: number
  has(name: string): boolean
  /** Tells of the names that nobody has asked for: those of `known` that are near are proposed. */
  tellRest(known: readonly string[], title: string): void
}

/** More than any author writes. */
const listMax = 1_000

/** @param path the names of the maps around it, for messages. */
export function mapReader(map: YamlMap, scope: Scope, report: Report, path = ''): MapReader {
  const asked = new Set<string>()
  const shown = (name: string) => `${path}${name}`
  const get = (name: string): YamlNode | undefined => {
    asked.add(name)
    const found = map.entries.get(name)
    return isNull(found) ? undefined : found
  }
  const wrong = (name: string, node: YamlNode): undefined => {
    if (node.kind === 'tagged') refuseTag(node, shown(name), scope)
    else scope.refuse('ValueWrong', { field: shown(name) }, node.line)
    return undefined
  }
  for (const name of map.twice) scope.warn('KeyTwice', { key: shown(name) }, map.entries.get(name)?.line)
  const number = (name: string): number | undefined => {
    const found = get(name)
    if (!found) return undefined
    const value = found.kind === 'scalar' ? found.value : undefined
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value)
    return wrong(name, found)
  }
  const reader: MapReader = {
    line: map.line,
    has: (name) => !isNull(map.entries.get(name)),
    node: get,
    text(name) {
      const found = get(name)
      return found && textOf(found, shown(name), scope)
    },
    written(name) {
      const found = get(name)
      return found?.kind === 'scalar' ? found.text : found && wrong(name, found)
    },
    number,
    int(name) {
      const value = number(name)
      if (value === undefined || (Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31)) return value
      return wrong(name, get(name)!)
    },
    flag(name) {
      const found = get(name)
      if (!found) return undefined
      const value = found.kind === 'scalar' ? found.value : undefined
      // The other platforms accept the words in quotes too.
      const word = typeof value === 'string' ? plainScalar(value.trim()) : value
      return typeof word === 'boolean' ? word : wrong(name, found)
    },
    list(name, mayBeOne) {
      const found = get(name)
      if (!found) return []
      if (found.kind === 'list') {
        const count = found.items.length
        if (count > listMax) scope.warn('TooMany', { field: shown(name), most: listMax, count }, found.line)
        return found.items.slice(0, listMax)
      }
      if (found.kind === 'tagged') wrong(name, found)
      else {
        if (!mayBeOne) scope.warn('OneAsList', { field: shown(name) }, found.line)
        return [found]
      }
      return []
    },
    texts: (name, mayBeOne) =>
      reader.list(name, mayBeOne).flatMap((item) => {
        if (isNull(item)) return []
        return textOf(item, shown(name), scope) ?? []
      }),
    map(name) {
      const found = get(name)
      if (!found) return undefined
      if (found.kind !== 'map') return wrong(name, found)
      return mapReader(found, scope, report, `${path}${name}.`)
    },
    tellRest(known, title) {
      for (const [name, node] of map.entries) {
        if (asked.has(name)) continue
        if (node.kind === 'tagged') scope.warn('TagUnknown', { tag: node.tag }, node.line)
        const near = known.find((one) => !map.entries.has(one) && isNear(one, name))
        // A name where flags are written may be a flag.
        const key = path.startsWith('flags.') && !/^[a-z_]{1,30}$/i.test(name) ? `${path}…` : shown(name)
        if (near) scope.warn('KeyUnknown', { key: key.slice(0, 60), near }, node.line)
        else if (!isNull(node)) report.notCarried(key.slice(0, 60), title)
      }
    },
  }
  return reader
}

/** What is a number, a date of another kind or a word for true and false was meant as a text, and has lost its spelling. */
export function textOf(node: YamlNode, field: string, scope: Scope): string | undefined {
  if (node.kind === 'scalar' && typeof node.value === 'string') return node.value
  if (node.kind === 'tagged') refuseTag(node, field, scope)
  else if (node.kind === 'scalar') scope.refuse('NotText', { field }, node.line)
  else scope.refuse('ValueWrong', { field }, node.line)
  return undefined
}

/** A flag that begins with `!` is parsed as a tag: the message does not repeat it. */
const refuseTag = ({ tag, line }: YamlNode & { kind: 'tagged' }, field: string, scope: Scope): void =>
  scope.refuse('TagUnknown', { tag: /^flags?\b/.test(field) ? '!…' : tag }, line)

/** At most two letters differ, or are too many or too few, or have changed places. */
function isNear(one: string, other: string): boolean {
  if (other.length < 4 || Math.abs(one.length - other.length) > 2) return false
  const most = one.length < 6 ? 1 : 2
  let row = [...Array(other.length + 1).keys()]
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const swap = one[at - 1] === other[to - 1] ? 0 : 1
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + swap))
    }
    row = next
  }
  return row.at(-1)! <= most
}
