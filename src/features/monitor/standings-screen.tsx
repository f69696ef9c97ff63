import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Ceremony } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { gameTeamAddress } from '#src/lib/game-team-address.ts'
import { useLiveList } from '#src/lib/live/use-live-list.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { byRank } from '#src/rules/ranking.ts'
import { LinkButton } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LiveButton } from '#src/ui/live-button.tsx'
import { ChartIcon } from '#src/ui/screen-icons.tsx'
import { MonitorFrame } from './monitor-frame.tsx'

interface Standing {
  id: number
  name: string
  /** Null: it is ranked in its division only. */
  place: number | null
  score: number
  solvedCount: number
  /** Solves that players do not see. */
  hidden: number
  shownPlace: number | null
  shownScore: number
}

/** The true board of a game whose board freezes, beside the one that everybody sees. */
export function StandingsScreen({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { data, error, refetch } = trpc.scoreboard.ceremony.useQuery({ gameId }, once)
  const liveList = useLiveList({
    topic: `staff ${gameId}`,
    kinds: ['submission'],
    refresh: refetch,
    enabled: true,
  })
  const rows = useMemo(() => data && standingsOf(data), [data])
  const columns: Column<Standing>[] = [
    {
      key: 'name',
      label: t`Team`,
      name: true,
      cell: ({ id, name }) => <a href={gameTeamAddress(gameId, id)}>{name}</a>,
      sort: ({ name }) => name,
    },
    {
      key: 'place',
      label: t`True rank`,
      align: 'end',
      cell: ({ place }) => <b>{place === null ? '–' : `#${number(place)}`}</b>,
      sort: ({ place }) => place ?? Number.MAX_SAFE_INTEGER,
    },
    {
      key: 'score',
      label: t`True score`,
      align: 'end',
      cell: ({ score }) => <b>{number(score)}</b>,
      sort: ({ score }) => score,
      descendingFirst: true,
    },
    {
      key: 'solved',
      label: t`Solved`,
      align: 'end',
      wideOnly: true,
      cell: ({ solvedCount }) => number(solvedCount),
      sort: ({ solvedCount }) => solvedCount,
      descendingFirst: true,
    },
    {
      key: 'hidden',
      label: t`Hidden solves`,
      align: 'end',
      wideOnly: true,
      cell: ({ hidden }) => number(hidden),
      sort: ({ hidden }) => hidden,
      descendingFirst: true,
    },
    {
      key: 'shownPlace',
      label: t`Shown rank`,
      align: 'end',
      cell: ({ shownPlace }) => (shownPlace === null ? '–' : `#${number(shownPlace)}`),
      sort: ({ shownPlace }) => shownPlace ?? Number.MAX_SAFE_INTEGER,
    },
    {
      key: 'shownScore',
      label: t`Shown score`,
      align: 'end',
      cell: ({ shownScore }) => number(shownScore),
      sort: ({ shownScore }) => shownScore,
      descendingFirst: true,
    },
  ]
  const table = useTableRows(rows ?? undefined, columns, {
    perPage: 50,
    sort: { by: 'place', descending: false },
  })
  return (
    <MonitorFrame gameId={gameId} active="standings" tools={<LiveButton {...liveList} />}>
      {data === null ? (
        <EmptyState
          icon={<ChartIcon />}
          title={t`The board of this game does not freeze.`}
          action={
            <LinkButton href={`/games/${gameId}/scoreboard`} variant="outline">
              <Trans>Scoreboard</Trans>
            </LinkButton>
          }
        />
      ) : (
        <DataTable
          lines
          label={t`Standings`}
          columns={columns}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          {...table}
        />
      )}
    </MonitorFrame>
  )
}

function standingsOf({ teams }: Ceremony): Standing[] {
  const shown = new Map(teams.map(({ id }, index) => [id, index + 1]))
  return teams
    .map(({ id, name, isRanked, frozen, truth, solved }) => ({
      ...truth,
      id,
      name,
      isRanked,
      frozen,
      hidden: solved.length,
    }))
    .sort((a, b) => Number(b.isRanked) - Number(a.isRanked) || byRank(a, b))
    .map(({ frozen, isRanked, ...team }, index) => ({
      ...team,
      place: isRanked ? index + 1 : null,
      shownPlace: isRanked ? shown.get(team.id)! : null,
      shownScore: frozen.score,
    }))
}
