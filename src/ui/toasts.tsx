import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
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

/** Stands once in the shell. */
export function Toasts() {
  const { t } = useLingui()
  const all = notes.use()
  return (
    <section className={styles.region} aria-label={t`Notifications`} aria-live="polite">
      {shownOf(all).map((note) => (
        <Toast key={note.id} note={note} />
      ))}
    </section>
  )
}

function Toast({ note }: { note: ShownNote }) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const { tone, Icon } = looks[note.tone ?? 'info']
  useEffect(() => {
    if (held || note.leaving) return
    const timer = setTimeout(() => dismiss(note.id), note.stayMs ?? autoCloseMs)
    return () => clearTimeout(timer)
  }, [held, note.id, note.leaving, note.stayMs])
  return (
    <div
      className={cx(styles.toast, tones[tone])}
      data-leaving={note.leaving || undefined}
      role={note.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon />
      <div className={styles.words}>
        <div className={styles.title}>{note.title}</div>
        {note.text && <div className={styles.text}>{note.text}</div>}
      </div>
      <IconButton size="xs" label={t`Close`} icon={<CloseIcon />} onClick={() => dismiss(note.id)} />
    </div>
  )
}
