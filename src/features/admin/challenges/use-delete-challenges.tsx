import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { ChangeConsequences } from '../parts/change-consequences.tsx'
import styles from './many-challenges.styles.ts'
import { useChallengesChanged } from './use-challenges-changed.ts'

/** Deletes challenges after one question, which says what goes with them and which teams lose points. */
export function useDeleteChallenges(gameId: number) {
  const { t } = useLingui()
  const { number } = useFormats()
  const refused = useNotifyRefusal()
  const changed = useChallengesChanged(gameId)
  const preview = trpc.editChallenges.previewDeletion.useMutation()
  const remove = trpc.editChallenges.deleteMany.useMutation()
  const [pending, setPending] = useState(false)

  async function ask(challenges: readonly ChallengeTableEntry[]): Promise<void> {
    const count = challenges.length
    const input = { gameId, challengeIds: challenges.map(({ id }) => id) }
    const found = await preview.mutateAsync(input)
    const sum = (name: 'attempts' | 'solves') => challenges.reduce((all, one) => all + one[name], 0)
    const [answers, solves] = [number(sum('attempts')), number(sum('solves'))]
    const title = challenges[0]?.title ?? ''
    const agreed = await confirm({
      title:
        count === 1
          ? t`Delete “${title}”?`
          : t`Delete ${plural(count, { one: '# challenge', other: '# challenges' })}?`,
      children: (
        <div className={styles.question}>
          <p>
            <Trans>
              This also deletes their flags, answers ({answers}) and solves ({solves}). This cannot be undone.
            </Trans>
          </p>
          {found.moved > 0 && <ChangeConsequences preview={found} />}
        </div>
      ),
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (!agreed) return
    await remove.mutateAsync(input)
    await changed()
    notify({
      tone: 'success',
      title: t`${plural(count, { one: '# challenge was deleted', other: '# challenges were deleted' })}`,
    })
  }
  return {
    pending,
    ask: (challenges: readonly ChallengeTableEntry[]) => {
      setPending(true)
      ask(challenges)
        .catch(refused)
        .finally(() => setPending(false))
    },
  }
}
