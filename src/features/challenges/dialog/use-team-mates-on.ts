import { lookRepeatMs } from '#src/contract/limits.ts'
import { useNow } from '#src/lib/now.ts'
import { useViewer } from '#src/lib/shell.ts'
import { teamMateLooks } from '../team-mates.ts'

/** The names of the team mates who have this challenge open, without the reader's. */
export function useTeamMatesOn(gameId: number, challengeId: number): string[] {
  const ownName = useViewer()?.userName
  const now = useNow(lookRepeatMs)
  return teamMateLooks
    .use()
    .filter((one) => one.gameId === gameId && one.challengeId === challengeId)
    .filter(({ userName, until }) => userName !== ownName && until > now)
    .map(({ userName }) => userName)
    .sort()
}
