import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { navigate } from 'vike/client/router'
import type { JobEntry } from '#src/contract/jobs.ts'
import { unfiltered } from '#src/lib/address.ts'
import { useLiveList } from '#src/lib/live/use-live-list.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { JobState } from '#src/rules/job-state.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { notify } from '#src/ui/notify.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Select } from '#src/ui/select.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { ServerIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { Consumers } from './consumers.tsx'
import { type JobFilter, jobAddress, jobListOf, jobsPerPage } from './job-filter.ts'
import { useJobWords } from './use-job-words.ts'

const tones: Record<JobState, PaletteName> = { waiting: 'gray', running: 'blue', failed: 'red' }

export function JobsScreen({ filter }: { filter: JobFilter }) {
  const { t } = useLingui()
  const words = useJobWords()
  const list = trpc.jobs.list.useQuery(jobListOf(filter), {
    placeholderData: keepPreviousData,
  })
  useLiveList({ topic: 'administration', kinds: ['job'], refresh: list.refetch, enabled: true })
  const states: Record<JobState, string> = { waiting: t`Waiting`, running: t`In progress`, failed: t`Failed` }
  const show = (next: Partial<JobFilter>) =>
    void navigate(jobAddress({ ...filter, page: 1, ...next }), { keepScrollPosition: true })
  const kinds = [...new Set([...(list.data?.kinds ?? []), ...(filter.kind ? [filter.kind] : [])])]
  const columns: Column<JobEntry>[] = [
    { key: 'kind', label: t`Job`, cell: ({ kind }) => words(kind) },
    {
      key: 'status',
      label: t`Status`,
      compact: true,
      cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge>,
    },
    {
      key: 'next',
      label: t`Next run`,
      compact: true,
      cell: ({ dueAt }) => dueAt !== null && <LocaleTime at={dueAt} format="shortDateTime" />,
    },
    { key: 'details', label: t`Details`, cell: detailsOf },
  ]
  return (
    <Page>
      <PageHeader title={<Trans>Background jobs</Trans>}>
        <Trans>What the server does by itself. A failed job waits until you run or dismiss it.</Trans>
      </PageHeader>
      <Consumers />
      <DataTable
        lines
        label={t`Background jobs`}
        columns={columns}
        rowKey={(job) => job.id}
        rows={list.data?.data}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        paging={{
          page: filter.page,
          perPage: jobsPerPage,
          total: list.data?.total ?? 0,
          onPage: (page) => show({ page }),
        }}
        filters={
          <>
            <Select
              label={t`Status`}
              value={filter.state}
              onChange={(state) => show({ state })}
              options={[
                { value: '', label: t`All` },
                ...Object.entries(states).map(([value, label]) => ({ value: value as JobState, label })),
              ]}
            />
            <Select
              label={t`Job`}
              value={filter.kind}
              onChange={(kind) => show({ kind })}
              options={[
                { value: '', label: t`All` },
                ...kinds.map((kind) => ({ value: kind, label: words(kind) })),
              ]}
            />
          </>
        }
        actions={(job) => <JobActions job={job} />}
        showAll={unfiltered(jobAddress(filter))}
        empty={<EmptyState icon={<ServerIcon />} title={<Trans>No jobs</Trans>} />}
      />
    </Page>
  )
}

/** Null when there are no details, so that a card on a phone has no empty line. */
function detailsOf(job: JobEntry) {
  const { game, progress, lastError } = job
  return game?.title || progress || lastError ? <Details job={job} /> : null
}

function Details({ job: { kind, game, progress, lastError } }: { job: JobEntry }) {
  const words = useJobWords()
  return (
    <div>
      {game?.title && <div>{game.title}</div>}
      {progress && <Progress value={progress.done / progress.total} label={words(kind)} />}
      {lastError}
    </div>
  )
}

function JobActions({ job }: { job: JobEntry }) {
  const { t } = useLingui()
  const words = useJobWords()
  const utils = trpc.useUtils()
  const options = { onError: useNotifyRefusal(), onSettled: () => utils.jobs.list.invalidate() }
  const retry = trpc.jobs.retry.useMutation({
    ...options,
    // A short job has ended before its row is read again.
    onSuccess: () => notify({ tone: 'success', title: t`Started`, text: words(job.kind) }),
  })
  const dismiss = trpc.jobs.dismiss.useMutation(options)
  const { id: jobId, kind, state } = job
  if (state === 'running') return null
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone="gray"
        pending={retry.isPending}
        aria-label={`${t`Run now`}: ${words(kind)}`}
        onClick={() => retry.mutate({ jobId })}
      >
        <Trans>Run now</Trans>
      </Button>
      {state === 'failed' && (
        <Button
          size="sm"
          variant="ghost"
          tone="gray"
          pending={dismiss.isPending}
          aria-label={`${t`Dismiss`}: ${words(kind)}`}
          onClick={() => dismiss.mutate({ jobId })}
        >
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </>
  )
}
