import { Plural, Trans } from '@lingui/react/macro'
import { useNow } from '#src/lib/now.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { TeamsIcon } from '#src/ui/icons.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './notices.styles.ts'

/** Who reads a notice of this game, and from when on. */
export function NoticeAudience({
  gameId,
  teams,
  players,
}: {
  gameId: number
  teams: number
  players: number
}) {
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  const now = useNow()
  const isUpcoming = game !== undefined && now < game.start
  return (
    <p className={styles.audience}>
      <TeamsIcon />
      <span>
        <Plural value={teams} one="Shown to # team" other="Shown to # teams" />
        {' ('}
        <Plural value={players} one="# player" other="# players" />
        {')'}
        {game?.hidden === false && (
          <>
            {' '}
            <Trans>and to visitors of the game.</Trans>
          </>
        )}
        {isUpcoming && (
          <>
            {' '}
            <Trans>
              They read it when the game starts: <LocaleTime at={game.start} />
            </Trans>
          </>
        )}
      </span>
    </p>
  )
}
