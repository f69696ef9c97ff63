import { useLingui } from '@lingui/react/macro'
import type { ChangePreview } from '#src/contract/games.ts'
import type { Consent } from '#src/lib/use-versioned-draft.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { ChangeConsequences } from './change-consequences.tsx'

/** Where nobody plays, or nobody would notice, there is no question. */
const isNoticed = ({ teams, wasHidden, hides, phase, nextPhase, moved }: ChangePreview): boolean =>
  teams > 0 && !wasHidden && (hides || phase !== nextPhase || moved > 0)

/**
 * Asks before a change that players notice, with what it means for them. What the preview rejects with is left to the saving, which
 * names the fields.
 */
export function useChangeQuestion() {
  const { t } = useLingui()
  return async (preview: Promise<ChangePreview>): Promise<Consent> => {
    const found = await preview.catch(() => undefined)
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
