import type { GamePage } from '#src/contract/games.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'

export default pageTitle((page) => prefetched<GamePage>(page, 'games.page')?.title)
