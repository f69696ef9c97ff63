import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

interface Target {
  id: number
  title: string
  isEnabled: boolean
}

/** Enables or disables a challenge, after a confirmation. */
export function useEnableChallenge(gameId: number, challenge: Target) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const update = trpc.editChallenges.patch.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: (stored) => {
      utils.editChallenges.page.setData({ gameId, challengeId: stored.id }, stored)
      return utils.editChallenges.list.invalidate({ gameId })
    },
  })
  const set = async (isEnabled: boolean) => {
    const { title } = challenge
    const agreed = await confirm({
      title: isEnabled ? t`Enable “${title}”?` : t`Disable “${title}”?`,
      children: isEnabled ? (
        <Trans>Players see it as soon as the game is running, and are notified.</Trans>
      ) : (
        <Trans>
          Players no longer see it, and its points are removed from the scoreboard until you enable it again.
        </Trans>
      ),
      confirm: isEnabled ? <Trans>Enable</Trans> : <Trans>Disable</Trans>,
      danger: !isEnabled,
    })
    if (agreed) update.mutate({ gameId, challengeId: challenge.id, isEnabled })
  }
  return {
    isEnabled: update.isPending ? Boolean(update.variables.isEnabled) : challenge.isEnabled,
    pending: update.isPending,
    set: (isEnabled: boolean) => void set(isEnabled),
  }
}
