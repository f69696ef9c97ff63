import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GivenAdjustment } from '#src/contract/adjustments.ts'
import { limits } from '#src/contract/limits.ts'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { cx } from '#src/ui/cx.ts'
import { Form } from '#src/ui/form.tsx'
import { Name } from '#src/ui/name.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './review.styles.ts'

/** Points that staff gave the team or took from it beside its solves, and a form for more. */
export function Adjustments({ gameId, entry }: { gameId: number; entry: ParticipationRow }) {
  const { t } = useLingui()
  return (
    <section className={styles.adjustments} aria-label={t`Adjustments of points`}>
      <h3>
        <Trans>Adjustments of points</Trans>
      </h3>
      {entry.adjustments.length > 0 && (
        <ul>
          {entry.adjustments.map((adjustment) => (
            <Entry key={adjustment.id} gameId={gameId} participationId={entry.id} adjustment={adjustment} />
          ))}
        </ul>
      )}
      <AdjustmentForm gameId={gameId} entry={entry} />
    </section>
  )
}

interface EntryProps {
  gameId: number
  participationId: number
  adjustment: GivenAdjustment
}

function Entry({ gameId, participationId, adjustment }: EntryProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const utils = trpc.useUtils()
  const withdraw = trpc.participations.withdrawAdjustment.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: () => utils.participations.table.invalidate({ gameId }),
  })
  const { id, points, reason, at, by, withdrawnAt, withdrawnBy } = adjustment
  const isWithdrawn = withdrawnAt !== null
  const ask = async () => {
    const yes = await confirm({
      title: t`Take this adjustment back?`,
      children: t`The sum of the team is as if it had never been given.`,
      confirm: t`Take back`,
    })
    if (yes) withdraw.mutate({ participationId, adjustmentId: id })
  }
  return (
    <li className={cx(styles.adjustment, isWithdrawn && styles.withdrawn)}>
      <b data-sign={points > 0 ? 'plus' : 'minus'}>{number(points, { signDisplay: 'always' })}</b>
      <span>
        <span className={styles.reason}>{reason}</span>
        <small>
          <LocaleTime at={at} format="shortDateTime" />
          {by !== null && (
            <>
              {', '}
              <Name>{by}</Name>
            </>
          )}
          {isWithdrawn && (
            <>
              {' · '}
              <Trans>
                Taken back <LocaleTime at={withdrawnAt} format="shortDateTime" />
              </Trans>
              {withdrawnBy !== null && (
                <>
                  {', '}
                  <Name>{withdrawnBy}</Name>
                </>
              )}
            </>
          )}
        </small>
      </span>
      {!isWithdrawn && (
        <Button
          size="xs"
          variant="outline"
          tone="gray"
          pending={withdraw.isPending}
          aria-label={`${t`Take back`}: ${reason}`}
          onClick={() => void ask()}
        >
          <Trans>Take back</Trans>
        </Button>
      )}
    </li>
  )
}

function AdjustmentForm({ gameId, entry }: { gameId: number; entry: ParticipationRow }) {
  const [points, setPoints] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const utils = trpc.useUtils()
  const give = trpc.participations.adjust.useMutation({
    onSuccess: () => {
      setPoints(null)
      setReason('')
      return utils.participations.table.invalidate({ gameId })
    },
  })
  return (
    <Form
      className={styles.note}
      error={give.error}
      pending={give.isPending}
      onSubmit={() => give.mutate({ participationId: entry.id, points: points ?? 0, reason })}
    >
      <div className={styles.adjusting}>
        <NumberField
          name="points"
          label={<Trans>Points</Trans>}
          placeholder="-50"
          step={1}
          min={-limits.adjustmentMax}
          max={limits.adjustmentMax}
          value={points}
          onChange={setPoints}
        />
        <TextField
          name="reason"
          label={<Trans>Reason</Trans>}
          value={reason}
          onChange={setReason}
          maxLength={limits.adjustmentReasonMax}
        />
      </div>
      <p className={styles.adjustHint}>
        <Trans>
          A number below 0 takes points away. The team reads the reason; others see the points only. The time
          that decides between equal teams does not move.
        </Trans>
      </p>
      <Button
        type="submit"
        size="sm"
        pending={give.isPending}
        disabled={points === null || points === 0 || reason.trim() === ''}
      >
        <Trans>Adjust the points</Trans>
      </Button>
    </Form>
  )
}
