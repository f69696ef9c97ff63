import { useLingui } from '@lingui/react/macro'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { trpc } from '#src/lib/trpc.ts'
import { cx } from '#src/ui/cx.ts'
import formStyles from '#src/ui/form.styles.ts'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './review.styles.ts'

interface DivisionPickProps {
  gameId: number
  entry: ParticipationRow
  divisions: readonly string[]
}

/** Moves a team to another division, at once: it can be moved back. */
export function DivisionPick({ gameId, entry: { id, division, team }, divisions }: DivisionPickProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const review = trpc.participations.review.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: () => utils.participations.table.invalidate({ gameId }),
  })
  const { name } = team
  const move = (next: string) =>
    review.mutate(
      { participationId: id, division: next },
      { onSuccess: () => void notify({ tone: 'success', title: t`${name} now plays in ${next}` }) },
    )
  const isListed = division !== null && divisions.includes(division)
  return (
    <select
      aria-label={t`Division of ${team.name}`}
      value={division ?? ''}
      disabled={review.isPending}
      onChange={(event) => move(event.target.value)}
      className={cx(formStyles.select, styles.pick)}
    >
      {!isListed && (
        <option value={division ?? ''} disabled>
          {division ?? t`No division`}
        </option>
      )}
      {divisions.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
}
