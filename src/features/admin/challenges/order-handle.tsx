import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { GripIcon } from '#src/ui/tool-icons.tsx'
import styles from './challenge-table.styles.ts'

interface OrderHandleProps {
  id: number
  title: string
  /** False: there is nothing to move it among. */
  movable: boolean
  dragged: boolean
  onStep: (by: -1 | 1) => void
  onDragStart: (event: PointerEvent) => void
  /** The focus leaves it. */
  onLeave: () => void
}

/** Moves a row: it is dragged, or moved with the arrow keys. */
export function OrderHandle({ id, title, movable, dragged, onStep, onDragStart, onLeave }: OrderHandleProps) {
  const { t } = useLingui()
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(by)
    const { currentTarget } = event
    requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <span className={styles.grip} data-handle={id} data-dragged={dragged || undefined}>
      {movable && (
        <IconButton
          size="xs"
          label={t`Move ${title}`}
          aria-keyshortcuts="ArrowUp ArrowDown"
          icon={<GripIcon />}
          className={styles.handle}
          onKeyDown={onKeyDown}
          onBlur={onLeave}
          onPointerDown={onDragStart}
        />
      )}
    </span>
  )
}
