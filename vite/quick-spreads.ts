import type { Plugin } from 'vite'

/** The engine of Node 20. Later ones do not have the fault, and are quicker without the change. */
const isSlow = Number(process.versions.v8.split('.')[0]) < 12

/**
 * Up to V8 11 each member that is added to a copy, as in `{ ...a, b }`, costs 1 to 5 µs: thousands of them were a third of a page and
 * of a flag. An object that begins empty, `{ ...null, ...a, b }`, is the same and has none of that.
 */
export const quickSpreads = (): Plugin => ({
  name: 'vexil-quick-spreads',
  apply: 'build',
  applyToEnvironment: ({ name }) => isSlow && name === 'ssr',
  // The last step: those before would take the empty beginning out again.
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = beginEmpty(file.code, this.parse(file.code))
  },
})

interface Node {
  type: string
  start: number
  properties?: Node[]
}

/** @param tree of the code. */
export function beginEmpty(code: string, tree: unknown): string {
  const places: number[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, properties } = node as Partial<Node>
    const [first, second] = (type === 'ObjectExpression' && properties) || []
    if (first?.type === 'SpreadElement' && second) places.push(first.start)
    for (const part of Object.values(node)) look(part)
  }
  look(tree)
  places.sort((a, b) => a - b)
  const starts = [0, ...places]
  return starts.map((start, index) => code.slice(start, places[index])).join('...null, ')
}
