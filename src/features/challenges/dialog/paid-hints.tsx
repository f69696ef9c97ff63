import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { notify } from '#src/ui/notify.ts'
import { LockIcon } from '#src/ui/screen-icons.tsx'
import { BulbIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './challenge-view.styles.ts'

type Hint = ChallengePage['paidHints'][number]

interface Props {
  gameId: number
  challengeId: number
  hints: readonly Hint[]
  /** What the team has to pay with. */
  sum: number
}

/** Hints that cost points: unlocked ones with their text, the others with their title and what they cost. */
export function PaidHints({ gameId, challengeId, hints, sum }: Props) {
  const { t } = useLingui()
  return (
    <ul className={styles.hints} aria-label={t`Hints that cost points`}>
      {hints.map((hint) =>
        hint.html === null ? (
          <LockedHint key={hint.key} gameId={gameId} challengeId={challengeId} hint={hint} sum={sum} />
        ) : (
          <li key={hint.key} className={styles.hint}>
            <BulbIcon />
            <div>
              <b className={styles.hintTitle}>{hint.title}</b>
              <Markdown html={hint.html} inline />
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

function LockedHint({ gameId, challengeId, hint, sum }: Omit<Props, 'hints'> & { hint: Hint }) {
  const isAlone = useIsAlone()
  const { t } = useLingui()
  const { number } = useFormats()
  const utils = trpc.useUtils()
  const refresh = () =>
    Promise.all([utils.challenges.page.invalidate({ gameId, challengeId }), utils.games.details.invalidate()])
  const { key, title, cost, state, waitsFor } = hint
  const notifyRefusal = useNotifyRefusal()
  const unlock = trpc.challenges.unlockHint.useMutation({
    onError: (error) => {
      notifyRefusal(error)
      // It may cost something else now, or wait for another hint.
      void refresh()
    },
    onSuccess: async () => {
      await refresh()
      notify({ tone: 'success', title: t`Hint unlocked: ${title}` })
    },
  })
  const rest = number(sum - cost)
  const isTooDear = cost > 0 && cost > sum
  const ask = async () => {
    const yes = await confirm({
      title: t`Unlock “${title}”?`,
      children:
        cost === 0 ? (
          <Trans>This hint costs nothing.</Trans>
        ) : isAlone ? (
          <Trans>
            You pay <Plural value={cost} one="# point" other="# points" /> and have {rest} then. This cannot
            be undone.
          </Trans>
        ) : (
          <Trans>
            Your team pays <Plural value={cost} one="# point" other="# points" /> and has {rest} then. This
            cannot be undone.
          </Trans>
        ),
      confirm: t`Unlock`,
    })
    if (yes) unlock.mutate({ gameId, challengeId, key, cost })
  }
  return (
    <li className={styles.lockedHint}>
      <LockIcon />
      <div>
        <b className={styles.hintTitle}>{title}</b>
        <small>
          {cost === 0 ? <Trans>Free</Trans> : <Plural value={cost} one="# point" other="# points" />}
          {state === 'waits' && (
            <>
              {' · '}
              <Trans>Unlock first: {waitsFor.join(', ')}</Trans>
            </>
          )}
          {state === 'open' && isTooDear && (
            <>
              {' · '}
              {isAlone ? <Trans>You have {number(sum)}.</Trans> : <Trans>Your team has {number(sum)}.</Trans>}
            </>
          )}
          {state === 'closed' && (
            <>
              {' · '}
              <Trans>The game is over.</Trans>
            </>
          )}
        </small>
      </div>
      {state === 'open' && (
        <Button
          size="sm"
          variant="outline"
          pending={unlock.isPending}
          disabled={isTooDear}
          aria-label={`${t`Unlock`}: ${title}`}
          onClick={() => void ask()}
        >
          <Trans>Unlock</Trans>
        </Button>
      )}
    </li>
  )
}
