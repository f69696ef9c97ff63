// Files of challenges as PyYAML reads them (formats.md 0.3), with the line of every value. Only the syntax is that of the library;
// what scalars, tags, aliases and merges mean is decided here.
import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  Parser,
  type Scalar,
} from 'yaml'
import { indentContinuations } from './indent-continuations.ts'
import { isNull } from './is-null.ts'
import { plainScalar } from './plain-scalar.ts'
import type { YamlNode } from './yaml-node.ts'

export const yamlBytesMax = 1024 * 1024
/** Values of a document when its aliases are written out. */
const expandedMax = 100_000
const depthMax = 100
/** Of the parser, which has several entries for each level. */
const stackMax = 300
/** Words, signs and blanks between them: what parsing takes time for, up to a second. Long texts are one. */
const lexemesMax = 60_000

/** The file is refused. */
export class YamlFault extends Error {
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

/** @returns its documents, without empty ones. @throws YamlFault */
export function readYaml(bytes: Buffer): YamlNode[] {
  // The parser knows no line that ends with a carriage return alone.
  const text = decodeText(bytes).replace(/\r(?!\n)/g, '\n')
  const strict = parse(text)
  const indented = isBroken(strict) ? parse(indentContinuations(text)) : strict
  const { documents, lines } = isBroken(indented) ? strict : indented
  return documents.flatMap((document) => nodeOf(document, lines) ?? [])
}

interface Parsed {
  documents: readonly Document.Parsed[]
  lines: LineCounter
}

/**
 * The parser is stopped at too deep a nesting: what makes documents of its tokens calls itself for every level, and a file that is
 * made to exhaust the stack can end the process.
 */
function parse(text: string): Parsed {
  const lines = new LineCounter()
  const parser = new Parser(lines.addNewLine)
  const tokens: CST.Token[] = []
  lines.addNewLine(0)
  let count = 0
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > lexemesMax)
      throw new YamlFault('It has too many values.', lines.linePos(parser.offset).line)
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > stackMax) throw tooDeep(lines.linePos(parser.offset).line)
  }
  for (const token of parser.end()) tokens.push(token)
  const composer = new Composer({
    version: '1.1',
    schema: 'failsafe',
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  })
  return { documents: [...composer.compose(tokens, false, text.length)], lines }
}

const tooDeep = (line?: number): YamlFault => new YamlFault('It is nested too deeply.', line)

const isBroken = ({ documents }: Parsed): boolean => documents.some(({ errors }) => errors.length > 0)

export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new YamlFault('It is no text in UTF-8 or UTF-16.')
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const odd = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/.exec(text)
  if (odd) throw new YamlFault('It contains a control character.', lineAt(text, odd.index))
  return text
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n?|\n/).length

