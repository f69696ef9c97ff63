import type { PageContextServer } from 'vike/types'
import type { GamePage } from '#src/contract/games.ts'
import { gameIdOf } from '#src/lib/game-id.ts'
import { prefetched } from '#src/lib/page-title.ts'

/** What a link to the game shows in a chat: its poster, or its generated flag. */
export default function image(page: PageContextServer): string {
  const poster = prefetched<GamePage>(page, 'games.page')?.poster
  return page.look.origin + (poster ?? `/games/${gameIdOf(page)}/flag.png`)
}
