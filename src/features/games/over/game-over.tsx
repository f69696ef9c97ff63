import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { GameView } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { trpc } from '#src/lib/trpc.ts'
import { isFrozen } from '#src/rules/freeze.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { SnowflakeIcon } from '#src/ui/tool-icons.tsx'
import { usePulse } from '../pulse/use-pulse.ts'
import { FinalCard } from './final-card.tsx'
import styles from './over.styles.ts'
import { Podium } from './podium.tsx'
import { WhatCounts } from './what-counts.tsx'

const minuteMs = 60_000

type Game = Pick<
  GameView,
  'id' | 'title' | 'start' | 'end' | 'status' | 'practiceMode' | 'writeupRequired' | 'limit'
>

interface GameOverProps {
  game: Game
  /** What a member does about the writeup. */
  Writeup?: ComponentType<{ game: Game }>
  /** On the board, whose best rows are below. */
  isBoard?: boolean
}

/** After the end: who won, what the own team achieved, and what still counts. */
export function GameOver({ game, Writeup, isBoard }: GameOverProps) {
  const now = useNow(minuteMs)
  const { data: pulse } = usePulse(game.id, { running: false })
  const isIn = game.status === 'Accepted'
  const { data: card } = trpc.scoreboard.finalCard.useQuery(
    { gameId: game.id },
    { enabled: isIn, staleTime: minuteMs },
  )
  if (!pulse) return null
  const waits = isFrozen(pulse, now)
  const winners = pulse.teams.filter(({ rank, score }) => rank > 0 && score > 0).slice(0, 3)
  if (!waits && winners.length === 0 && !card) return null
  return (
    <section className={styles.root} data-alone={card ? undefined : true}>
      <Card className={styles.winners}>
        <h2 className={styles.title}>
          {waits ? <Trans>The winners are not announced yet</Trans> : <Trans>The winners</Trans>}
        </h2>
        {waits ? (
          <p className={styles.waits}>
            <SnowflakeIcon />
            <Trans>The last solves are hidden until the organisers reveal them.</Trans>
          </p>
        ) : (
          <Podium winners={winners} />
        )}
        {!card && <WhatCounts game={game} />}
      </Card>
      {card && (
        <FinalCard game={game} card={card}>
          <WhatCounts game={game} />
          <div className={styles.actions}>
            {game.practiceMode && !isBoard && (
              <LinkButton
                size="sm"
                variant="outline"
                href={`/games/${game.id}/challenges`}
                icon={<FlagIcon />}
              >
                <Trans>Practice</Trans>
              </LinkButton>
            )}
            {Writeup && <Writeup game={game} />}
          </div>
        </FinalCard>
      )}
    </section>
  )
}
