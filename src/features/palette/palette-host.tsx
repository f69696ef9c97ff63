import { lazy, Suspense, useEffect, useState } from 'react'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import type { EntryGroup } from './find-entries.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }))

interface Props {
  /** The game of this screen. */
  gameId: number | undefined
  screens: EntryGroup
}

/** Ctrl+K opens the palette, and `?` the list of keys. Nothing of them is loaded before. */
export function PaletteHost(props: Props) {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  useShortcuts({ '?': () => setOpen('keys') })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key !== 'k') return
      event.preventDefault()
      setOpen('palette')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setOpen(undefined)
  return (
    <Suspense>
      {open === 'palette' && <Palette {...props} onClose={close} />}
      {open === 'keys' && <ShortcutSheet gameId={props.gameId} onClose={close} />}
    </Suspense>
  )
}
