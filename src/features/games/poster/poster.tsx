import type { GameCard } from '#src/contract/games.ts'
import { flagSeed, gameFlag } from '#src/rules/game-flag.ts'
import { cx } from '#src/ui/cx.ts'
import styles from './poster.styles.ts'

/** The picture of a game, filling its box: the organiser's poster, or the generated flag. */
export const Poster = ({
  game,
  className,
}: {
  game: Pick<GameCard, 'title' | 'poster'>
  className?: string
}) => (
  <div className={cx(styles.box, className)} aria-hidden>
    {game.poster ? (
      <img src={game.poster} alt="" loading="lazy" decoding="async" className={styles.fill} />
    ) : (
      <Flag seed={flagSeed(game.title)} />
    )}
  </div>
)

const Flag = ({ seed }: { seed: number }) => (
  <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={styles.fill} aria-hidden>
    {gameFlag(seed).map(({ d, colour, line }) => {
      const paint = `var(--chakra-colors-${colour.tone}-${colour.step})`
      return line ? (
        <path key={d} d={d} fill="none" stroke={paint} strokeWidth={line} />
      ) : (
        <path key={d} d={d} fill={paint} />
      )
    })}
  </svg>
)
