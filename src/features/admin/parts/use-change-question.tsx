import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChangePreview } from '#src/contract/games.ts'
import { refusalOf } from '#src/lib/errors.ts'
import type { Consent } from '#src/lib/use-versioned-draft.ts'
import { ChangeConsequences, isNoticed } from '#src/ui/change-consequences.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './parts.styles.ts'

/** The server could not say what the change would do: nothing is known of it. */
const isFailure = (error: unknown): boolean => {
  const status = refusalOf(error)?.status ?? 0
  return status === 0 || status === 429 || (status >= 500 && status < 600)
}

/** The question that is asked in any case, also when nothing changes for players. */
interface Act {
  title: string
  text: ReactNode
  /** Of the confirming button. */
  confirm: ReactNode
}

/**
 * Asks before a change that players notice, with what it means for them. What the preview is refused for is left to the saving, which
 * names the fields; where the preview fails, nothing is saved unasked.
 */
export function useChangeQuestion() {
  const { t } = useLingui()
  const notifyRefusal = useNotifyRefusal()
  return async (preview: Promise<ChangePreview>, act?: Act): Promise<Consent> => {
    const found = await preview.catch((error) => {
      if (!isFailure(error)) return undefined
      notifyRefusal(error)
      return 'failed' as const
    })
    if (found === 'failed') return 'refused'
    const noticed = found && isNoticed(found) && <ChangeConsequences preview={found} />
    if (!found || !(noticed || act)) return 'unasked'
    const isSure = await confirm({
      title: act?.title ?? t`Players will notice this change. Save it?`,
      children: act ? (
        <div className={styles.question}>
          <p>{act.text}</p>
          {noticed}
        </div>
      ) : (
        noticed
      ),
      confirm: act?.confirm ?? t`Save`,
      danger: true,
    })
    return isSure ? 'given' : 'refused'
  }
}
