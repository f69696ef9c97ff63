// The single values that an input schema reads, for tests that walk all inputs.
import type { z } from 'zod'

export interface Leaf {
  /** `editGames.update.divisions[]` */
  path: string
  schema: z.ZodType
  /** As zod calls it: `string`, `number`, `enum`, … */
  kind: string
}

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

export function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const def = defOf(schema)
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([name, member]) => leavesOf(member, `${path}.${name}`))
  if (def.type === 'array') return leavesOf(def.element!, `${path}[]`)
  if (def.type === 'record')
    return [...leavesOf(def.keyType!, `${path}.key`), ...leavesOf(def.valueType!, `${path}[]`)]
  if (def.type === 'union' || def.type === 'tuple')
    return (def.options ?? def.items ?? []).flatMap((option) => leavesOf(option, path))
  if (def.type === 'pipe') {
    // What is read: behind a preparation the schema of its result, else the schema of the text, unless it becomes something else.
    const inner =
      defOf(def.in!).type === 'transform' || defOf(def.out!).type === 'boolean' ? def.out! : def.in!
    return leavesOf(inner, path)
  }
  return def.innerType ? leavesOf(def.innerType, path) : [{ path, schema, kind: def.type }]
}
