import { useEffect } from 'react'
import { lookRepeatMs } from '#src/contract/limits.ts'
import { rpcClient } from '#src/lib/trpc.ts'
import { noteLook } from '../team-mates.ts'

/** Tells the team which challenge is open here, from its opening to its closing, as long as the tab is in view. */
export function useTellTeamMates(gameId: number, challengeId: number | null): void {
  useEffect(() => {
    if (challengeId === null) return
    const tell = async (openId: number | null) => {
      // Without an answer the next repetition is soon enough.
      const mates = await rpcClient.challenges.look.mutate({ gameId, challengeId: openId }).catch(() => [])
      for (const mate of mates) noteLook(gameId, mate.userName, mate.challengeId)
    }
    const tellIfSeen = () => {
      if (document.visibilityState === 'visible') void tell(challengeId)
    }
    tellIfSeen()
    const repeating = setInterval(tellIfSeen, lookRepeatMs)
    return () => {
      clearInterval(repeating)
      void tell(null)
    }
  }, [gameId, challengeId])
}
