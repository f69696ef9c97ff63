import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { navigate } from 'vike/client/router'
import type { ListedSubmission } from '#src/contract/submissions.ts'
import { useLiveList } from '#src/lib/live/use-live-list.ts'
import { trpc } from '#src/lib/trpc.ts'
import { answerResults } from '#src/rules/terms.ts'
import { answerTones } from '#src/theme/status-tones.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CopyIcon, FlagIcon } from '#src/ui/icons.tsx'
import { LiveButton } from '#src/ui/live-button.tsx'
import { OlderLinks } from '#src/ui/older-links.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './monitor.styles.ts'
import { MonitorFrame } from './monitor-frame.tsx'
import { type SubmissionFilter, submissionAddress, submissionPageOf } from './submission-filter.ts'
import { useAnswerWords } from './words.ts'

/** What teams hand in, as it arrives. The filters are the address. */
export function SubmissionsScreen({ gameId, filter }: { gameId: number; filter: SubmissionFilter }) {
  const { t } = useLingui()
  const copy = useCopy()
  const words = useAnswerWords()
  const isNewest = filter.before === null
  const list = trpc.submissions.page.useQuery(submissionPageOf(gameId, filter), {
    placeholderData: keepPreviousData,
  })
  const liveList = useLiveList({
    topic: `staff ${gameId}`,
    kinds: ['submission'],
    refresh: list.refetch,
    enabled: isNewest,
  })
  const to = (next: Partial<SubmissionFilter>) =>
    submissionAddress(gameId, { ...filter, before: null, ...next })
  const show = (next: Partial<SubmissionFilter>) => void navigate(to(next), { keepScrollPosition: true })
  const columns: Column<ListedSubmission>[] = [
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      cell: ({ time }) => <LocaleTime at={time} format="shortDateTime" />,
    },
    {
      key: 'status',
      label: t`Verdict`,
      compact: true,
      cell: ({ status }) => <Badge tone={answerTones[status]}>{words[status]}</Badge>,
    },
    {
      key: 'team',
      label: t`Team`,
      cell: ({ team, teamId }) => (
        <a href={to({ team: teamId })} className={styles.link}>
          {team}
        </a>
      ),
    },
    { key: 'user', label: t`User`, cell: ({ user }) => user },
    {
      key: 'challenge',
      label: t`Challenge`,
      cell: ({ challenge, challengeId }) => (
        <a href={to({ challenge: challengeId })} className={styles.link}>
          {challenge}
        </a>
      ),
    },
    {
      key: 'answer',
      label: t`Answer`,
      cell: ({ answer }) => <code className={styles.answer}>{answer}</code>,
    },
  ]
  const rows = list.data?.data
  const next = list.data?.next
  return (
    <MonitorFrame gameId={gameId} active="submissions" tools={isNewest && <LiveButton {...liveList} />}>
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
        challenge={
          filter.challenge === null
            ? undefined
            : {
                id: filter.challenge,
                name: rows?.find(({ challengeId }) => challengeId === filter.challenge)?.challenge,
                without: to({ challenge: null }),
              }
        }
      />
      <DataTable
        label={t`Submissions`}
        columns={columns}
        rowKey={({ id }) => id}
        rows={rows}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filters={
          <>
            <SearchField
              label={t`Search`}
              placeholder={t`Answer or user`}
              value={filter.text}
              onSearch={(text) => show({ text })}
            />
            <Select
              label={t`Verdict`}
              value={filter.status}
              onChange={(status) => show({ status })}
              options={[
                { value: '', label: t`All` },
                ...answerResults
                  .filter((one) => one !== 'FlagSubmitted')
                  .map((value) => ({ value, label: words[value] })),
              ]}
            />
          </>
        }
        actions={({ answer }) => (
          <IconButton
            size="xs"
            label={t`Copy the answer`}
            icon={<CopyIcon />}
            onClick={() => void copy(answer)}
          />
        )}
        empty={<EmptyState icon={<FlagIcon />} title={<Trans>No submissions match these filters</Trans>} />}
      />
      <OlderLinks
        older={next ? to({ before: next }) : undefined}
        newest={isNewest ? undefined : to({ before: null })}
      />
    </MonitorFrame>
  )
}
