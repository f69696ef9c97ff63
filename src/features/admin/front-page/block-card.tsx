import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { BlockFields } from './block-fields.tsx'
import { useBlockKinds } from './block-kinds.tsx'
import type { EditedBlock } from './edited-block.ts'
import styles from './front-screen.styles.ts'

interface BlockCardProps {
  block: EditedBlock
  at: number
  count: number
  isOpen: boolean
  onToggle: () => void
  onChange: (block: EditedBlock) => void
  onMove: (by: -1 | 1, part: 'up' | 'down') => void
  onRemove: () => void
}

/** A block of the list: its name, and its fields while it is open. */
export function BlockCard({
  block,
  at,
  count,
  isOpen,
  onToggle,
  onChange,
  onMove,
  onRemove,
}: BlockCardProps) {
  const { t } = useLingui()
  const id = useId()
  const kind = useBlockKinds().find((one) => one.kind === block.kind)
  const name = kind?.name ?? t`Scoreboard`
  const title = 'title' in block ? block.title : ''
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {kind?.icon}
          <span className={styles.names}>
            <span className={styles.name}>{name}</span>
            {title && title !== name && <span className={styles.summary}>{title}</span>}
          </span>
        </button>
        <MoveButtons
          at={at}
          count={count}
          labels={{ up: t`Move ${name} up`, down: t`Move ${name} down` }}
          onMove={onMove}
        />
        <IconButton size="sm" tone="red" label={t`Remove: ${name}`} icon={<TrashIcon />} onClick={onRemove} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.fields}>
            <BlockFields block={block} at={at} onChange={onChange} />
          </div>
        )}
      </div>
    </li>
  )
}
