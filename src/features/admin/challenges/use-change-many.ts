import { trpc } from '#src/lib/trpc.ts'
import { notify } from '#src/ui/notify.ts'
import { useOfferUndo } from '#src/ui/use-offer-undo.tsx'
import { useChangeQuestion } from '../parts/use-change-question.tsx'
import { useChallengesChanged } from './use-challenges-changed.ts'

/** Changes several challenges, and offers for a minute to put them back where players noticed it. */
export function useChangeMany(gameId: number) {
  const utils = trpc.useUtils()
  const listsChanged = useChallengesChanged(gameId)
  const changed = () => Promise.all([listsChanged(), utils.editChallenges.page.invalidate()])
  const ask = useChangeQuestion()
  const offerUndo = useOfferUndo()
  const preview = trpc.editChallenges.previewMany.useMutation()
  const change = trpc.editChallenges.changeMany.useMutation({ onSuccess: changed })
  return {
    change,
    isPending: preview.isPending || change.isPending,
    /** @returns false: it was not agreed to. What the server refuses is thrown. @param done says what was done. */
    submit: async (
      input: Parameters<typeof change.mutate>[0],
      done: string,
      act?: Parameters<typeof ask>[1],
    ): Promise<boolean> => {
      const consent = await ask(preview.mutateAsync(input), act)
      if (consent === 'refused') return false
      const before = await change.mutateAsync(input)
      if (consent === 'given')
        offerUndo(
          async () => {
            await utils.client.editChallenges.putBackMany.mutate({ gameId, challenges: before })
            await changed()
          },
          { title: done },
        )
      else notify({ tone: 'success', title: done })
      return true
    },
  }
}
