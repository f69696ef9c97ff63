import { redirect } from 'vike/abort'
import type { OwnGameState } from '#src/contract/scoreboard.ts'
import { entryAddress, entryOf } from '#src/features/challenges/entry.ts'
import { gameIdOf } from '#src/lib/game-id.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { pageData } from '#src/lib/page-data.ts'
import { serverNow } from '#src/lib/server-clock.ts'

export const data = pageData(async ({ rpc, viewer, ...page }) => {
  const gameId = gameIdOf(page)
  const here = `/games/${gameId}/challenges`
  const game = await rpc.games.get.fetch({ gameId })
  const entry = entryOf(game, serverNow())
  // A reader whose session has ended returns here after logging in.
  if (!viewer && entry === 'game' && game.start <= serverNow()) throw redirect(loginAddress(here))
  if (entry !== 'challenges') throw redirect(entryAddress(gameId, entry))
  await Promise.all([
    rpc.games.details.fetch({ gameId }, { first: withoutBloods }),
    rpc.challenges.ownCategories.prefetch({ gameId }),
    rpc.challenges.locked.prefetch({ gameId }),
    rpc.challenges.parts.prefetch({ gameId }),
    rpc.challenges.handOrder.prefetch({ gameId }),
    rpc.games.freeze.prefetch({ gameId }),
    game.hidden && rpc.games.page.prefetch({ gameId }),
  ])
})

/** Bloods are two thirds of the answer, and the cards show them as small marks only. */
const withoutBloods = (state: OwnGameState): OwnGameState => ({
  ...state,
  challenges: Object.fromEntries(
    Object.entries(state.challenges).map(([category, challenges]) => [
      category,
      challenges.map((challenge) => ({ ...challenge, bloods: [] })),
    ]),
  ),
})
