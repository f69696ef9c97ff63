import { IconButton } from '#src/ui/button.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/screen-icons.tsx'

interface Props {
  at: number
  count: number
  /** What the buttons are called, with the name of the row. */
  labels: { up: string; down: string }
  onMove: (by: -1 | 1, part: 'up' | 'down') => void
}

/** Moves a row of a list; `useFocusAfterMove` finds them again. */
export const MoveButtons = ({ at, count, labels, onMove }: Props) => (
  <>
    <IconButton
      size="sm"
      data-move="up"
      label={labels.up}
      icon={<ArrowUpIcon />}
      disabled={at === 0}
      onClick={() => onMove(-1, 'up')}
    />
    <IconButton
      size="sm"
      data-move="down"
      label={labels.down}
      icon={<ArrowDownIcon />}
      disabled={at === count - 1}
      onClick={() => onMove(1, 'down')}
    />
  </>
)
