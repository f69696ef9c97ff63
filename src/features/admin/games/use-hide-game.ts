import type { GameTableEntry } from '#src/contract/games.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { useOfferUndo } from '#src/ui/use-offer-undo.tsx'
import { useChangeQuestion } from '../parts/use-change-question.tsx'

/** Hides a game or shows it, and changes nothing else. Where teams play, it asks first. */
export function useHideGame(game: Pick<GameTableEntry, 'id' | 'hidden'>) {
  const utils = trpc.useUtils()
  const patch = trpc.editGames.patch.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: (stored) => {
      utils.editGames.page.setData({ gameId: stored.id }, stored)
      return utils.editGames.table.invalidate()
    },
  })
  const preview = trpc.editGames.preview.useMutation()
  const askAbout = useChangeQuestion()
  const offerUndo = useOfferUndo()
  return {
    hidden: patch.isPending ? Boolean(patch.variables.hidden) : game.hidden,
    pending: patch.isPending || preview.isPending,
    set: async (hidden: boolean) => {
      const change = { gameId: game.id, hidden }
      const consent = await askAbout(preview.mutateAsync(change))
      if (consent === 'refused') return
      const stored = await patch.mutateAsync(change).catch(() => undefined)
      if (stored && consent === 'given')
        offerUndo(async () => {
          await patch.mutateAsync({ ...change, hidden: !hidden, expectedVersion: stored.version })
        })
    },
  }
}
