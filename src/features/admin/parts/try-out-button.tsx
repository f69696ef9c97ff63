import { Trans } from '@lingui/react/macro'
import { navigate } from 'vike/client/router'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { EyeIcon } from '#src/ui/icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Opens a hidden copy of the game, which the reader plays alone and which counts for nothing. */
export function TryOutButton({ gameId, onFollow }: { gameId: number; onFollow?: () => void }) {
  const utils = trpc.useUtils()
  const start = trpc.tryOuts.start.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async (copy) => {
      void utils.invalidate()
      onFollow?.()
      await navigate(`/games/${copy}/challenges`)
    },
  })
  return (
    <Button
      size="sm"
      variant="outline"
      tone="gray"
      icon={<EyeIcon />}
      pending={start.isPending}
      onClick={() => start.mutate({ gameId })}
    >
      <Trans>Try it as a player</Trans>
    </Button>
  )
}
