import type { Context } from 'koa'

/** The language that the address names. Names of parameters may be in any letter case. */
export function namedCulture(koa: Context): string | undefined {
  if (!/[?&](ui-)?culture=/i.test(koa.search)) return undefined
  const named = Object.entries(koa.query).find(([name]) => /^(ui-)?culture$/i.test(name))
  return [named?.[1]].flat()[0]
}
