import type { ReactNode } from 'react'
import { unfiltered } from '#src/lib/address.ts'
import type { LiveKind } from '#src/lib/live/use-live-list.ts'
import { useLiveList } from '#src/lib/live/use-live-list.ts'
import { DataTable, type DataTableProps } from '#src/ui/data-table/data-table.tsx'
import { LiveButton } from '#src/ui/live-button.tsx'
import { OlderLinks } from '#src/ui/older-links.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { FilterChips } from './filter-chips.tsx'
import { MonitorFrame, type MonitorScreen } from './monitor-frame.tsx'

/** What the filters of each list have in common. */
export interface MonitorFilter {
  team: number | null
  challenge?: number | null
  /** Entries older than this one; null on the first page. */
  before: unknown
}

interface MonitorRow {
  team: string
  teamId: number | null
  challenge?: string
  challengeId: number | null
}

interface MonitorListProps<Row, Filter>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'filters' | 'actions' | 'empty'> {
  gameId: number
  active: MonitorScreen
  list: {
    data: { data: Row[]; next: unknown } | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The news after which the list is read again. */
  kinds: readonly LiveKind[]
  filter: Filter
  /** The address of the list with other filters. */
  to: (next: Partial<Filter>) => string
}

/** A list of what happens in a game, the newest first, with what arrives. The filters are the address. */
export function MonitorList<Row extends MonitorRow, Filter extends MonitorFilter>(
  props: MonitorListProps<Row, Filter>,
) {
  const { gameId, active, list, kinds, filter, ...table } = props
  const isNewest = filter.before === null
  const liveList = useLiveList({
    topic: `staff ${gameId}`,
    kinds,
    refresh: list.refetch,
    enabled: isNewest,
  })
  const to = props.to as (next: Partial<MonitorFilter>) => string
  const rows = list.data?.data
  const next = list.data?.next
  const { team, challenge = null } = filter
  return (
    <MonitorFrame gameId={gameId} active={active} tools={isNewest && <LiveButton {...liveList} />}>
      <FilterChips
        gameId={gameId}
        team={
          team === null
            ? undefined
            : {
                id: team,
                name: rows?.find(({ teamId }) => teamId === team)?.team,
                without: to({ team: null }),
              }
        }
        challenge={
          challenge === null
            ? undefined
            : {
                id: challenge,
                name: rows?.find(({ challengeId }) => challengeId === challenge)?.challenge,
                without: to({ challenge: null }),
              }
        }
      />
      <DataTable
        lines
        {...table}
        rows={rows}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        showAll={unfiltered(to({}))}
      />
      <OlderLinks
        older={next ? to({ before: next }) : undefined}
        newest={isNewest ? undefined : to({ before: null })}
      />
    </MonitorFrame>
  )
}

/** The cell of the time, the same in each list. */
export const timeCell = ({ time }: { time: number }): ReactNode => (
  <LocaleTime at={time} format="shortDateTime" />
)
