import { useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { notify } from '#src/ui/notify.ts'

/** Reads the game again after the reader has joined it, and says what comes next. */
export function useJoined(gameId: number): () => Promise<void> {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.games.page.invalidate({ gameId }), utils.teams.listOwn.invalidate()])
    const { status } = utils.games.page.getData({ gameId }) ?? {}
    notify({
      tone: 'success',
      title: status === 'Accepted' ? t`You are taking part` : t`Registration sent`,
      text: status === 'Accepted' ? undefined : t`The organisers will review it.`,
    })
  }
}
