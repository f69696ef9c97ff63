import type { MemberFacts } from '#src/contract/teams.ts'
import { once } from './query-client.ts'
import { useSite } from './shell.ts'
import { trpc } from './trpc.ts'

/** What members of a team say about themselves in public, by their names. Nothing is asked of the server where no answer is public. */
export const useMemberFacts = (teamId: number): MemberFacts =>
  trpc.teams.facts.useQuery({ teamId }, { ...once, enabled: useSite().own.tells === true }).data ?? none

const none: MemberFacts = {}
