import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ParticipationEntry } from '#src/contract/participations.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Accepts all pending teams that match the filters, after one confirmation. */
export function AcceptAll({ gameId, pending }: { gameId: number; pending: readonly ParticipationEntry[] }) {
  const { t } = useLingui()
  const [working, setWorking] = useState(false)
  const utils = trpc.useUtils()
  const review = trpc.participations.review.useMutation()
  const onError = useNotifyRefusal()
  const count = pending.length
  if (count < 2 && !working) return null

  const acceptAll = async () => {
    const agreed = await confirm({
      title: t`Accept ${plural(count, { one: '# team', other: '# teams' })}?`,
      children: <Trans>All pending teams that match the filters can play.</Trans>,
    })
    if (!agreed) return
    setWorking(true)
    try {
      for (const { id } of pending) await review.mutateAsync({ participationId: id, status: 'Accepted' })
    } catch (error) {
      onError(error)
    } finally {
      setWorking(false)
      await utils.participations.list.invalidate({ gameId })
    }
  }
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Button
        size="sm"
        variant="subtle"
        tone="green"
        icon={<CheckIcon />}
        pending={working}
        onClick={() => void acceptAll()}
      >
        <Plural value={count} one="Accept # waiting team" other="Accept # waiting teams" />
      </Button>
    </div>
  )
}
