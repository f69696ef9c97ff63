import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusalTitle } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { notify } from '#src/ui/notify.ts'
import { useChallengesChanged } from './use-challenges-changed.ts'

interface Target {
  id: number
  title: string
  isEnabled: boolean
}

/** Enables or disables challenges, after a confirmation. What the server refuses is named. */
export function useSwitchChallenges(gameId: number) {
  const { t } = useLingui()
  const titleOf = useRefusalTitle()
  const patch = trpc.editChallenges.patch.useMutation()
  const utils = trpc.useUtils()
  const changed = useChallengesChanged(gameId)
  const [pending, setPending] = useState(false)

  const ask = (targets: readonly Target[], isEnabled: boolean) => {
    const count = targets.length
    const [first] = targets
    const name = first?.title ?? ''
    const one = isEnabled ? t`Enable “${name}”?` : t`Disable “${name}”?`
    const many = isEnabled
      ? t`Enable ${plural(count, { one: '# challenge', other: '# challenges' })}?`
      : t`Disable ${plural(count, { one: '# challenge', other: '# challenges' })}?`
    return confirm({
      title: count === 1 ? one : many,
      children: isEnabled ? (
        <Trans>Players see it as soon as the game is running, and are notified.</Trans>
      ) : (
        <Trans>
          Players no longer see it, and its points are removed from the scoreboard until you enable it again.
        </Trans>
      ),
      confirm: isEnabled ? <Trans>Enable</Trans> : <Trans>Disable</Trans>,
      danger: !isEnabled,
    })
  }

  async function set(all: readonly Target[], isEnabled: boolean): Promise<void> {
    const targets = all.filter((challenge) => challenge.isEnabled !== isEnabled)
    if (targets.length === 0 || !(await ask(targets, isEnabled))) return
    setPending(true)
    const switchOne = async ({ id, title }: Target) => {
      try {
        const stored = await patch.mutateAsync({ gameId, challengeId: id, isEnabled })
        utils.editChallenges.page.setData({ gameId, challengeId: id }, stored)
      } catch (error) {
        notify({ tone: 'error', title, text: titleOf(error) })
      }
    }
    await Promise.all(targets.map(switchOne))
    await changed()
    setPending(false)
  }
  return { pending, set: (targets: readonly Target[], isEnabled: boolean) => void set(targets, isEnabled) }
}
