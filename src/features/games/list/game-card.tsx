import { Trans } from '@lingui/react/macro'
import type { GameCard } from '#src/contract/games.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { PhaseBadge } from '../game-phase.tsx'
import { Hours } from '../hours.tsx'
import { LimitTag } from '../limit-tag.tsx'
import { Poster } from '../poster/poster.tsx'
import styles from './game-list.styles.ts'

export const GameCardLink = ({ game }: { game: GameCard }) => (
  <a href={`/games/${game.id}`} className={styles.card}>
    <Poster game={game} className={styles.poster} />
    <div className={styles.words}>
      <div className={styles.tags}>
        <PhaseBadge game={game} />
        <LimitTag limit={game.limit} />
        <Badge variant="outline">
          <Hours ms={game.end - game.start} />
        </Badge>
      </div>
      <h3 className={styles.title}>{game.title}</h3>
      {game.summary && <p className={styles.summary}>{game.summary}</p>}
      <p className={styles.when}>
        <Trans>
          <LocaleTime at={game.start} /> – <LocaleTime at={game.end} />
        </Trans>
      </p>
    </div>
  </a>
)
