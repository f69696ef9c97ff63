import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { Review } from '#src/contract/reviews.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import type { ReviewVerdict } from '#src/rules/reviews.ts'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon, CheckIcon, CloseIcon, RefreshIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { LocaleTime, TimeAgo } from '#src/ui/time.tsx'
import styles from './answers.styles.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface Props {
  gameId: number
  submissionId: number
  place: { at: number | undefined; count: number; step: (by: number) => unknown }
  pending: boolean
  onJudge: (review: Review, verdict: ReviewVerdict | null, remark: string) => void
}

/** One answer, large enough to be read, and the keys to judge it. */
export function AnswerPanel({ gameId, submissionId, place, pending, onJudge }: Props) {
  const { data, error } = trpc.reviews.get.useQuery({ gameId, submissionId })
  const refusal = useRefusal(error)
  if (!data) {
    return refusal ? <EmptyState icon={<AlertIcon />} title={refusal.title} /> : <Skeleton height="24rem" />
  }
  return (
    <article className={styles.panel} aria-busy={pending}>
      <Head review={data} place={place} />
      <Wanted text={data.wanted} />
      <Content review={data} />
      {data.others.length > 0 && <Others review={data} />}
      <Verdict review={data} pending={pending} onJudge={onJudge} />
    </article>
  )
}

function Head({ review: { team, user, challenge, time }, place }: { review: Review; place: Props['place'] }) {
  const { t } = useLingui()
  const { at, count, step } = place
  const number = (at ?? 0) + 1
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <h2 className={styles.team}>
          <Name>{team}</Name>
        </h2>
        <p className={styles.facts}>
          <span>{challenge}</span>
          {user && <Name>{user}</Name>}
          <span>
            <Trans>
              Handed in <LocaleTime at={time} format="shortDateTime" />
            </Trans>
          </span>
        </p>
      </div>
      {count > 1 && (
        <span className={styles.steps}>
          <IconButton
            size="sm"
            label={t`Previous answer`}
            icon={<ChevronLeftIcon />}
            onClick={() => step(-1)}
          />
          {at === undefined ? null : t`${number} of ${count}`}
          <IconButton size="sm" label={t`Next answer`} icon={<ChevronRightIcon />} onClick={() => step(1)} />
        </span>
      )}
    </header>
  )
}

const Wanted = ({ text }: { text: string }) =>
  text === '' ? null : (
    <div>
      <p className={styles.label}>
        <Trans>What a right answer has</Trans>
      </p>
      <p className={styles.wanted}>{text}</p>
    </div>
  )

function Content({ review: { body, file } }: { review: Review }) {
  const { t } = useLingui()
  if (file) {
    return (
      <div className={styles.file}>
        <LinkButton href={file.url} download variant="outline" icon={<DownloadIcon />}>
          <span className={styles.fileName}>{file.name}</span>
        </LinkButton>
        <span className={styles.quiet}>{formatFileSize(file.size)}</span>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by the keyboard
    <section className={styles.body} aria-label={t`Answer`} tabIndex={0}>
      {body}
    </section>
  )
}

const Others = ({ review: { others } }: { review: Review }) => (
  <div>
    <p className={styles.label}>
      <Trans>Other answers of the team</Trans>
    </p>
    <ul className={styles.others}>
      {others.map(({ submissionId, answer, verdict, remark, time }) => (
        <li key={submissionId} className={styles.other}>
          <VerdictBadge verdict={verdict} />
          <span>{answer}</span>
          {remark && <span className={styles.quiet}>{remark}</span>}
          <span className={styles.quiet}>
            <TimeAgo at={time} />
          </span>
        </li>
      ))}
    </ul>
  </div>
)

interface VerdictProps extends Pick<Props, 'pending' | 'onJudge'> {
  review: Review
}

function Verdict({ review, pending, onJudge }: VerdictProps) {
  const { verdict, judgedBy, judgedAt } = review
  const [remark, setRemark] = useState(review.remark)
  const say = (next: ReviewVerdict | null) => () => onJudge(review, next, next === null ? '' : remark)
  useShortcuts({ y: say('Accepted'), x: say('WrongAnswer') })
  return (
    <>
      {verdict && (
        <p className={styles.facts} role="status">
          <VerdictBadge verdict={verdict} />
          {judgedBy && <span translate="no">{judgedBy}</span>}
          {judgedAt !== null && <TimeAgo at={judgedAt} />}
        </p>
      )}
      <TextArea
        label={<Trans>Remark</Trans>}
        hint={<Trans>The team reads it with the verdict. It may stay empty.</Trans>}
        rows={2}
        maxLength={limits.remarkMax}
        value={remark}
        onChange={setRemark}
      />
      <div className={styles.actions}>
        <Button tone="green" pending={pending} icon={<CheckIcon />} onClick={say('Accepted')}>
          <Trans>Accept</Trans> <kbd className={styles.key}>y</kbd>
        </Button>
        <Button tone="red" pending={pending} icon={<CloseIcon />} onClick={say('WrongAnswer')}>
          <Trans>Do not accept</Trans> <kbd className={styles.key}>x</kbd>
        </Button>
        {verdict && (
          <Button variant="outline" tone="gray" pending={pending} icon={<RefreshIcon />} onClick={say(null)}>
            <Trans>Take the verdict back</Trans>
          </Button>
        )}
        <span className={styles.hints}>
          <span>
            <Trans>Next</Trans> <kbd className={styles.key}>j</kbd>
          </span>
          <span>
            <Trans>Previous</Trans> <kbd className={styles.key}>k</kbd>
          </span>
        </span>
      </div>
    </>
  )
}
