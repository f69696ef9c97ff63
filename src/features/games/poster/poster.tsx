import type { ReactNode } from 'react'
import type { GameCard } from '#src/contract/games.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from '#src/ui/cx.ts'
import { type FlagPattern, flagDesign } from './flag-design.ts'
import styles from './poster.styles.ts'

/** The picture of a game, filling its box: the organiser's poster, or the generated flag. */
export const Poster = ({
  game,
  className,
}: {
  game: Pick<GameCard, 'id' | 'poster'>
  className?: string
}) => (
  <div className={cx(styles.box, className)} aria-hidden>
    {game.poster ? (
      <img src={game.poster} alt="" loading="lazy" decoding="async" className={styles.fill} />
    ) : (
      <Flag gameId={game.id} />
    )}
  </div>
)

const colour = (tone: PaletteName, step: number) => `var(--chakra-colors-${tone}-${step})`

function Flag({ gameId }: { gameId: number }) {
  const { pattern, field, charge } = flagDesign(gameId)
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={styles.fill} aria-hidden>
      <rect width="320" height="180" fill={colour(field, 800)} />
      {charges[pattern](colour(field, 700), colour(charge, 600), colour(field, 900))}
    </svg>
  )
}

/** The colours of the pattern: a muted, a bright and a dark one. */
const charges: Record<FlagPattern, (quiet: string, bright: string, deep: string) => ReactNode> = {
  chevron: (quiet, bright, deep) => (
    <>
      <path d="M0 0h60l110 90L60 180H0z" fill={quiet} />
      <path d="M0 0h20l110 90L20 180H0z" fill={bright} />
      <path d="M0 20l85 70L0 160z" fill={deep} />
    </>
  ),
  arcs: (quiet, bright, deep) => (
    <>
      <circle cx="0" cy="180" r="190" fill={quiet} />
      <circle cx="0" cy="180" r="136" fill={deep} />
      <circle cx="0" cy="180" r="100" fill="none" stroke={bright} strokeWidth="14" />
    </>
  ),
  steps: (quiet, bright, deep) => (
    <>
      <path d="M0 180V140h80v-40h80V60h80V20h80v160z" fill={quiet} />
      <path d="M80 180v-40h80v-40h80V60h80v120z" fill={deep} />
      <path d="M160 140h80v40h-80z" fill={bright} />
    </>
  ),
  facets: (quiet, bright, deep) => (
    <>
      <path d="M0 0h150L96 180H0z" fill={quiet} />
      <path d="M150 0 232 96 96 180z" fill={deep} />
      <path d="M232 96 320 52v128H96z" fill={quiet} />
      <path d="M150 0 192 49 113 124z" fill={bright} />
    </>
  ),
  diagonal: (quiet, bright, deep) => (
    <>
      <path d="M0 180 320 0v180z" fill={deep} />
      <path d="M0 180 320 0v44L78 180z" fill={quiet} />
      <path d="M0 180 320 0v16L28 180z" fill={bright} />
    </>
  ),
  bend: (quiet, bright, deep) => (
    <>
      <path d="M0 0h90l230 130v50h-90L0 50z" fill={quiet} />
      <path d="M0 14 294 180h-62L0 49z" fill={bright} />
      <path d="M236 0h84v62z" fill={deep} />
    </>
  ),
  pile: (quiet, bright, deep) => (
    <>
      <path d="M0 0h320L160 180z" fill={quiet} />
      <path d="M70 0h180l-90 132z" fill={deep} />
      <path d="M118 0h84l-42 70z" fill={bright} />
    </>
  ),
  waves: (quiet, bright, deep) => (
    <>
      <path d="M0 84c54-28 106-28 160 0s106 28 160 0v96H0z" fill={quiet} />
      <path d="M0 112c54-28 106-28 160 0s106 28 160 0v68H0z" fill={deep} />
      <path d="M0 98c54-28 106-28 160 0s106 28 160 0" stroke={bright} strokeWidth="9" fill="none" />
    </>
  ),
}
