import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

const refreshMs = 120_000

/** The task of a challenge, with what only our own pages show. */
export const useChallengePage = (challenge: { gameId: number; challengeId: number }) =>
  trpc.challenges.page.useQuery(challenge, liveEvery(refreshMs))
