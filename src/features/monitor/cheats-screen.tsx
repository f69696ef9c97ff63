import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CheatPair } from '#src/contract/cheats.ts'
import { useLiveList } from '#src/lib/live/use-live-list.ts'
import { trpc } from '#src/lib/trpc.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckCircleIcon } from '#src/ui/icons.tsx'
import { LiveButton } from '#src/ui/live-button.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { SuspendDialog } from '#src/ui/suspend-dialog.tsx'
import { CheatPairCard } from './cheat-pair-card.tsx'
import styles from './monitor.styles.ts'
import { MonitorFrame } from './monitor-frame.tsx'
import { NotLoaded } from './not-loaded.tsx'

const pairsPerPage = 10
type Side = CheatPair['teams'][number]

/** Pairs of teams of which one handed in a flag of the other. */
export function CheatsScreen({ gameId }: { gameId: number }) {
  const [wantedPage, setPage] = useState(1)
  const [suspending, setSuspending] = useState<Side>()
  const { data, error, refetch } = trpc.cheats.pairs.useQuery({ gameId })
  const liveList = useLiveList({
    topic: `staff ${gameId}`,
    kinds: ['event'],
    refresh: refetch,
    enabled: true,
  })
  const pages = Math.max(1, Math.ceil((data?.length ?? 0) / pairsPerPage))
  const page = Math.min(wantedPage, pages)
  return (
    <MonitorFrame gameId={gameId} active="cheatinfo" tools={<LiveButton {...liveList} />}>
      {!data ? (
        <NotLoaded error={error} retry={refetch} />
      ) : data.length === 0 ? (
        <EmptyState icon={<CheckCircleIcon />} title={<Trans>No cheats were found</Trans>}>
          <Trans>
            A team is listed here when it hands in a flag that was made for another team. Only challenges in
            which each team has its own flag can show that.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.pairs}>
            {data.slice((page - 1) * pairsPerPage, page * pairsPerPage).map((pair) => (
              <CheatPairCard
                key={pair.teams.map(({ id }) => id).join(' ')}
                gameId={gameId}
                pair={pair}
                onSuspend={setSuspending}
              />
            ))}
          </div>
          <Pagination page={page} pages={pages} onPage={setPage} />
        </>
      )}
      {suspending && (
        <SuspendDialog gameId={gameId} teams={[suspending]} onClose={() => setSuspending(undefined)} />
      )}
    </MonitorFrame>
  )
}
