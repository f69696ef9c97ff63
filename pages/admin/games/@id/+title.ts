import type { GameSettings } from '#src/contract/games.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'

export default pageTitle((page) => prefetched<GameSettings>(page, 'editGames.page')?.title)
