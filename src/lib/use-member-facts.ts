import type { MemberFacts } from '#src/contract/teams.ts'
import { once } from './query-client.ts'
import { useSite } from './shell.ts'
import { trpc } from './trpc.ts'

/**
 * What members of a team say about themselves in public, by their names. Nothing is asked of the server where no answer is public.
 * A map, because a user may be called `constructor`.
 */
export function useMemberFacts(teamId: number): ReadonlyMap<string | null, MemberFacts[string]> {
  const { data } = trpc.teams.facts.useQuery({ teamId }, { ...once, enabled: useSite().own.tells === true })
  return new Map(data && Object.entries(data))
}
