import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { ChartIcon } from '#src/ui/screen-icons.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { BoardView } from './board-view.ts'
import styles from './scoreboard.styles.ts'

export interface BoardToolsProps {
  view: BoardView
  onView: (view: BoardView) => void
  folded: boolean
  onFold: () => void
  /** Solves that came while the tab was not in view. */
  missed: number
  onSeen: () => void
  exports: React.ReactNode
}

/** What is shown, and how. */
export function BoardTools({ view, onView, folded, onFold, missed, onSeen, exports }: BoardToolsProps) {
  const { t } = useLingui()
  const views: { value: BoardView; label: string }[] = [
    { value: 'challenges', label: t`Challenges` },
    { value: 'categories', label: t`Categories` },
    { value: 'compact', label: t`Compact` },
  ]
  return (
    <div className={styles.tools}>
      <span className={styles.views}>
        <Segments label={t`View`} options={views} value={view} onChange={onView} />
      </span>
      <span role="status" className={styles.missed}>
        {missed > 0 && (
          <Button size="xs" variant="subtle" onClick={onSeen}>
            <Plural value={missed} one="# new solve since you looked" other="# new solves since you looked" />
          </Button>
        )}
      </span>
      <Button
        size="sm"
        variant="ghost"
        tone="gray"
        icon={<ChartIcon />}
        aria-expanded={!folded}
        onClick={onFold}
      >
        {folded ? <Trans>Show chart</Trans> : <Trans>Hide chart</Trans>}
      </Button>
      {exports}
    </div>
  )
}
