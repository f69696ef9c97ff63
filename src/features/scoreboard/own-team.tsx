import { Trans } from '@lingui/react/macro'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './scoreboard.styles.ts'

/** The user's team, always visible, with a link to its row. */
export function OwnTeam({ row, onJump }: { row: BoardRowView; onJump: () => void }) {
  const { number } = useFormats()
  const points = number(row.score)
  return (
    <div className={styles.ownTeam}>
      <span className={styles.ownRank}>#{row.rank}</span>
      <span className={styles.ownAvatar}>
        <Avatar name={row.name} src={row.avatar} size="sm" />
      </span>
      <span className={styles.ownWords}>
        <strong>{row.name}</strong>
        <small>
          <Trans>{points} points</Trans>
          {row.divisionRank !== null && ` · ${row.division} #${row.divisionRank}`}
        </small>
      </span>
      <Button size="sm" variant="outline" onClick={onJump}>
        <Trans>Show my team</Trans>
      </Button>
    </div>
  )
}
