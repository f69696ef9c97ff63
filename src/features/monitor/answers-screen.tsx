import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedReview, ReviewList } from '#src/contract/reviews.ts'
import { useLiveList } from '#src/lib/live/use-live-list.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckCircleIcon, RefreshIcon } from '#src/ui/icons.tsx'
import { LiveButton } from '#src/ui/live-button.tsx'
import { Name } from '#src/ui/name.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import styles from './answers.styles.ts'
import { MonitorFrame } from './monitor-frame.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useJudgeReview } from './use-judge-review.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** Answers that staff judge, one after the other. */
export function AnswersScreen({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [list, setList] = useState<ReviewList>('waiting')
  const [challengeId, setChallengeId] = useState<number | null>(null)
  const [chosenId, setChosenId] = useState<number>()
  const { data, error, refetch } = trpc.reviews.list.useQuery(
    { gameId, ...(list !== 'waiting' && { list }), ...(challengeId !== null && { challengeId }) },
    { placeholderData: keepPreviousData },
  )
  const liveList = useLiveList({
    topic: `staff ${gameId}`,
    kinds: ['submission'],
    refresh: () => utils.reviews.invalidate(),
    enabled: true,
  })
  const rows = data?.rows ?? []
  // One that someone else has judged meanwhile stays until another one is chosen.
  const shownId = chosenId ?? rows[0]?.submissionId
  const found = rows.findIndex(({ submissionId }) => submissionId === shownId)
  const step = (by: number) => {
    const next = rows[found < 0 ? 0 : found + by]
    if (!next) return false
    setChosenId(next.submissionId)
    return true
  }
  const { judge, last, undo, pending } = useJudgeReview(gameId, (submissionId) => {
    const place = rows.findIndex((one) => one.submissionId === submissionId)
    const next = rows[place + 1] ?? rows[place - 1]
    if (list === 'waiting') setChosenId(next?.submissionId)
  })
  useShortcuts({ j: () => step(1), k: () => step(-1), u: () => (last ? undo() : false) })
  const show = (next: ReviewList) => {
    setList(next)
    setChosenId(undefined)
  }
  return (
    <MonitorFrame gameId={gameId} active="answers" tools={<LiveButton {...liveList} />}>
      <div className={styles.bar}>
        <Segments
          label={t`Answers`}
          options={[
            { value: 'waiting', label: data ? t`Waiting (${data.waiting})` : t`Waiting` },
            { value: 'judged', label: t`Judged` },
          ]}
          value={list}
          onChange={show}
        />
        {data && data.challenges.length > 1 && (
          <Select
            label={t`Challenge`}
            value={challengeId === null ? '' : String(challengeId)}
            onChange={(value) => {
              setChallengeId(value === '' ? null : Number(value))
              setChosenId(undefined)
            }}
            options={[
              { value: '', label: t`All challenges` },
              ...data.challenges.map(({ id, title, waiting }) => ({
                value: String(id),
                label: waiting > 0 ? `${title} (${waiting})` : title,
              })),
            ]}
          />
        )}
      </div>
      {last && (
        <div role="status" className={styles.undo}>
          <span>
            {last.verdict === 'Accepted' ? (
              <Trans>Accepted: {last.team}</Trans>
            ) : (
              <Trans>Not accepted: {last.team}</Trans>
            )}
          </span>
          <Button
            size="sm"
            variant="outline"
            tone="gray"
            icon={<RefreshIcon />}
            pending={pending}
            onClick={undo}
          >
            <Trans>Undo</Trans> <kbd className={styles.key}>u</kbd>
          </Button>
        </div>
      )}
      {!data ? (
        <NotLoaded error={error} retry={refetch} />
      ) : shownId === undefined ? (
        <Nothing list={list} />
      ) : (
        <div className={styles.root}>
          {rows.length > 0 && <AnswerList rows={rows} shownId={shownId} onChoose={setChosenId} />}
          <AnswerPanel
            key={shownId}
            gameId={gameId}
            submissionId={shownId}
            place={{ at: found < 0 ? undefined : found, count: rows.length, step }}
            pending={pending}
            onJudge={judge}
          />
        </div>
      )}
    </MonitorFrame>
  )
}

const Nothing = ({ list }: { list: ReviewList }) =>
  list === 'waiting' ? (
    <EmptyState icon={<CheckCircleIcon />} title={<Trans>No answer waits for a verdict</Trans>}>
      <Trans>Answers of challenges whose flags are judged by staff appear here as teams hand them in.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<CheckCircleIcon />} title={<Trans>No answer was judged yet</Trans>} />
  )

interface ListProps {
  rows: readonly ListedReview[]
  shownId: number
  onChoose: (submissionId: number) => void
}

function AnswerList({ rows, shownId, onChoose }: ListProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.list} aria-label={t`Answers`}>
      {rows.map(({ submissionId, team, answer, challenge, time, verdict }) => (
        <button
          key={submissionId}
          type="button"
          className={styles.item}
          aria-current={submissionId === shownId || undefined}
          onClick={() => onChoose(submissionId)}
        >
          <span className={styles.itemTeam}>
            <Name>{team}</Name>
          </span>
          {verdict ? (
            <VerdictBadge verdict={verdict} />
          ) : (
            <span className={styles.itemTime}>
              <TimeAgo at={time} />
            </span>
          )}
          <span className={styles.itemAnswer}>
            {challenge}: {answer}
          </span>
        </button>
      ))}
    </nav>
  )
}
