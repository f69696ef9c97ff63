import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { dismiss, notify } from './notify.ts'
import { useNotifyRefusal } from './use-notify-refusal.tsx'

const undoMs = 60_000

interface Words {
  /** What was done. */
  title?: string
  /** What to say after it was taken back. */
  done?: string
}

/** Offers for a minute to take back what was just done. */
export function useOfferUndo() {
  const { t } = useLingui()
  const refused = useNotifyRefusal()
  return (
    takeBack: () => Promise<void>,
    { title = t`Saved`, done = t`It is as it was before` }: Words = {},
  ) => {
    const undo = () => {
      dismiss(id)
      takeBack().then(() => notify({ tone: 'success', title: done }), refused)
    }
    const id = notify({
      title,
      stayMs: undoMs,
      text: (
        <Button size="xs" variant="outline" tone="gray" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      ),
    })
  }
}
