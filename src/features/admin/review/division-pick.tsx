import { useLingui } from '@lingui/react/macro'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { trpc } from '#src/lib/trpc.ts'
import { cx } from '#src/ui/cx.ts'
import formStyles from '#src/ui/form.styles.ts'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { useOfferUndo } from '#src/ui/use-offer-undo.tsx'
import { useChangeQuestion } from '../parts/use-change-question.tsx'
import styles from './review.styles.ts'

interface DivisionPickProps {
  gameId: number
  entry: ParticipationRow
  divisions: readonly string[]
}

/** Moves a team to another division. Where it is on the board, there is a question; it can be moved back for a minute. */
export function DivisionPick({
  gameId,
  entry: { id, division, team, status },
  divisions,
}: DivisionPickProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const refused = useNotifyRefusal()
  const askAbout = useChangeQuestion()
  const offerUndo = useOfferUndo()
  const preview = trpc.participations.previewReview.useMutation()
  const review = trpc.participations.review.useMutation()
  const { name } = team
  const put = async (next: string, expectedDivision = division) => {
    try {
      await review.mutateAsync({ participationId: id, division: next, expectedDivision })
    } finally {
      await utils.participations.table.invalidate({ gameId })
    }
  }
  const question = (next: string) => ({
    title: t`Move ${name} to ${next}?`,
    text: t`The places in both divisions change, and the rules of ${next} apply to the team from now on.`,
    confirm: t`Move`,
  })
  const move = async (next: string) => {
    const consent = await askAbout(
      preview.mutateAsync({ gameId, participationIds: [id], division: next }),
      status === 'Accepted' ? question(next) : undefined,
    )
    if (consent === 'refused') return
    await put(next)
    const title = t`${name} now plays in ${next}`
    if (isListed) offerUndo(() => put(division, next), { title })
    else notify({ tone: 'success', title })
  }
  const isListed = division !== null && divisions.includes(division)
  return (
    <select
      aria-label={t`Division of ${team.name}`}
      value={division ?? ''}
      disabled={preview.isPending || review.isPending}
      onChange={(event) => void move(event.target.value).catch(refused)}
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
