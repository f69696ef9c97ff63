import type { GameSettings } from '#src/contract/games.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { gameDraft, gameUpdateOf } from './game-draft.ts'

/** Hides a game or shows it. Saving replaces all settings, so they are read again right before. */
export function useHideGame(game: GameSettings) {
  const utils = trpc.useUtils()
  const onError = useNotifyRefusal()
  const update = trpc.editGames.update.useMutation({
    onError,
    onSuccess: (stored) => {
      utils.editGames.get.setData({ gameId: stored.id }, stored)
      return utils.editGames.list.invalidate()
    },
  })
  const set = async (hidden: boolean) => {
    try {
      const fresh = await utils.editGames.get.fetch({ gameId: game.id }, { staleTime: 0 })
      update.mutate({
        ...gameUpdateOf(game.id, gameDraft(fresh)),
        writeupDeadline: fresh.writeupDeadline,
        hidden,
      })
    } catch (error) {
      onError(error)
    }
  }
  return {
    hidden: update.isPending ? Boolean(update.variables.hidden) : game.hidden,
    pending: update.isPending,
    set: (hidden: boolean) => void set(hidden),
  }
}
