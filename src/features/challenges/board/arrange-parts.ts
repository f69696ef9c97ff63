import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ChallengePart } from '#src/contract/challenges.ts'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { orderParts } from '#src/rules/order-parts.ts'
import type { ChallengeGroup } from './choose-challenges.ts'

export interface Arranged {
  groups: ChallengeGroup[]
  /** What cards say about parts. */
  notes: ReadonlyMap<number, string>
}

/** Parts after their whole. Their cards name it, and its own card says how many of them are solved. */
export function arrangeParts(
  groups: readonly ChallengeGroup[],
  parts: readonly ChallengePart[],
  all: readonly BoardChallengeView[],
  isSolved: ReadonlySet<number>,
  i18n: I18n,
): Arranged {
  const wholes = new Map(parts.map(({ id, partOf }) => [id, partOf]))
  const notes = new Map<number, string>()
  for (const { id, partOf } of parts) {
    const whole = all.find((one) => one.id === partOf)
    if (!whole) continue
    notes.set(id, `↳ ${whole.title}`)
    const own = parts.filter((one) => one.partOf === partOf)
    const [solved, total] = [own.filter((one) => isSolved.has(one.id)).length, own.length]
    notes.set(partOf, t(i18n)`${solved}/${total} parts`)
  }
  return {
    groups: groups.map((group) => ({ ...group, challenges: orderParts(group.challenges, wholes) })),
    notes,
  }
}
