// Files of challenges in TOML, as the values that files in YAML have, so that one reader reads both. The library knows no lines of values.
import { parse, TomlDate, TomlError, type TomlValue } from 'smol-toml'
import { decodeText, YamlFault } from '../yaml/read-yaml.ts'
import type { YamlNode } from '../yaml/yaml-node.ts'

const depthMax = 100
/** Stands for "not known". */
const line = 0

/** @throws YamlFault */
export function readToml(bytes: Buffer): YamlNode {
  const text = decodeText(bytes)
  try {
    return nodeOf(parse(text, { integersAsBigInt: 'asNeeded', maxDepth: depthMax }), 0)
  } catch (error) {
    // Its message repeats lines of the file.
    if (error instanceof TomlError)
      throw new YamlFault(error.message.split('\n')[0]!.slice(0, 200), error.line)
    throw error
  }
}

function nodeOf(value: TomlValue, depth: number): YamlNode {
  if (depth > depthMax) throw new YamlFault('It is nested too deeply.')
  const scalar = (of: string | number | boolean, text = String(of)): YamlNode => ({
    ...{ kind: 'scalar', value: of, text, line },
  })
  if (typeof value === 'bigint') return scalar(Number(value), String(value))
  // Those without an offset are read as the file says them.
  if (value instanceof TomlDate) return scalar(value.toISOString())
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => nodeOf(item, depth + 1)), line }
  if (typeof value !== 'object') return scalar(value)
  const entries = Object.entries(value).map(
    ([name, one]) => [name, nodeOf(one as TomlValue, depth + 1)] as const,
  )
  return { kind: 'map', entries: new Map(entries), twice: [], line }
}
