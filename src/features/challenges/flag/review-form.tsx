import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import type { OwnTry } from '#src/contract/submissions.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { CrossCircleIcon, FlagIcon } from '#src/ui/icons.tsx'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { ClosedNote } from '../dialog/closed-note.tsx'
import { useOwnTries } from '../dialog/use-own-tries.ts'
import { AttemptsNote } from './attempts-note.tsx'
import { useFlagDraft } from './flag-drafts.ts'
import styles from './review-form.styles.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface Props {
  gameId: number
  challengeId: number
  page: Pick<ChallengePage, 'attempts' | 'closed' | 'answersDenied'>
  review: NonNullable<ChallengePage['review']>
}

/** Handing in an answer that staff judge, and what became of the last one. */
export function ReviewForm({
  gameId,
  challengeId,
  page: { attempts, closed, answersDenied },
  review,
}: Props) {
  const ref = { gameId, challengeId }
  const tries = useOwnTries(ref)
  const waitSeconds = useSecondsUntil(attempts?.nextAt ?? 0)
  const isShut = attempts !== null && (attempts.left === 0 || waitSeconds > 0)
  const last = tries[0]
  return (
    <div className={styles.root}>
      {review.waits ? (
        <Waiting answer={tries.find(({ verdict }) => verdict === 'FlagSubmitted')} />
      ) : (
        last?.verdict === 'WrongAnswer' && <NotAccepted answer={last} />
      )}
      {closed ? (
        !review.waits && <ClosedNote answersDenied={answersDenied} />
      ) : (
        <>
          {!review.waits && !isShut && (review.form === 'file' ? <File {...ref} /> : <Text {...ref} />)}
          {attempts && !review.waits && <AttemptsNote attempts={attempts} waitSeconds={waitSeconds} />}
        </>
      )}
    </div>
  )
}

function Waiting({ answer }: { answer: OwnTry | undefined }) {
  return (
    <Callout tone="blue" icon={<ClockIcon />} title={<Trans>The answer waits for the verdict</Trans>}>
      {answer && (
        <p className={styles.answer}>
          {answer.review?.file ? (
            <a href={answer.review.file.url} download>
              {answer.review.file.name}
            </a>
          ) : (
            answer.answer
          )}
        </p>
      )}
      {answer && (
        <p>
          <Trans>
            Handed in <TimeAgo at={answer.time} />
          </Trans>
        </p>
      )}
      <p>
        <Trans>The time of handing in counts, however long the verdict takes.</Trans>
      </p>
    </Callout>
  )
}

function NotAccepted({ answer: { answer, review } }: { answer: OwnTry }) {
  return (
    <Callout tone="red" icon={<CrossCircleIcon />} title={<Trans>The last answer was not accepted</Trans>}>
      <p className={styles.answer}>{review?.remark || answer}</p>
    </Callout>
  )
}

interface Ref {
  gameId: number
  challengeId: number
}

/** After an answer was handed in. */
function useRefresh(ref: Ref) {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([utils.challenges.page.invalidate(ref), utils.submissions.ownTries.invalidate(ref)])
}

function Text(ref: Ref) {
  const { t } = useLingui()
  const refresh = useRefresh(ref)
  const [text, setText] = useFlagDraft(ref.challengeId)
  const [isEmpty, setEmpty] = useState(false)
  const call = trpc.submissions.handInText.useMutation({
    onSuccess() {
      setText('')
      return refresh()
    },
    onError: () => void refresh(),
  })
  const refusal = useRefusal(call.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (call.isPending) return
    setEmpty(text.trim() === '')
    if (text.trim() !== '') call.mutate({ ...ref, text })
  }
  const said = isEmpty ? t`Please write an answer.` : (refusal?.fields.text ?? refusal?.title)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        name="text"
        label={<Trans>Your answer</Trans>}
        rows={5}
        maxLength={limits.reviewTextMax}
        value={text}
        onChange={(next) => {
          setText(next)
          setEmpty(false)
        }}
        {...(said && { error: said })}
      />
      <div className={styles.foot}>
        <p>
          <Trans>Staff of the game judge it. Another answer can be handed in after the verdict.</Trans>
        </p>
        <Button type="submit" pending={call.isPending} icon={<FlagIcon />}>
          <Trans>Hand in</Trans>
        </Button>
      </div>
    </form>
  )
}

function File(ref: Ref) {
  const refresh = useRefresh(ref)
  const address = `/uploads/games/${ref.gameId}/challenges/${ref.challengeId}/answer`
  return (
    <FileField
      name="file"
      label={<Trans>Your answer, as one file</Trans>}
      hint={<Trans>Staff of the game judge it. Another answer can be handed in after the verdict.</Trans>}
      maxBytes={limits.reviewBytesMax}
      send={(files, track) => upload(address, files, { method: 'POST', ...track })}
      onSent={refresh}
    />
  )
}
