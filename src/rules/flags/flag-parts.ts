// Of a challenge with several flags one of them may be enough, or all are needed: then a right answer that is not the last one is
// right, is kept as the team's progress, and is no solve.

/** One is enough; all are needed; all are needed, each from another member of the team. */
export const flagRules = ['any', 'all', 'members'] as const
export type FlagRule = (typeof flagRules)[number]

/** What a team has found: ids of flags, and for each who sent it. */
export interface FoundParts {
  parts: readonly number[]
  partUsers: readonly string[]
}

export const noParts: FoundParts = { parts: [], partUsers: [] }

interface Terms {
  flagRule?: FlagRule
  flags: readonly { id?: number }[]
}

/** False: a right answer is a solve, and no progress is read. */
export const hasParts = ({ flagRule = 'any', flags }: Terms): boolean =>
  flagRule !== 'any' && flags.length > 1

export interface PartProgress {
  found: number
  total: number
  /** The member has found one already, and only one from each member counts. */
  needsOther: boolean
}

/** How far a team is. Flags that were removed do not count. @param userId who asks. */
export function partProgress(
  { flagRule, flags }: Terms,
  { parts, partUsers }: FoundParts,
  userId: string,
): PartProgress {
  const isFlag = (id: number) => flags.some((flag) => flag.id === id)
  const own = parts.some((id, at) => isFlag(id) && partUsers[at] === userId)
  return {
    found: parts.filter(isFlag).length,
    total: flags.length,
    needsOther: flagRule === 'members' && own,
  }
}

/**
 * @param matched ids of the flags that the answer is right for. One answer is one part.
 * @returns what the team has found with it; the same object if that is no more than before.
 */
export function addPart<Used extends FoundParts>(
  terms: Terms,
  used: Used,
  { matched, userId }: { matched: readonly number[]; userId: string },
): Used {
  const part = matched.find((id) => !used.parts.includes(id))
  if (part === undefined || partProgress(terms, used, userId).needsOther) return used
  return { ...used, parts: [...used.parts, part], partUsers: [...used.partUsers, userId] }
}
