import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusalTitle } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { useChallengesChanged } from './use-challenges-changed.ts'
import { useChangeMany } from './use-change-many.ts'

interface Target {
  id: number
  title: string
  isEnabled: boolean
}

/** Enables or disables challenges, after a question. What the server refuses is named. */
export function useSwitchChallenges(gameId: number) {
  const { t } = useLingui()
  const titleOf = useRefusalTitle()
  const refused = useNotifyRefusal()
  const patch = trpc.editChallenges.patch.useMutation()
  const utils = trpc.useUtils()
  const changed = useChallengesChanged(gameId)
  const many = useChangeMany(gameId)
  const [pending, setPending] = useState(false)

  /** Each by itself: it waits for its images. */
  async function enable(targets: readonly Target[]): Promise<void> {
    const count = targets.length
    const name = targets[0]?.title ?? ''
    const agreed = await confirm({
      title:
        count === 1
          ? t`Enable “${name}”?`
          : t`Enable ${plural(count, { one: '# challenge', other: '# challenges' })}?`,
      children: (
        <Plural
          value={count}
          one="Players see it as soon as the game is running, and are notified."
          other="Players see them as soon as the game is running, and are notified."
        />
      ),
      confirm: <Trans>Enable</Trans>,
    })
    if (!agreed) return
    const enableOne = async ({ id, title }: Target) => {
      try {
        const stored = await patch.mutateAsync({ gameId, challengeId: id, isEnabled: true })
        utils.editChallenges.page.setData({ gameId, challengeId: id }, stored)
      } catch (error) {
        notify({ tone: 'error', title, text: titleOf(error) })
      }
    }
    await Promise.all(targets.map(enableOne))
    await changed()
  }

  async function disable(targets: readonly Target[]): Promise<void> {
    const count = targets.length
    const name = targets[0]?.title ?? ''
    await many.submit(
      { gameId, challengeIds: targets.map(({ id }) => id), isEnabled: false },
      t`${plural(count, { one: '# challenge is disabled', other: '# challenges are disabled' })}`,
      {
        title:
          count === 1
            ? t`Disable “${name}”?`
            : t`Disable ${plural(count, { one: '# challenge', other: '# challenges' })}?`,
        text: (
          <Plural
            value={count}
            one="Players no longer see it, and its points are removed from the scoreboard until you enable it again."
            other="Players no longer see them, and their points are removed from the scoreboard until you enable them again."
          />
        ),
        confirm: <Trans>Disable</Trans>,
      },
    )
  }

  return {
    pending,
    set: (all: readonly Target[], isEnabled: boolean) => {
      const targets = all.filter((challenge) => challenge.isEnabled !== isEnabled)
      if (targets.length === 0) return
      setPending(true)
      void (isEnabled ? enable : disable)(targets)
        .catch(refused)
        .finally(() => setPending(false))
    },
  }
}
