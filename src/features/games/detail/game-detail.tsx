import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GamePage } from '#src/contract/games.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { Page } from '#src/ui/page.tsx'
import { FileIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useGame } from '../use-game.ts'
import { GameAlert } from './game-alert.tsx'
import { GameAside } from './game-aside.tsx'
import styles from './game-detail.styles.ts'
import { GameHeader } from './game-header.tsx'

interface GameDetailProps {
  gameId: number
  /** On the bar of the game's time. */
  marksOf: (game: GamePage) => ReactNode
  /** When it is over. */
  overOf: (game: GamePage) => ReactNode
}

/** The public page of a game. */
export function GameDetail({ gameId, marksOf, overOf }: GameDetailProps) {
  const { t } = useLingui()
  const { data: game, isError } = useGame(gameId)
  if (!game && isError) {
    return (
      <EmptyState
        icon={<AlertIcon />}
        title={t`This game could not be loaded`}
        action={
          <LinkButton href="/games" variant="outline" tone="gray">
            <Trans>All games</Trans>
          </LinkButton>
        }
      />
    )
  }
  if (!game) return <Loading />
  return (
    <article>
      <GameHeader game={game} marks={marksOf(game)} />
      <Page>
        <div className={styles.body}>
          {overOf(game)}
          <GameAlert game={game} />
          <div className={styles.columns}>
            {game.contentHtml ? (
              <div className={styles.content}>
                <Markdown html={game.contentHtml} />
              </div>
            ) : (
              <EmptyState icon={<FileIcon />} title={t`This game has no description yet`} />
            )}
            <GameAside game={game} />
          </div>
        </div>
      </Page>
    </article>
  )
}

const Loading = () => (
  <Page>
    <div className={styles.body} aria-busy>
      <Skeleton width="12rem" />
      <Skeleton width="70%" height="3rem" />
      <Skeleton height="12rem" />
    </div>
  </Page>
)
