import { Trans } from '@lingui/react/macro'
import type { GameCard } from '#src/contract/games.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import look from './game-list.styles.ts'
import { PhaseBadge } from './game-phase.tsx'
import { Hours } from './hours.tsx'
import { LimitTag } from './limit-tag.tsx'
import { Poster } from './poster.tsx'

export const GameCardLink = ({ game }: { game: GameCard }) => (
  <a href={`/games/${game.id}`} className={look.card}>
    <Poster game={game} className={look.poster} />
    <div className={look.words}>
      <div className={look.tags}>
        <PhaseBadge game={game} />
        <LimitTag limit={game.limit} />
        <Badge variant="outline">
          <Hours ms={game.end - game.start} />
        </Badge>
      </div>
      <h3 className={look.title}>{game.title}</h3>
      {game.summary && <p className={look.summary}>{game.summary}</p>}
      <p className={look.when}>
        <Trans>
          <LocaleTime at={game.start} /> – <LocaleTime at={game.end} />
        </Trans>
      </p>
    </div>
  </a>
)
