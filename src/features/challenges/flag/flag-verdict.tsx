import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { OwnTry } from '#src/contract/submissions.ts'
import type { Refusal } from '#src/lib/errors.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { CheckCircleIcon, CrossCircleIcon } from '#src/ui/icons.tsx'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import { QuestionIcon } from '#src/ui/tool-icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './flag-form.styles.ts'
import { teasers } from './flag-words.ts'
import type { Outcome } from './use-judge.ts'

/** Why an answer is not sent: there is none, or it is no number where only a number can be right. */
export type Slip = 'empty' | 'number'

export interface FlagWordsProps {
  id: string
  slip: Slip | undefined
  /** The answer is chosen from options. */
  isChoice?: boolean
  refusal: Refusal | undefined
  /** Seconds until the next attempt, after too many attempts. */
  secondsLeft: number
  outcome: Outcome | undefined
  teaser: number | undefined
  /** An earlier answer of the own team with the same text. */
  before: OwnTry | undefined
}

/** The result of the last attempt. Always rendered, so that screen readers announce changes. */
export function FlagWords(props: FlagWordsProps) {
  const words = useWords(props)
  return (
    <p id={props.id} role="status" aria-live="polite" className={styles.words} data-tone={words?.tone}>
      {words?.icon}
      {words?.said ? (
        <>
          <span aria-hidden>{words.text}</span>
          <VisuallyHidden>{words.said}</VisuallyHidden>
        </>
      ) : (
        words && <span>{words.text}</span>
      )}
    </p>
  )
}

interface Words {
  tone: 'wrong' | 'open' | 'right'
  icon: ReactNode
  text: ReactNode
  /** For screen readers, where the text counts: it would be announced each second. */
  said?: string
}

function useWords(props: FlagWordsProps): Words | undefined {
  const { slip, isChoice, refusal, secondsLeft: left, outcome, teaser, before } = props
  const [first, setFirst] = useState({ refusal, seconds: left })
  if (first.refusal !== refusal || (first.seconds === 0 && left > 0)) setFirst({ refusal, seconds: left })
  const { t, i18n } = useLingui()
  const { shortTime } = useFormats()
  const isAlone = useIsAlone()
  if (slip) {
    const text =
      slip === 'number'
        ? t`Please enter a number such as 42, -3.5 or 6.02e23, with a point and without blanks.`
        : isChoice
          ? t`Please choose first.`
          : t`Please enter a flag.`
    return { tone: 'wrong', icon: <CrossCircleIcon />, text }
  }
  if (refusal?.status === 429) {
    if (left === 0) return undefined
    const wait = (secondsLeft: number) =>
      t`${plural(secondsLeft, { one: 'Too many tries. Try again in # second.', other: 'Too many tries. Try again in # seconds.' })}`
    return { tone: 'wrong', icon: <ClockIcon />, text: wait(left), said: wait(first.seconds) }
  }
  if (refusal) return { tone: 'wrong', icon: <CrossCircleIcon />, text: refusal.fields.flag ?? refusal.title }
  if (!outcome) {
    if (!before) return undefined
    const [time, who] = [shortTime(before.time), before.userName]
    const words = who ? t`${who} tried this at ${time}: wrong.` : t`Tried at ${time}: wrong.`
    return { tone: 'open', icon: <ClockIcon />, text: words }
  }
  const { part } = outcome
  if (part && part.found < part.total) {
    const { found, total } = part
    const text = part.isNew
      ? t`Right! ${found} of ${total} flags found.`
      : isAlone
        ? part.needsOther
          ? t`Right, but you have found a flag already. Somebody else has to send this one.`
          : t`Right, but you have this flag already.`
        : part.needsOther
          ? t`Right, but you have found a flag already. Another member of your team has to send this one.`
          : t`Right, but your team has this flag already.`
    return { tone: 'right', icon: <CheckCircleIcon />, text }
  }
  if (outcome.verdict === 'Accepted') return { tone: 'right', icon: <CheckCircleIcon />, text: t`Right!` }
  if (outcome.verdict === 'WrongAnswer') {
    const line = teasers[teaser ?? 0]
    const wit = line ? i18n._(line) : ''
    return { tone: 'wrong', icon: <CrossCircleIcon />, text: t`Wrong flag. ${wit}` }
  }
  const { submissionId } = outcome
  return {
    tone: 'open',
    icon: <QuestionIcon />,
    text: t`No verdict yet. The number of your submission is ${submissionId}.`,
  }
}
