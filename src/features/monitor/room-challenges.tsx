import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RoomChallenge } from '#src/contract/control-room.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { useViewer } from '#src/lib/shell.ts'
import { can } from '#src/rules/staff.ts'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { Name } from '#src/ui/name.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import styles from './control-room.styles.ts'

interface RoomChallengesProps {
  gameId: number
  teams: number
  challenges: readonly RoomChallenge[]
}

/** How each challenge is received. Its name leads to its answers, or to its statistics for those who edit it. */
export function RoomChallenges({ gameId, teams, challenges }: RoomChallengesProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const edits = can(useViewer(), 'editChallenges', gameId)
  const href = (id: number) =>
    edits
      ? `/admin/games/${gameId}/challenges/${id}/statistics`
      : `/games/${gameId}/monitor/submissions?challenge=${id}`
  const { lookOf } = useCategoryLooks()
  const columns: Column<RoomChallenge>[] = [
    {
      key: 'title',
      label: t`Challenge`,
      sort: ({ title }) => title,
      cell: ({ id, title, category, isEnabled }) => (
        <span className={styles.challenge} data-off={!isEnabled || undefined}>
          <a href={href(id)}>{title}</a>
          <small>{isEnabled ? <Name>{lookOf({ id, category }).name}</Name> : t`Disabled`}</small>
        </span>
      ),
    },
    {
      key: 'opened',
      label: t`Opened`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ opened }) => opened,
      cell: ({ opened }) => number(opened),
    },
    {
      key: 'tried',
      label: t`Tried`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ tried }) => tried,
      cell: ({ tried }) => number(tried),
    },
    {
      key: 'solved',
      label: t`Solved`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ solved }) => solved,
      cell: ({ solved }) => number(solved),
    },
    {
      key: 'wrong',
      label: t`Wrong answers`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ wrong }) => wrong,
      cell: ({ wrong }) => number(wrong),
    },
    {
      key: 'last',
      label: t`Last solve`,
      descendingFirst: true,
      sort: ({ lastSolve }) => lastSolve?.at,
      cell: ({ lastSolve }) =>
        lastSolve && (
          <span className={styles.last}>
            <TimeAgo at={lastSolve.at} />
            <small>
              <Name>{lastSolve.team}</Name>
            </small>
          </span>
        ),
    },
  ]
  const table = useTableRows(challenges, columns, {
    perPage: 100,
    sort: { by: 'title', descending: false },
  })
  return (
    <section className={styles.panel}>
      <h2>
        <Trans>Challenges</Trans>
        <small>
          <Plural value={teams} one="# team scores" other="# teams score" />
        </small>
      </h2>
      <DataTable lines label={t`Challenges`} columns={columns} rowKey={({ id }) => id} {...table} />
    </section>
  )
}
