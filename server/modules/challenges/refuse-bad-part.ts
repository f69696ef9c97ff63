import { type Linked, partProblem } from '#src/rules/challenge-parts.ts'
import { fail } from '../../lib/refusal.ts'

/** @param all of the game, as they are stored. */
export function refuseBadPart(
  challengeId: number,
  partOf: number,
  all: readonly (Linked & { title: string })[],
): void {
  const titlesOf = (isWanted: (one: Linked) => boolean) =>
    all
      .filter(isWanted)
      .map(({ title }) => title)
      .join(', ')
  switch (partProblem(challengeId, partOf, all)) {
    case 'itself':
      throw fail('PartOfItself', {}, 'partOf')
    case 'unknown':
      throw fail('PartUnknown', {}, 'partOf')
    case 'nested':
      throw fail('PartNested', { title: titlesOf(({ id }) => id === partOf) }, 'partOf')
    case 'has-parts':
      throw fail('PartHasParts', { titles: titlesOf((one) => one.partOf === challengeId) }, 'partOf')
  }
}