function nodeOf(document: Document.Parsed, lines: LineCounter): YamlNode | undefined {
  const lineOf = (node: { range?: [number, ...number[]] | null | undefined } | null | undefined): number =>
    node?.range ? Math.max(1, lines.linePos(node.range[0]).line) : 1
  const [fault] = document.errors
  if (fault) throw new YamlFault(firstSentence(fault.message), lines.linePos(fault.pos[0]).line)
  // PyYAML takes a closing bracket anywhere, and tags are read below.
  const warning = document.warnings.find(({ code }) => code !== 'BAD_INDENT' && code !== 'TAG_RESOLVE_FAILED')
  if (warning) throw new YamlFault(firstSentence(warning.message), lines.linePos(warning.pos[0]).line)

  const made = new Map<Node, { node: YamlNode; size: number }>()
  const open = new Set<Node>()
  /** In the order of the file, so that an alias finds the last one before it. */
  const anchors = new Map<string, Node>()
  const convert = (node: Node | null, depth: number, line: number): { node: YamlNode; size: number } => {
    if (!node) return { node: { kind: 'scalar', value: null, text: '', line }, size: 1 }
    if (isAlias(node)) {
      const target = anchors.get((node as Alias).source)
      if (!target) throw new YamlFault('An alias has no anchor.', lineOf(node))
      return convert(target, depth, lineOf(node))
    }
    const known = made.get(node)
    if (known) return known
    if (open.has(node)) throw new YamlFault('An alias stands in its own anchor.', line)
    if (depth > depthMax) throw tooDeep(lineOf(node))
    open.add(node)
    const { anchor } = node as { anchor?: string }
    if (anchor) anchors.set(anchor, node)
    const result = build(node, depth)
    open.delete(node)
    if (result.size > expandedMax) throw new YamlFault('Its aliases make too much of it.', lineOf(node))
    made.set(node, result)
    return result
  }
  const build = (node: Node, depth: number): { node: YamlNode; size: number } => {
    const line = lineOf(node)
    const tag = (node as { tag?: string }).tag
    let size = 1
    const add = (child: Node | null): YamlNode => {
      const converted = convert(child, depth + 1, line)
      size += converted.size
      return converted.node
    }
    if (isScalar(node)) return { node: scalarOf(node as Scalar, tag, line), size }
    const own = isMap(node) ? 'tag:yaml.org,2002:map' : 'tag:yaml.org,2002:seq'
    const isKnown = tag === undefined || tag === own || tag === '!'
    if (isSeq(node)) {
      const items = (node.items as (Node | Pair)[]).map((item) => add(isPair(item) ? null : item))
      return { node: isKnown ? { kind: 'list', items, line } : { kind: 'tagged', tag, line }, size }
    }
    if (!isMap(node)) throw new YamlFault('It contains what is no value.', line)
    const merged = new Map<string, YamlNode>()
    const entries = new Map<string, YamlNode>()
    const twice: string[] = []
    for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
      const found = convert(key, depth + 1, line).node
      if (found.kind !== 'scalar') throw new YamlFault('A key is no text.', found.line)
      const name = found.value === null && found.text === '' ? 'null' : found.text
      const child = add(value)
      if (name === '<<' && isPlain(key)) {
        // Own keys come first, then those of the first of several maps.
        for (const one of child.kind === 'list' ? child.items : [child]) {
          if (one.kind !== 'map') throw new YamlFault('“<<” needs a map, or a list of maps.', found.line)
          for (const [inner, innerValue] of one.entries) if (!merged.has(inner)) merged.set(inner, innerValue)
        }
        continue
      }
      if (entries.has(name)) twice.push(name)
      entries.delete(name)
      entries.set(name, child)
    }
    for (const [name, child] of merged) if (!entries.has(name)) entries.set(name, child)
    return { node: isKnown ? { kind: 'map', entries, twice, line } : { kind: 'tagged', tag, line }, size }
  }
  const root = document.contents as Node | null
  const { node } = convert(root, 0, 1)
  return isNull(node) ? undefined : node
}

const isPlain = (node: Node | null): boolean =>
  isScalar(node) && (node.type === 'PLAIN' || node.type === undefined)

function scalarOf(node: Scalar, tag: string | undefined, line: number): YamlNode {
  const text = String(node.value ?? '')
  const as = (value: string | number | boolean | null): YamlNode => ({ kind: 'scalar', value, text, line })
  if (tag === undefined) return as(isPlain(node) ? plainScalar(text) : text)
  if (tag === '!' || tag === 'tag:yaml.org,2002:str') return as(text)
  const name = /^tag:yaml\.org,2002:(int|float|bool|null)$/.exec(tag)?.[1]
  if (!name) return { kind: 'tagged', tag, line }
  const value = plainScalar(text)
  const isOfTag = name === 'null' ? value === null : typeof value === (name === 'bool' ? 'boolean' : 'number')
  if (!isOfTag) throw new YamlFault('A value is not what its tag says.', line)
  return as(value)
}

/** The message of the library without the place and without excerpts of the file, which may contain a flag. */
const firstSentence = (message: string): string => {
  const [line = ''] = message.split('\n')
  if (/\btags?\b/.test(line)) return 'A tag cannot be read.'
  return line.replace(/(?:: | %).*$/, '').slice(0, 200)
}
