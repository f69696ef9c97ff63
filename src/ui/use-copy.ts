import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import { notify } from './notify.ts'

/** Copies a text to the clipboard and shows a toast. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  return useCallback(
    async (text) => {
      if (await copyText(text)) notify({ tone: 'success', title: t`Copied` })
      else
        notify({
          tone: 'error',
          title: t`That did not work`,
          text: t`Your browser does not allow copying here.`,
        })
    },
    [t],
  )
}
