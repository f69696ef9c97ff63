import type { GameTableEntry } from '#src/contract/games.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Hides a game or shows it, and changes nothing else. */
export function useHideGame(game: Pick<GameTableEntry, 'id' | 'hidden'>) {
  const utils = trpc.useUtils()
  const patch = trpc.editGames.patch.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: (stored) => {
      utils.editGames.page.setData({ gameId: stored.id }, stored)
      return utils.editGames.table.invalidate()
    },
  })
  return {
    hidden: patch.isPending ? Boolean(patch.variables.hidden) : game.hidden,
    pending: patch.isPending,
    set: (hidden: boolean) => patch.mutate({ gameId: game.id, hidden }),
  }
}
