import type { ChallengePage } from '#src/contract/challenges.ts'

/**
 * Whether a checker scores it, so that there are neither answers nor solves. Before its page is there, nothing is offered for a challenge
 * without a value of its own, as those have: it would go away under the pointer.
 */
export const mayBePushed = (
  { score }: { score: number },
  page: Pick<ChallengePage, 'scoredByChecker'> | undefined,
): boolean => (page ? page.scoredByChecker : score === 0)
