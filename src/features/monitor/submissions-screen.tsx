import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { navigate } from 'vike/client/router'
import type { ListedSubmission } from '#src/contract/submissions.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useVerdictWords } from '#src/lib/use-verdict-words.ts'
import { answerResults } from '#src/rules/terms.ts'
import { answerTones } from '#src/theme/status-tones.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import type { Column } from '#src/ui/data-table/column.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import styles from './monitor.styles.ts'
import { MonitorList, timeCell } from './monitor-list.tsx'
import { type SubmissionFilter, submissionAddress, submissionPageOf } from './submission-filter.ts'

/** What teams hand in, as it arrives. The filters are the address. */
export function SubmissionsScreen({ gameId, filter }: { gameId: number; filter: SubmissionFilter }) {
  const { t } = useLingui()
  const copy = useCopy()
  const words = useVerdictWords()
  const list = trpc.submissions.page.useQuery(submissionPageOf(gameId, filter), {
    placeholderData: keepPreviousData,
  })
  const to = (next: Partial<SubmissionFilter>) =>
    submissionAddress(gameId, { ...filter, before: null, ...next })
  const show = (next: Partial<SubmissionFilter>) => void navigate(to(next), { keepScrollPosition: true })
  const columns: Column<ListedSubmission>[] = [
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      cell: timeCell,
    },
    {
      key: 'status',
      label: t`Verdict`,
      compact: true,
      cell: ({ status }) => (
        <Badge tone={answerTones[status]} className={styles.verdict}>
          {words[status]}
        </Badge>
      ),
    },
    {
      key: 'team',
      label: t`Team`,
      name: true,
      cell: ({ team, teamId, user }) => (
        <>
          <a href={to({ team: teamId })} className={styles.link}>
            {team}
          </a>
          <span className={styles.userBelow}>{user}</span>
        </>
      ),
    },
    { key: 'user', label: t`User`, name: true, wideOnly: true, cell: ({ user }) => user },
    {
      key: 'challenge',
      label: t`Challenge`,
      cell: ({ challenge, challengeId }) => (
        <a href={to({ challenge: challengeId })} title={challenge} className={cx(styles.link, styles.title)}>
          {challenge}
        </a>
      ),
    },
    {
      key: 'answer',
      label: t`Answer`,
      cell: ({ answer }) => (
        <span className={styles.answerLine} title={answer}>
          <code translate="no" className={cx(styles.answer, styles.answerCut)}>
            {answer}
          </code>
        </span>
      ),
    },
  ]
  return (
    <MonitorList
      gameId={gameId}
      active="submissions"
      list={list}
      kinds={['submission']}
      filter={filter}
      to={to}
      label={t`Submissions`}
      columns={columns}
      rowKey={({ id }) => id}
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
              ...answerResults.map((value) => ({ value, label: words[value] })),
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
      empty={<EmptyState icon={<FlagIcon />} title={<Trans>No submissions yet</Trans>} />}
    />
  )
}
