import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnFlagEntry } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './challenges.styles.ts'

interface Props {
  gameId: number
  challengeId: number
  flags: readonly OwnFlagEntry[]
}

/** Judges an answer by the saved flags, as it would be judged for a team. It is not stored. */
export function TryAnswer({ flags, ...ref }: Props) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState('')
  const attempt = trpc.editChallenges.tryAnswer.useMutation({ onError: useNotifyRefusal() })
  const judge = () => answer.trim() !== '' && !attempt.isPending && attempt.mutate({ ...ref, answer })
  return (
    <div className={styles.withButton}>
      <TextField
        mono
        label={<Trans>Try an answer</Trans>}
        hint={
          <span role="status">
            {attempt.data ? (
              <Verdict matched={attempt.data} flags={flags} />
            ) : (
              t`It is judged by the saved flags.`
            )}
          </span>
        }
        maxLength={limits.flagMax}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={answer}
        onChange={(text) => {
          setAnswer(text)
          attempt.reset()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form of the challenge is not sent.
          event.preventDefault()
          judge()
        }}
      />
      <Button variant="outline" tone="gray" pending={attempt.isPending} onClick={judge}>
        <Trans>Try</Trans>
      </Button>
    </div>
  )
}

function Verdict({ matched, flags }: { matched: readonly number[]; flags: readonly OwnFlagEntry[] }) {
  const [first, ...others] = flags.filter(({ id }) => matched.includes(id))
  return (
    <span className={styles.verdict} data-right={first ? '' : undefined}>
      {first ? (
        <>
          <Trans>Right:</Trans> <code translate="no">{first.flag}</code>{' '}
          {others.length > 0 && (
            <Plural value={others.length} one="and # more flag" other="and # more flags" />
          )}
        </>
      ) : (
        <Trans>Wrong: it matches no saved flag.</Trans>
      )}
    </span>
  )
}
