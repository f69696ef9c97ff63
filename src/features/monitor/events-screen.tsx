import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { navigate } from 'vike/client/router'
import type { ListedEvent } from '#src/contract/events.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { Column } from '#src/ui/data-table/column.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListIcon } from '#src/ui/icons.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { type EventFilter, eventAddress, eventPageOf } from './event-filter.ts'
import { EventText } from './event-text.tsx'
import styles from './monitor.styles.ts'
import { MonitorList, timeCell } from './monitor-list.tsx'

/** What happens in a game, as it happens. The filters are the address. */
export function EventsScreen({ gameId, filter }: { gameId: number; filter: EventFilter }) {
  const { t } = useLingui()
  const list = trpc.events.page.useQuery(eventPageOf(gameId, filter), { placeholderData: keepPreviousData })
  const to = (next: Partial<EventFilter>) => eventAddress(gameId, { ...filter, before: null, ...next })
  const show = (next: Partial<EventFilter>) => void navigate(to(next), { keepScrollPosition: true })
  const columns: Column<ListedEvent>[] = [
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      cell: timeCell,
    },
    { key: 'what', label: t`Event`, cell: (event) => <EventText gameId={gameId} event={event} /> },
    {
      key: 'team',
      label: t`Team`,
      name: true,
      cell: ({ team, teamId }) =>
        teamId && (
          <a href={to({ team: teamId })} className={styles.link}>
            {team}
          </a>
        ),
    },
    { key: 'user', label: t`User`, name: true, cell: ({ user }) => user },
  ]
  return (
    <MonitorList
      gameId={gameId}
      active="events"
      list={list}
      kinds={['submission', 'event']}
      filter={filter}
      to={to}
      label={t`Events`}
      columns={columns}
      rowKey={({ key }) => key}
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
      empty={<EmptyState icon={<ListIcon />} title={<Trans>Nothing has happened yet</Trans>} />}
    />
  )
}
