import type { ChallengeSettings } from '#src/contract/challenges.ts'
import { type ChallengeDraft, hasSettings } from './challenge-draft.ts'
import { newFlagOf } from './new-flag-draft.ts'
import { parseFlags } from './parse-flags.ts'

/** The flags that a challenge has once its draft is saved. */
export const countFlags = (draft: ChallengeDraft, { flags }: ChallengeSettings): number =>
  flags.length -
  draft.removedFlags.length +
  draft.newFiles.length +
  (hasSettings(draft.newFlagKind)
    ? Number(newFlagOf(draft.newFlagKind, draft.newFlag) !== undefined)
    : parseFlags(draft.newFlags).length) +
  parseFlags(draft.newLinks).length
