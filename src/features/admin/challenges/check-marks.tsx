import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useCheckReasonWords } from '#src/lib/use-check-reason-words.ts'
import { CheckBadge } from './check-badge.tsx'

/** The states of checks for a list of challenges. One that was not checked lately has no mark. */
export function useCheckMarks(gameId: number) {
  const { data } = trpc.checks.list.useQuery({ gameId }, live)
  const reasons = useCheckReasonWords()
  return ({ id }: { id: number }) => {
    const found = data?.find(({ challengeId }) => challengeId === id)
    if (!found || found.state === 'unknown') return null
    return <CheckBadge state={found.state} title={found.reason ? reasons[found.reason] : undefined} />
  }
}
