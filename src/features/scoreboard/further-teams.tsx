import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import styles from './scoreboard.styles.ts'

/** The teams after the first page, for readers without scripts. */
export function FurtherTeams({ rows }: { rows: readonly BoardRowView[] }) {
  const { number } = useFormats()
  return (
    <ol className={styles.further}>
      {rows.map(({ id, rank, name, score }) => (
        <li key={id} value={rank || undefined}>
          {name}: {number(score)}
        </li>
      ))}
    </ol>
  )
}
