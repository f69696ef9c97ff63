import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PaletteName } from '#src/theme/colours.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { AlertIcon, CheckCircleIcon, CloseIcon, CrossCircleIcon, InfoIcon } from './icons.tsx'
import { autoCloseMs, dismiss, notes, type ShownNote, shownOf } from './notify.ts'
import styles from './toast.styles.ts'
import tones from './tone.styles.ts'

const looks = {
  info: { tone: 'brand', Icon: InfoIcon },
  success: { tone: 'green', Icon: CheckCircleIcon },
  warning: { tone: 'orange', Icon: AlertIcon },
  error: { tone: 'red', Icon: CrossCircleIcon },
} as const satisfies Record<string, { tone: PaletteName; Icon: typeof InfoIcon }>

/**
 * Stands once in the shell. The two live regions exist before anything is said in them, and none is inside another:
 * so screen readers announce each note, once.
 * @param props.className where they stand, on a screen that has a place of its own for them.
 */
export function Toasts({ className = styles.region }: { className?: string }) {
  const { t } = useLingui()
  const shown = shownOf(notes.use())
  const toasts = (urgent: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === urgent)
      .map((note) => <Toast key={note.id} note={note} />)
  return (
    <section className={className} aria-label={t`Notifications`}>
      <div role="status" aria-atomic="false" className={styles.stack}>
        {toasts(false)}
      </div>
      <div role="alert" aria-atomic="false" className={styles.stack}>
        {toasts(true)}
      </div>
    </section>
  )
}

function Toast({ note }: { note: ShownNote }) {
  const { t } = useLingui()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<Element>(null)
  const { tone, Icon } = looks[note.tone ?? 'info']
  useEffect(() => {
    if (hovered || focused || note.leaving || note.stays) return
    const timer = setTimeout(() => dismiss(note.id), note.stayMs ?? autoCloseMs)
    return () => clearTimeout(timer)
  }, [hovered, focused, note.id, note.leaving, note.stayMs, note.stays])
  const close = () => {
    dismiss(note.id)
    note.onClose?.()
    // The keyboard goes back to where it was.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer or the focus on it only stops its clock
    <div
      className={cx(styles.toast, tones[tone])}
      data-leaving={note.leaving || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon />
      <div className={styles.words}>
        <div className={styles.title}>{note.title}</div>
        {note.text && <div className={styles.text}>{note.text}</div>}
      </div>
      <IconButton size="xs" label={t`Close`} icon={<CloseIcon />} onClick={close} />
    </div>
  )
}
