import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { notify } from './notify.ts'

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  return useCallback(
    async (text) => {
      const isCopied = await copy(text)
      if (isCopied) notify({ tone: 'success', title: t`Copied` })
      else
        notify({
          tone: 'error',
          title: t`That did not work`,
          text: t`This browser does not allow copying here.`,
        })
    },
    [t],
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** On plain http there is no clipboard interface, only the old command. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand?.('copy') ?? false
  area.remove()
  return isCopied
}
