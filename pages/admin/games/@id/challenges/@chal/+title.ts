import type { ChallengeSettings } from '#src/contract/challenges.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'

export default pageTitle((page) => prefetched<ChallengeSettings>(page, 'editChallenges.page')?.title)
