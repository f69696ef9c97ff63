import { Trans, useLingui } from '@lingui/react/macro'
import type { GamePage } from '#src/contract/games.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { LogOutIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Withdraws a registration. */
export function LeaveButton({ game }: { game: GamePage }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const leave = trpc.games.leave.useMutation({
    onSuccess: () => notify({ tone: 'success', title: t`You have left the game` }),
    onError: useNotifyRefusal(),
    onSettled: () => utils.games.page.invalidate({ gameId: game.id }),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t`Leave the game?`,
      children: t`You can join again as long as the game is open.`,
      confirm: t`Leave`,
      danger: true,
    })
    if (isSure) leave.mutate({ gameId: game.id })
  }
  return (
    <Button variant="outline" tone="red" pending={leave.isPending} onClick={ask} icon={<LogOutIcon />}>
      <Trans>Leave</Trans>
    </Button>
  )
}
