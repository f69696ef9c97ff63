import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageLinks } from '#src/contract/page.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import { challengeHash } from '#src/lib/challenge-address.ts'
import { once } from '#src/lib/query-client.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useSite } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useCachedGame } from '#src/lib/use-cached-game.ts'
import { looksOf } from '#src/theme/categories.tsx'
import type { EntryGroup } from './find-entries.ts'

const none: never[] = []
const recentGames = 20
const boardMs = 30_000

/** Everything that the palette can go to. Challenges and teams are those of the game on the screen. */
export function useEntries(gameId: number | undefined, screens: EntryGroup): EntryGroup[] {
  const { t } = useLingui()
  const { data: games } = trpc.games.recent.useQuery({ limit: recentGames }, once)
  const game = useCachedGame(gameId ?? 0)
  const { pages } = useSite()
  const isAlone = game?.limit === 1
  const hasStarted = game !== undefined && serverNow() >= game.start
  const isPlaying = hasStarted && game.status === 'Accepted' && serverNow() < game.end
  const { data: own } = trpc.games.details.useQuery({ gameId: gameId ?? 0 }, { enabled: isPlaying })
  const { data: categories } = trpc.challenges.ownCategories.useQuery(
    { gameId: gameId ?? 0 },
    { ...once, enabled: isPlaying },
  )
  const { data: board } = useQuery({
    queryKey: ['palette', gameId],
    queryFn: () => readBoard(gameId!),
    enabled: hasStarted,
    staleTime: boardMs,
    retry: false,
  })
  return useMemo(() => {
    return [
      {
        name: t`Challenges`,
        entries: Object.values(own?.challenges ?? {})
          .flat()
          .map((challenge) => ({
            id: `challenge-${challenge.id}`,
            label: challenge.title,
            note: looksOf(categories ?? none).lookOf(challenge).name,
            href: `/games/${gameId}/challenges${challengeHash(challenge)}`,
          })),
      },
      { ...screens, entries: [...screens.entries, ...pagesOf(pages)] },
      {
        name: t`Games`,
        entries: (games ?? []).map(({ id, title }) => ({
          id: `game-${id}`,
          label: title,
          href: `/games/${id}`,
        })),
      },
      {
        name: isAlone ? t`Players` : t`Teams`,
        entries: (board?.items ?? []).map(({ id, name, rank, division }) => ({
          id: `team-${id}`,
          label: name,
          isName: true,
          note: [rank > 0 && `#${rank}`, division].filter(Boolean).join(' '),
          href: `/games/${gameId}/scoreboard#team-${id}`,
        })),
      },
    ]
  }, [own, categories, board, games, screens, pages, gameId, isAlone, t])
}

/** Pages of the organisers that are linked somewhere on the screen. */
const pagesOf = ({ menu = [], game = [], foot = [] }: PageLinks = {}) =>
  [...menu, ...game, ...foot].map(({ href, title }) => ({ id: `page-${href}`, label: title, href }))

async function readBoard(gameId: number): Promise<Scoreboard | null> {
  const answer = await fetch(`/api/game/${gameId}/scoreboard`)
  return answer.ok ? ((await answer.json()) as Scoreboard) : null
}
