import { Trans, useLingui } from '@lingui/react/macro'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useDrawn } from '#src/lib/use-drawn.ts'
import { cx } from '#src/ui/cx.ts'
import { Name } from '#src/ui/name.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import type { BoardGroup } from '../board-view.ts'
import { SolveSign } from '../solve/solve-sign.tsx'
import { useSolveWords } from '../solve/solve-words.ts'
import tints from '../solve/tints.styles.ts'
import styles from './team-detail.styles.ts'

/** More than the dialog shows at once. */
const slices = { first: 12, step: 12 }

/** Every solve of the team, newest first. */
export function SolveList({ row, groups }: { row: BoardRowView; groups: readonly BoardGroup[] }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const words = useSolveWords()
  const drawn = useDrawn(`${row.id}`, row.solvedChallenges.length, slices)
  const challenges = new Map(
    groups.flatMap(({ look, challenges }) =>
      challenges.map((challenge) => [challenge.id, { ...challenge, look }] as const),
    ),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.solves} aria-label={t`Solved challenges`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Challenge</Trans>
            </th>
            <th scope="col" className={styles.roomy}>
              <Trans>Category</Trans>
            </th>
            <th scope="col">
              <Trans>User</Trans>
            </th>
            <th scope="col" className={styles.end}>
              <Trans>Points</Trans>
            </th>
            <th scope="col" className={styles.end}>
              <Trans>Time</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {row.solvedChallenges
            .toReversed()
            .slice(0, drawn)
            .map((solve) => {
              const challenge = challenges.get(solve.id)
              if (!challenge) return null
              const { name, tone, Icon } = challenge.look
              return (
                <tr key={solve.id}>
                  <th scope="row">
                    <span className={styles.solved}>
                      <SolveSign type={solve.type} tone={tone} label={words[solve.type]} />
                      {challenge.title}
                    </span>
                  </th>
                  <td className={styles.roomy}>
                    <span className={cx(styles.solved, tints[tone])}>
                      <Icon />
                      <Name>{name}</Name>
                    </span>
                  </td>
                  <td>
                    {solve.userName === null ? <Trans>Removed account</Trans> : <Name>{solve.userName}</Name>}
                  </td>
                  <td className={styles.end}>
                    <b>{number(solve.score)}</b>
                    {solve.score > challenge.score && (
                      <small> +{number(solve.score - challenge.score)}</small>
                    )}
                  </td>
                  <td className={styles.end}>
                    <LocaleTime at={solve.time} format="shortDateTime" />
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </section>
  )
}
