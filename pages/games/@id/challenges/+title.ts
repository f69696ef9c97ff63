import type { GameView } from '#src/contract/games.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'

export default pageTitle((page) => prefetched<GameView>(page, 'games.get')?.title ?? page.frame?.title)
