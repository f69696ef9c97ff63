import type { YamlNode } from './yaml-node.ts'

/** Missing counts as null. */
export const isNull = (node: YamlNode | undefined): boolean =>
  node === undefined || (node.kind === 'scalar' && node.value === null)
