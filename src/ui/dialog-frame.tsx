import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useAfterPaint } from '#src/lib/use-after-paint.ts'
import { isBlurSlow, measureBlur } from './backdrop-blur.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.styles.ts'
import { firstFocusOf } from './dialog-focus.ts'
import type { DialogProps } from './dialog-props.ts'
import { CloseIcon } from './icons.tsx'
import { useEarlyEscape } from './use-early-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export default function DialogFrame({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  alert,
  placement = 'center',
}: DialogProps) {
  const { t } = useLingui()
  const side = placement === 'side' || undefined
  const content = useRef<HTMLDivElement>(null)
  const isPlain = usePlainBackdrop(open)
  useScrollLock(open)
  useEarlyEscape(open, content, onClose)
  const giveFocusBack = useReturnFocus(open)
  // Opens after mounting, so that the entrance is seen the first time too, and after the frame that answers the press.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const isOpen = useAfterPaint(open && ready)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(change) => !change.open && onClose()}
      role={alert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!alert}
      initialFocusEl={() => firstFocusOf(content.current)}
      preventScroll={false}
      onExitComplete={giveFocusBack}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} data-plain={isPlain || undefined} />
        <Dialog.Positioner
          className={styles.positioner}
          data-side={side}
          data-state={isOpen ? 'open' : 'closed'}
        >
          <Dialog.Content
            ref={content}
            className={cx(styles.content, side ? styles.side : styles[size])}
            data-side={side}
          >
            <div className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <IconButton label={t`Close`} icon={<CloseIcon />} size="sm" onClick={onClose} />
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** Not by a selector: one for all elements would compute the styles of the whole page again. */
const isBehind = ({ effect, playState }: Animation): boolean =>
  playState === 'running' &&
  effect instanceof KeyframeEffect &&
  document.getElementById('root')?.contains(effect.target) === true

/** True where a blur would make the dialog slow. While a dialog is open, nothing moves behind it. */
function usePlainBackdrop(open: boolean): boolean {
  const [isPlain, setPlain] = useState(isBlurSlow)
  useEffect(() => {
    if (!open) return
    const stop = measureBlur(() => setPlain(true))
    const moving = document.getAnimations().filter(isBehind)
    for (const animation of moving) animation.pause()
    return () => {
      stop()
      for (const animation of moving) animation.play()
    }
  }, [open])
  return isPlain
}
