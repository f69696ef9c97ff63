import { useFirstBlood } from '#src/features/games/pulse/use-first-blood.ts'
import { ContinueCard } from '#src/features/games/recent/continue-card.tsx'
import { Front } from '#src/features/home/front.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { frontParts } from './front-parts.tsx'

const refreshMs = 60_000

export default function Page() {
  const { data: blocks = [] } = trpc.front.shown.useQuery(undefined, liveEvery(refreshMs))
  return (
    <>
      <Front blocks={blocks} blood={useFirstBlood()} parts={{ ...frontParts, next: <ContinueCard /> }} />
      <SiteFooter />
    </>
  )
}
