import { useLingui } from '@lingui/react/macro'
import { notify } from '#src/ui/notify.ts'

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ tone: 'success', title: t`Copied` })
    } catch {
      notify({ tone: 'error', title: t`That did not work`, text: t`This browser does not allow copying here.` })
    }
  }
}
