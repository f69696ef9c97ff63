import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { useChangeQuestion } from '../parts/use-change-question.tsx'
import { useChallengesChanged } from './use-challenges-changed.ts'

interface Target {
  id: number
  title: string
}

/** Deletes challenges after one question, which says what goes with them and which teams lose points. */
export function useDeleteChallenges(gameId: number, onDeleted?: () => Promise<void>) {
  const { t } = useLingui()
  const { number } = useFormats()
  const refused = useNotifyRefusal()
  const utils = trpc.useUtils()
  const changed = useChallengesChanged(gameId)
  const askAbout = useChangeQuestion()
  const preview = trpc.editChallenges.previewDeletion.useMutation()
  const remove = trpc.editChallenges.deleteMany.useMutation()
  const [pending, setPending] = useState(false)

  async function ask(challenges: readonly Target[]): Promise<void> {
    const count = challenges.length
    const ids = challenges.map(({ id }) => id)
    const input = { gameId, challengeIds: ids }
    const rows = (await utils.editChallenges.table.fetch({ gameId })).filter(({ id }) => ids.includes(id))
    const sum = (name: 'attempts' | 'solves') => rows.reduce((all, one) => all + one[name], 0)
    const [answers, solves] = [number(sum('attempts')), number(sum('solves'))]
    const title = challenges[0]?.title ?? ''
    const consent = await askAbout(preview.mutateAsync(input), {
      title:
        count === 1
          ? t`Delete “${title}”?`
          : t`Delete ${plural(count, { one: '# challenge', other: '# challenges' })}?`,
      text: (
        <Trans>
          This also deletes their flags, answers ({answers}) and solves ({solves}). This cannot be undone.
        </Trans>
      ),
      confirm: <Trans>Delete</Trans>,
    })
    if (consent === 'refused') return
    await remove.mutateAsync(input)
    void changed()
    await onDeleted?.()
    notify({
      tone: 'success',
      title: t`${plural(count, { one: '# challenge was deleted', other: '# challenges were deleted' })}`,
    })
  }
  return {
    pending,
    ask: (challenges: readonly Target[]) => {
      setPending(true)
      ask(challenges)
        .catch(refused)
        .finally(() => setPending(false))
    },
  }
}
