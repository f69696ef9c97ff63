import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Saves challenges of a game to the question bank, and says what became of them. */
export function useSaveToBank(gameId: number) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const save = trpc.bank.save.useMutation({
    onError: useNotifyRefusal(),
    async onSuccess(saved) {
      await utils.bank.invalidate()
      const count = (state: string) => saved.filter((one) => one.state === state).length
      const [made, next, same] = [count('new'), count('version'), count('same')]
      const parts = [
        made > 0 && t`${plural(made, { one: '# new entry', other: '# new entries' })}`,
        next > 0 && t`${plural(next, { one: '# new version', other: '# new versions' })}`,
        same > 0 && t`${plural(same, { one: '# unchanged', other: '# unchanged' })}`,
      ]
      notify({
        tone: 'success',
        title: t`Saved to the question bank`,
        text: parts.filter(Boolean).join(' · '),
      })
    },
  })
  return {
    pending: save.isPending,
    save: (challengeIds: number[]) =>
      save.mutate({ gameId, challengeIds: challengeIds.slice(0, limits.bankSaveMax) }),
  }
}
