import { useLingui } from '@lingui/react/macro'
import type { ChangePreview } from '#src/contract/games.ts'
import { refusalOf } from '#src/lib/errors.ts'
import type { Consent } from '#src/lib/use-versioned-draft.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { ChangeConsequences } from './change-consequences.tsx'

/** Where nobody plays, or nobody would notice, there is no question. */
const isNoticed = ({ teams, wasHidden, hides, phase, nextPhase, moved }: ChangePreview): boolean =>
  teams > 0 && !wasHidden && (hides || phase !== nextPhase || moved > 0)

/** The server could not say what the change would do: nothing is known of it. */
const isFailure = (error: unknown): boolean => {
  const status = refusalOf(error)?.status ?? 0
  return status === 0 || status === 429 || (status >= 500 && status < 600)
}

/**
 * Asks before a change that players notice, with what it means for them. What the preview is refused for is left to the saving, which
 * names the fields; where the preview fails, nothing is saved unasked.
 */
export function useChangeQuestion() {
  const { t } = useLingui()
  const notifyRefusal = useNotifyRefusal()
  return async (preview: Promise<ChangePreview>): Promise<Consent> => {
    const found = await preview.catch((error) => {
      if (!isFailure(error)) return undefined
      notifyRefusal(error)
      return 'failed' as const
    })
    if (found === 'failed') return 'refused'
    if (!found || !isNoticed(found)) return 'unasked'
    const isSure = await confirm({
      title: t`Players will notice this change. Save it?`,
      children: <ChangeConsequences preview={found} />,
      confirm: t`Save`,
      danger: true,
    })
    return isSure ? 'given' : 'refused'
  }
}
