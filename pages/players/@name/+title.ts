import type { PlayerPage } from '#src/contract/players.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'

export default pageTitle((page) => prefetched<PlayerPage>(page, 'players.get')?.userName)
