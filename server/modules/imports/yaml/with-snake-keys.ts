import type { YamlMap, YamlNode } from './yaml-node.ts'

const snake = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '')

/** With `snake_case` keys, for files whose tools take `camelCase` as well. */
export function withSnakeKeys<Node extends YamlNode>(node: Node, seen = new Map<YamlNode, YamlNode>()): Node {
  const known = seen.get(node)
  if (known) return known as Node
  const made = convert(node, seen)
  seen.set(node, made)
  return made as Node
}

function convert(node: YamlNode, seen: Map<YamlNode, YamlNode>): YamlNode {
  if (node.kind === 'list') return { ...node, items: node.items.map((item) => withSnakeKeys(item, seen)) }
  if (node.kind !== 'map') return node
  const entries = [...node.entries].map(([key, value]) => [snake(key), withSnakeKeys(value, seen)] as const)
  return { ...node, entries: new Map(entries) } satisfies YamlMap
}
