import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import { GripIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { type MovePart, moved, useFocusAfterMove } from '../parts/use-focus-after-move.ts'
import styles from './challenges.styles.ts'

/** Hints in the order players read them. Their order is changed by dragging, by buttons, or with Alt and an arrow key. */
export function HintsEditor({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const refused = useForm().fields.hints
  const { list, focusAfterMove } = useFocusAfterMove<HTMLOListElement>(value)
  const drag = useDraggedHint(value, onChange)
  return (
    <div className={formStyles.field}>
      <ol ref={list} className={styles.hints}>
        {value.map((hint, index) => (
          <HintRow
            key={index}
            number={index + 1}
            count={value.length}
            value={hint}
            dragged={drag.at === index}
            onDragStart={() => drag.start(index)}
            onDragOver={() => drag.over(index)}
            onDragEnd={drag.end}
            onChange={(text) => onChange(value.with(index, text))}
            onMove={(by, part) => {
              const to = index + by
              if (to < 0 || to >= value.length) return
              onChange(moved(value, index, to))
              focusAfterMove(to, part)
            }}
            onRemove={() => onChange(value.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {refused && (
        <div className={formStyles.error} role="alert">
          {refused}
        </div>
      )}
      <AddButton disabled={value.length >= limits.hintsMax} onClick={() => onChange([...value, ''])}>
        <Trans>Add a hint</Trans>
      </AddButton>
    </div>
  )
}

/** The list shows the new order while a hint is dragged; a drag that is cancelled restores the old one. */
function useDraggedHint(value: string[], onChange: (value: string[]) => void) {
  const [drag, setDrag] = useState<{ at: number; before: string[] }>()
  return {
    at: drag?.at,
    start: (at: number) => setDrag({ at, before: value }),
    over: (to: number) => {
      if (!drag || drag.at === to) return
      onChange(moved(value, drag.at, to))
      setDrag({ ...drag, at: to })
    },
    end: (isDropped: boolean) => {
      if (drag && !isDropped) onChange(drag.before)
      setDrag(undefined)
    },
  }
}

interface HintRowProps {
  number: number
  count: number
  value: string
  dragged: boolean
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: (isDropped: boolean) => void
  onChange: (value: string) => void
  onMove: (by: -1 | 1, part: MovePart) => void
  onRemove: () => void
}

function HintRow({ number, count, value, dragged, onChange, onMove, onRemove, ...drag }: HintRowProps) {
  const { t } = useLingui()
  const row = useRef<HTMLLIElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || !event.altKey) return
    event.preventDefault()
    onMove(by, 'text')
  }
  return (
    <li
      ref={row}
      className={styles.hint}
      data-dragged={dragged || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onDragOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <span
        className={styles.hintNumber}
        aria-hidden
        draggable={count > 1}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          // Firefox starts no drag without data.
          dataTransfer.setData('text/plain', '')
          if (row.current) dataTransfer.setDragImage(row.current, 16, 16)
          drag.onDragStart()
        }}
        onDragEnd={({ dataTransfer }) => drag.onDragEnd(dataTransfer.dropEffect !== 'none')}
      >
        {count > 1 && <GripIcon />}
        {number}
      </span>
      <textarea
        aria-label={t`Hint ${number}`}
        aria-keyshortcuts={count > 1 ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        rows={2}
        maxLength={limits.hintMax}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: only a hint that was just added is empty
        autoFocus={value === ''}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(formStyles.area, styles.hintText)}
      />
      <span className={styles.hintKeys}>
        <MoveButtons
          at={number - 1}
          count={count}
          labels={{ up: t`Move hint ${number} up`, down: t`Move hint ${number} down` }}
          onMove={onMove}
        />
        <IconButton
          size="sm"
          tone="red"
          label={t`Remove hint ${number}`}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
