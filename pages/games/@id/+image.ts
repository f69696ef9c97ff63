import type { PageContextServer } from 'vike/types'
import type { GamePage } from '#src/contract/games.ts'
import { prefetched } from '#src/lib/page-title.ts'
import { flagSeed } from '#src/rules/game-flag.ts'

/** What a link to the game shows in a chat: its poster, or its generated flag. */
export default function image(page: PageContextServer): string {
  const game = prefetched<GamePage>(page, 'games.page')
  return page.look.origin + (game?.poster ?? `/flags/${flagSeed(game?.title ?? '')}.png`)
}
