import type { Team } from '#src/contract/teams.ts'
import { trpc } from '#src/lib/trpc.ts'

/** Updates the cached list of the user's teams after a change. */
export function useTeamCache() {
  const { teams } = trpc.useUtils()
  return {
    put: (team: Team) =>
      teams.listOwn.setData(undefined, (list = []) =>
        list.some(({ id }) => id === team.id)
          ? list.map((old) => (old.id === team.id ? team : old))
          : [...list, team],
      ),
    drop: (teamId: number) =>
      teams.listOwn.setData(undefined, (list = []) => list.filter(({ id }) => id !== teamId)),
    /** Refetches the list. */
    refresh: () => teams.listOwn.invalidate(),
    forgetInvite: (teamId: number) => teams.invite.invalidate({ teamId }),
    putInvite: (teamId: number, code: string) => teams.invite.setData({ teamId }, code),
  }
}
