import type { OwnTry } from '#src/contract/submissions.ts'
import { trpc } from '#src/lib/trpc.ts'

const none: OwnTry[] = []

/** The last answers of the own team, newest first. Read again after each verdict for the team. A preview, of game 0, has none. */
export const useOwnTries = (challenge: { gameId: number; challengeId: number }): OwnTry[] =>
  trpc.submissions.ownTries.useQuery(challenge, { enabled: challenge.gameId > 0 }).data ?? none
