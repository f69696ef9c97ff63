import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { navigate } from 'vike/client/router'
import type { ListedEvent } from '#src/contract/events.ts'
import { useLiveList } from '#src/lib/live/use-live-list.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListIcon } from '#src/ui/icons.tsx'
import { LiveButton } from '#src/ui/live-button.tsx'
import { OlderLinks } from '#src/ui/older-links.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { type EventFilter, eventAddress, eventPageOf } from './event-filter.ts'
import { EventText } from './event-text.tsx'
import { FilterChips } from './filter-chips.tsx'
import styles from './monitor.styles.ts'
import { MonitorFrame } from './monitor-frame.tsx'

/** What happens in a game, as it happens. The filters are the address. */
export function EventsScreen({ gameId, filter }: { gameId: number; filter: EventFilter }) {
  const { t } = useLingui()
  const isNewest = filter.before === null
  const list = trpc.events.page.useQuery(eventPageOf(gameId, filter), { placeholderData: keepPreviousData })
  const liveList = useLiveList({
    topic: `staff ${gameId}`,
    kinds: ['submission', 'event'],
    refresh: list.refetch,
    enabled: isNewest,
  })
  const to = (next: Partial<EventFilter>) => eventAddress(gameId, { ...filter, before: null, ...next })
  const show = (next: Partial<EventFilter>) => void navigate(to(next), { keepScrollPosition: true })
  const columns: Column<ListedEvent>[] = [
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      cell: ({ time }) => <LocaleTime at={time} format="shortDateTime" />,
    },
    { key: 'what', label: t`Event`, cell: (event) => <EventText gameId={gameId} event={event} /> },
    {
      key: 'team',
      label: t`Team`,
      cell: ({ team, teamId }) =>
        teamId && (
          <a href={to({ team: teamId })} className={styles.link}>
            {team}
          </a>
        ),
    },
    { key: 'user', label: t`User`, cell: ({ user }) => user },
  ]
  const rows = list.data?.data
  const next = list.data?.next
  return (
    <MonitorFrame gameId={gameId} active="events" tools={isNewest && <LiveButton {...liveList} />}>
      <FilterChips
        gameId={gameId}
        team={
          filter.team === null
            ? undefined
            : {
                id: filter.team,
                name: rows?.find(({ teamId }) => teamId === filter.team)?.team,
                without: to({ team: null }),
              }
        }
      />
      <DataTable
        label={t`Events`}
        columns={columns}
        rowKey={({ key }) => key}
        rows={rows}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filters={
          <>
            <SearchField
              label={t`Search`}
              placeholder={t`Team, user, challenge or answer`}
              value={filter.text}
              onSearch={(text) => show({ text })}
            />
            <Select
              label={t`Kind`}
              value={filter.kind}
              onChange={(kind) => show({ kind })}
              options={[
                { value: '', label: t`All` },
                { value: 'withoutInstances', label: t`All except instances` },
                { value: 'submissions', label: t`Submissions` },
                { value: 'cheats', label: t`Cheats` },
                { value: 'instances', label: t`Instances` },
              ]}
            />
          </>
        }
        empty={<EmptyState icon={<ListIcon />} title={<Trans>No events match these filters</Trans>} />}
      />
      <OlderLinks
        older={next ? to({ before: next }) : undefined}
        newest={isNewest ? undefined : to({ before: null })}
      />
    </MonitorFrame>
  )
}
