import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useState } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/screen-icons.tsx'
import styles from './scoreboard.styles.ts'

export interface PinnedTeamProps {
  row: BoardRowView
  /** The teams around it. */
  above: BoardRowView | undefined
  below: BoardRowView | undefined
  table: RefObject<HTMLElement | null>
  onJump: () => void
}

/** The own row while it is out of sight, with what separates it from the next ones. A click leads to it. */
export function PinnedTeam({ row, above: before, below: after, table, onJump }: PinnedTeamProps) {
  const { t } = useLingui()
  const isAlone = useIsAlone()
  const { number } = useFormats()
  const isSeen = useIsSeen(table, row.id)
  const next = (other: BoardRowView | undefined) =>
    row.rank > 0 && other !== undefined && other.rank > 0 ? other : undefined
  const [above, below] = [next(before), next(after)]
  const behind = above && number(above.score - row.score)
  const ahead = below && number(row.score - below.score)
  const higher = above?.rank
  const lower = below?.rank
  return (
    <div className={styles.pinPlace}>
      <button
        type="button"
        className={styles.pin}
        data-away={isSeen || undefined}
        tabIndex={isSeen ? -1 : undefined}
        aria-hidden={isSeen || undefined}
        title={isAlone ? t`Show my row` : t`Show my team`}
        onClick={onJump}
      >
        <span className={styles.pinRank}>#{row.rank || '–'}</span>
        <Avatar name={row.name} src={row.avatar} size="xs" />
        <bdi className={styles.pinName} translate="no">
          {row.name}
        </bdi>
        <span className={styles.distances}>
          {above && (
            <span>
              <ArrowUpIcon />
              <Trans>
                {behind} to #{higher}
              </Trans>
            </span>
          )}
          {below && (
            <span>
              <ArrowDownIcon />
              <Trans>
                {ahead} ahead of #{lower}
              </Trans>
            </span>
          )}
        </span>
        <strong>{number(row.score)}</strong>
      </button>
    </div>
  )
}

/** Whether the team's row is in sight. False while it is on another page. */
function useIsSeen(table: RefObject<HTMLElement | null>, teamId: number): boolean {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    const find = () => table.current?.querySelector(`[data-team="${teamId}"]`) ?? null
    const watcher = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -48px 0px',
    })
    let watched: Element | null = null
    const follow = () => {
      const row = find()
      if (row === watched) return
      if (watched) watcher.unobserve(watched)
      watched = row
      if (row) watcher.observe(row)
      else setIsSeen(false)
    }
    follow()
    const changes = new MutationObserver(follow)
    if (table.current) changes.observe(table.current, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      changes.disconnect()
    }
  }, [table, teamId])
  return isSeen
}
