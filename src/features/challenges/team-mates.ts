// Which challenges other members of the own team have open.
import { useEffect } from 'react'
import type { TeamMateLook } from '#src/contract/challenges.ts'
import { lookLastsMs, lookRepeatMs } from '#src/contract/limits.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { useNow } from '#src/lib/now.ts'
import { useViewer } from '#src/lib/shell.ts'
import { signal } from '#src/lib/signal.ts'
import { rpcClient } from '#src/lib/trpc.ts'

interface Seen extends TeamMateLook {
  gameId: number
  /** In epoch ms. Then the browser of the team mate should have repeated it. */
  until: number
}

const seen = signal<readonly Seen[]>([])

/** A team mate opened a challenge, or closed it. */
export function noteTeamMate(event: Extract<LiveEvent, { kind: 'look' }>): void {
  note(event.gameId, event.userName, event.challengeId)
}

function note(gameId: number, userName: string, challengeId: number | null): void {
  const others = seen.get().filter((one) => one.userName !== userName)
  const until = Date.now() + lookLastsMs
  seen.set(challengeId === null ? others : [...others, { gameId, userName, challengeId, until }])
}

/** Tells the team which challenge is open here, from its opening to its closing, as long as the tab is in view. */
export function useTellTeamMates(gameId: number, challengeId: number | null): void {
  useEffect(() => {
    if (challengeId === null) return
    const tell = async (openId: number | null) => {
      // Without an answer the next repetition is soon enough.
      const mates = await rpcClient.challenges.look.mutate({ gameId, challengeId: openId }).catch(() => [])
      for (const mate of mates) note(gameId, mate.userName, mate.challengeId)
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

/** The names of the team mates who have this challenge open, without the reader's. */
export function useTeamMatesOn(gameId: number, challengeId: number): string[] {
  const ownName = useViewer()?.userName
  const now = useNow(lookRepeatMs)
  return seen
    .use()
    .filter((one) => one.gameId === gameId && one.challengeId === challengeId)
    .filter(({ userName, until }) => userName !== ownName && until > now)
    .map(({ userName }) => userName)
    .sort()
}
