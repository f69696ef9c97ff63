export interface Merge<T> {
  /** Untouched properties take their value, touched ones mine. */
  merged: T
  /** Properties that both changed, each to something else. */
  conflicts: (keyof T & string)[]
}

/** Brings together what two people made of the same draft. */
export function mergeDrafts<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const merged = { ...theirs }
  const conflicts: Merge<T>['conflicts'] = []
  for (const name of Object.keys(theirs) as (keyof T & string)[]) {
    if (isSame(mine[name], base[name]) || isSame(mine[name], theirs[name])) continue
    merged[name] = mine[name]
    if (!isSame(theirs[name], base[name])) conflicts.push(name)
  }
  return { merged, conflicts }
}

/** The properties that differ. */
export const changedIn = <T extends object>(value: T, base: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, one]) => !isSame(one, base[name as keyof T])),
  ) as Partial<T>

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
