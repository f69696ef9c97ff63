import { Trans } from '@lingui/react/macro'
import type { ShownBlockOf } from '#src/contract/front-page.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Name } from '#src/ui/name.tsx'
import { Teaser } from '#src/ui/teaser.tsx'
import styles from './front.styles.ts'

/** The first teams of a game, as visitors may know them. */
export function BoardBlock({ block: { gameId, board } }: { block: ShownBlockOf<'board'> }) {
  const { number } = useFormats()
  return (
    <Teaser
      title={<Name>{board.title}</Name>}
      href={`/games/${gameId}/scoreboard`}
      more={<Trans>Scoreboard</Trans>}
    >
      <div className={styles.panel}>
        {board.rows.length === 0 ? (
          <p className={styles.quiet}>
            {board.phase === 'upcoming' ? (
              <Trans>The board begins with the game.</Trans>
            ) : board.isAlone ? (
              <Trans>No player has points yet.</Trans>
            ) : (
              <Trans>No team has points yet.</Trans>
            )}
          </p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{board.isAlone ? <Trans>Player</Trans> : <Trans>Team</Trans>}</th>
                <th scope="col">
                  <Trans>Points</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {board.rows.map(({ id, rank, name, score }) => (
                <tr key={id}>
                  <td>{rank}</td>
                  <td className={styles.name}>
                    <Name>{name}</Name>
                  </td>
                  <td>{number(score)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Teaser>
  )
}
