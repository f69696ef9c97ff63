import { useLingui } from '@lingui/react/macro'
import { useMedia } from '#src/lib/use-media.ts'
import { IconButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { ClipboardIcon } from '#src/ui/tool-icons.tsx'

/** On touch screens, where pasting takes a long press and a menu. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useLingui()
  const isTouch = useMedia('(pointer: coarse)')
  if (!isTouch || !navigator.clipboard?.readText) return null
  const paste = async () => {
    try {
      onPaste((await navigator.clipboard.readText()).trim())
    } catch {
      notify({ tone: 'warning', title: t`Your browser does not allow pasting here.` })
    }
  }
  return <IconButton label={t`Paste`} icon={<ClipboardIcon />} onClick={() => void paste()} />
}
