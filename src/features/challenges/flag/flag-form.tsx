import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ChallengePage } from '#src/contract/challenges.ts'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { joinChoice } from '#src/rules/flags/choice.ts'
import { readDecimal } from '#src/rules/flags/read-decimal.ts'
import { normaliseAnswer } from '#src/rules/normalise-answer.ts'
import { Button } from '#src/ui/button.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useOwnTries } from '../dialog/use-own-tries.ts'
import type { Steps } from '../steps.ts'
import { AttemptsNote } from './attempts-note.tsx'
import { ChoiceField } from './choice-field.tsx'
import { chosenOf } from './chosen-of.ts'
import { useFlagDraft } from './flag-drafts.ts'
import styles from './flag-form.styles.ts'
import { FlagWords, type Slip } from './flag-verdict.tsx'
import { pick, placeholders, teasers } from './flag-words.ts'
import { celebrate, shake } from './motion.ts'
import { PartsNote } from './parts-note.tsx'
import { PasteButton } from './paste-button.tsx'
import { useFlagFocus } from './use-flag-focus.ts'
import { useJudge } from './use-judge.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface FlagFormProps {
  gameId: number
  challenge: Pick<BoardChallengeView, 'id' | 'title'>
  /** How an answer is given. Until it is loaded, as a text. */
  answered?:
    | (Pick<ChallengePage, 'choice' | 'isNumber' | 'attempts'> & Partial<Pick<ChallengePage, 'parts'>>)
    | undefined
  /** The game is over: a right flag is confirmed, but gives no points. */
  practice: boolean
  steps: Pick<Steps, 'previous' | 'next' | 'go'>
  /** A right flag that scores. */
  onSolved: () => void
}

const rightStayMs = 8_000

export function FlagForm({ gameId, challenge, answered, practice, steps, onSolved }: FlagFormProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [flag, setFlag] = useFlagDraft(challenge.id)
  /** What was not sent. */
  const [slip, setSlip] = useState<Slip>()
  const [line, setLine] = useState(() => pick(placeholders.length, Math.random()))
  const [teaser, setTeaser] = useState<number>()
  const { title } = challenge
  const ref = { gameId, challengeId: challenge.id }
  const before = useOwnTries(ref).find(({ answer }) => answer !== null && answer === flag.trim())
  const attempts = practice ? null : (answered?.attempts ?? null)
  const waitSeconds = useSecondsUntil(attempts?.nextAt ?? 0)
  const isShut = attempts !== null && (attempts.left === 0 || waitSeconds > 0)
  const judge = useJudge(ref, {
    isCounted: attempts !== null,
    onRight() {
      setFlag('')
      if (!practice) return onSolved()
      notify({
        tone: 'success',
        title: t`Right! That is the flag of ${title}.`,
        text: t`The game is over, so it does not score.`,
        stayMs: rightStayMs,
      })
      celebrate(form.current)
    },
    onPart() {
      setFlag('')
      celebrate(form.current)
    },
    onWrong() {
      setTeaser((last) => pick(teasers.length, Math.random(), last))
      setLine((last) => pick(placeholders.length, Math.random(), last))
      shake(input.current)
      input.current?.select()
    },
  })
  const { refusal, outcome, secondsLeft } = judge
  const isRefused =
    slip !== undefined || (refusal !== undefined && (refusal.status !== 429 || secondsLeft > 0))
  const isInvalid = isRefused || outcome?.verdict === 'WrongAnswer'
  const { choice = null, isNumber = false } = answered ?? {}
  useFlagFocus(input)
  // A refusal shakes the form like a wrong flag.
  useEffect(() => {
    if (refusal) shake(input.current)
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (judge.pending || secondsLeft > 0 || isShut) return
    const text = choice ? joinChoice(chosenOf(choice, flag)) : flag.trim()
    // Where every right answer is a number, another text would only use up an attempt.
    const found =
      text === '' ? 'empty' : isNumber && !readDecimal(normaliseAnswer(text)) ? 'number' : undefined
    setSlip(found)
    if (found) {
      judge.forget()
      shake(input.current)
      input.current?.focus()
    } else judge.submit(text)
  }
  const change = (text: string) => {
    setFlag(text)
    setSlip(undefined)
  }
  // In the empty field the keys for the neighbours work too: no flag begins with them.
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = { '[': steps.previous, ']': steps.next }[event.key]
    if (!to || flag !== '') return
    event.preventDefault()
    steps.go(to)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {choice ? (
        <ChoiceField
          choice={choice}
          value={flag}
          onChange={change}
          isInvalid={isInvalid}
          describedBy={`${id}-words`}
        />
      ) : (
        <label htmlFor={id}>
          <VisuallyHidden>{isNumber ? <Trans>Your answer</Trans> : <Trans>Flag</Trans>}</VisuallyHidden>
        </label>
      )}
      <div className={styles.row}>
        {!choice && (
          <span className={styles.field}>
            <input
              ref={input}
              id={id}
              name="flag"
              type="text"
              value={flag}
              onChange={(event) => change(event.target.value)}
              onKeyDown={onKey}
              placeholder={
                isNumber ? t`A number, such as 42 or -3.5` : i18n._(placeholders[line] ?? placeholders[0]!)
              }
              className={styles.input}
              aria-invalid={isInvalid || undefined}
              aria-describedby={`${id}-words`}
              aria-keyshortcuts="f"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="send"
            />
            <PasteButton onPaste={change} />
          </span>
        )}
        <Button
          type="submit"
          pending={judge.pending}
          disabled={secondsLeft > 0 || isShut}
          icon={<FlagIcon />}
        >
          {secondsLeft > 0 ? t`${secondsLeft} s` : t`Submit`}
        </Button>
      </div>
      {answered?.parts && <PartsNote parts={answered.parts} />}
      {attempts && <AttemptsNote attempts={attempts} waitSeconds={waitSeconds} />}
      <FlagWords
        id={`${id}-words`}
        slip={slip}
        isChoice={choice !== null}
        refusal={refusal}
        secondsLeft={secondsLeft}
        outcome={outcome}
        teaser={teaser}
        before={before}
      />
    </form>
  )
}
