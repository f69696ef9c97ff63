import { Trans, useLingui } from '@lingui/react/macro'
import type { CaptureChallenge, CaptureTeam } from '#src/contract/captures.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Name } from '#src/ui/name.tsx'
import { ServerIcon } from '#src/ui/tool-icons.tsx'
import { CaptureFiles } from './capture-files.tsx'
import styles from './monitor.styles.ts'
import { MonitorFrame } from './monitor-frame.tsx'
import { type TrafficFilter, trafficAddress } from './traffic-filter.ts'

/** Recorded traffic of instances: a challenge, a team in it, and the files of that team. The choice is the address. */
export function TrafficScreen({ gameId, filter }: { gameId: number; filter: TrafficFilter }) {
  const { t } = useLingui()
  const { challenge: challengeId, team: participationId } = filter
  const challenges = trpc.captures.challenges.useQuery({ gameId }, live)
  const teams = trpc.captures.teams.useQuery(
    { challengeId: challengeId ?? 0 },
    { ...live, enabled: challengeId !== null },
  )
  const challenge = challenges.data?.find(({ id }) => id === challengeId)
  const team = teams.data?.find(({ id }) => id === participationId)
  return (
    <MonitorFrame gameId={gameId} active="traffic">
      {challengeId !== null && (
        <nav aria-label={t`Recorded traffic`} className={styles.path}>
          <a href={trafficAddress(gameId, {})}>
            <Trans>All challenges</Trans>
          </a>
          <span aria-hidden>/</span>
          {participationId === null ? (
            <span aria-current="page">{challenge?.title ?? `#${challengeId}`}</span>
          ) : (
            <>
              <a href={trafficAddress(gameId, { challenge: challengeId })}>
                {challenge?.title ?? `#${challengeId}`}
              </a>
              <span aria-hidden>/</span>
              <span aria-current="page" translate="no">
                {team?.name ?? `#${participationId}`}
              </span>
            </>
          )}
        </nav>
      )}
      {challengeId === null ? (
        <Challenges gameId={gameId} list={challenges} />
      ) : participationId === null ? (
        <Teams gameId={gameId} challengeId={challengeId} list={teams} />
      ) : (
        <CaptureFiles challengeId={challengeId} participationId={participationId} />
      )}
    </MonitorFrame>
  )
}

interface List<Row> {
  data: Row[] | undefined
  error: unknown
  refetch: () => unknown
}

function Challenges({ gameId, list }: { gameId: number; list: List<CaptureChallenge> }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { lookOf } = useCategoryLooks()
  const columns: Column<CaptureChallenge, 'title' | 'category' | 'count'>[] = [
    {
      key: 'title',
      label: t`Challenge`,
      sort: ({ title }) => title,
      cell: ({ id, title }) => (
        <a href={trafficAddress(gameId, { challenge: id })} className={styles.link}>
          {title}
        </a>
      ),
    },
    {
      key: 'category',
      label: t`Category`,
      compact: true,
      cell: (challenge) => <Name>{lookOf(challenge).name}</Name>,
    },
    {
      key: 'count',
      label: t`Teams with traffic`,
      compact: true,
      align: 'end',
      descendingFirst: true,
      sort: ({ count }) => count,
      cell: ({ count }) => number(count),
    },
  ]
  const table = useTableRows(list.data, columns, { sort: { by: 'title', descending: false } })
  return (
    <DataTable
      lines
      label={t`Recorded traffic`}
      columns={columns}
      rowKey={({ id }) => id}
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState icon={<ServerIcon />} title={<Trans>No traffic was recorded</Trans>}>
          <Trans>Switch recording on in the container settings of a challenge.</Trans>
        </EmptyState>
      }
      {...table}
    />
  )
}

function Teams(props: { gameId: number; challengeId: number; list: List<CaptureTeam> }) {
  const { gameId, challengeId, list } = props
  const { t } = useLingui()
  const { number } = useFormats()
  const columns: Column<CaptureTeam, 'name' | 'division' | 'count'>[] = [
    {
      key: 'name',
      verbatim: true,
      label: t`Team`,
      sort: ({ name }) => name,
      cell: ({ id, name, avatar }) => (
        <span className={styles.what}>
          <Avatar name={name ?? '?'} src={avatar} size="xs" square />
          <a href={trafficAddress(gameId, { challenge: challengeId, team: id })} className={styles.link}>
            {name ?? `#${id}`}
          </a>
        </span>
      ),
    },
    { key: 'division', label: t`Division`, cell: ({ division }) => division },
    {
      key: 'count',
      label: t`Files`,
      compact: true,
      align: 'end',
      descendingFirst: true,
      sort: ({ count }) => count,
      cell: ({ count }) => number(count),
    },
  ]
  const table = useTableRows(list.data, columns, { perPage: 50, sort: { by: 'name', descending: false } })
  return (
    <DataTable
      lines
      label={t`Recorded traffic`}
      columns={columns}
      rowKey={({ id }) => id}
      error={list.error}
      onRetry={() => void list.refetch()}
      {...table}
    />
  )
}
