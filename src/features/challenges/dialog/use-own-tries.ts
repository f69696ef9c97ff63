import type { OwnTry } from '#src/contract/submissions.ts'
import { trpc } from '#src/lib/trpc.ts'

const none: OwnTry[] = []

/** The last answers of the own team, newest first. Read again after each verdict for the team. */
export const useOwnTries = (challenge: { gameId: number; challengeId: number }): OwnTry[] =>
  trpc.submissions.ownTries.useQuery(challenge).data ?? none
