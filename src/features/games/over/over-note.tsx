import { Trans } from '@lingui/react/macro'
import type { GameView } from '#src/contract/games.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import styles from './over.styles.ts'

const minuteMs = 60_000

type Game = Pick<GameView, 'id' | 'start' | 'end'>

/** Above the challenges of a game that is over: they are practice now. */
export function OverNote({ game }: { game: Game }) {
  const { number } = useFormats()
  const { data: card } = trpc.scoreboard.finalCard.useQuery({ gameId: game.id }, { staleTime: minuteMs })
  const place = card && card.rank > 0 ? number(card.rank) : undefined
  return (
    <div className={styles.note}>
      <Callout
        icon={<FlagIcon />}
        title={
          place === undefined ? (
            <Trans>The game is over</Trans>
          ) : (
            <Trans>The game is over: you are number {place}</Trans>
          )
        }
        action={
          <LinkButton size="sm" variant="outline" href={`/games/${game.id}`}>
            <Trans>Your result</Trans>
          </LinkButton>
        }
      >
        <Trans>What you solve now is practice. It changes no points and no places.</Trans>
      </Callout>
    </div>
  )
}
