import type { GameTeam } from '#src/contract/dossiers.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'

export default pageTitle((page) => prefetched<GameTeam>(page, 'controlRoom.team')?.team)
