import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { dismiss, notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

const undoMs = 60_000

/** Offers for a minute to take back what was just saved. */
export function useOfferUndo() {
  const { t } = useLingui()
  const refused = useNotifyRefusal()
  /** @param done what to say after that. */
  return (takeBack: () => Promise<void>, done = t`It is as it was before`) => {
    const undo = () => {
      dismiss(id)
      takeBack().then(() => notify({ tone: 'success', title: done }), refused)
    }
    const id = notify({
      title: t`Saved`,
      stayMs: undoMs,
      text: (
        <Button size="xs" variant="outline" tone="gray" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      ),
    })
  }
}
