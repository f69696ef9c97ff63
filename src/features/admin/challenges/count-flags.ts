import type { ChallengeSettings } from '#src/contract/challenges.ts'
import type { ChallengeDraft } from './challenge-draft.ts'
import { parseFlags } from './parse-flags.ts'

/** The flags that a challenge has once its draft is saved. */
export const countFlags = (draft: ChallengeDraft, { flags }: ChallengeSettings): number =>
  flags.length -
  draft.removedFlags.length +
  draft.newFiles.length +
  parseFlags(draft.newFlags).length +
  parseFlags(draft.newLinks).length
