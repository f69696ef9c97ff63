import { useLingui } from '@lingui/react/macro'
import type { StaffMember } from '#src/contract/game-staff.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { StaffRole } from '#src/rules/staff.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Changes the role of a member, or removes them after a confirmation. */
export function useEditStaff(gameId: number, { userId, userName, role }: StaffMember) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const viewer = useViewer()
  const options = {
    onError: useNotifyRefusal(),
    async onSuccess() {
      // Viewers who change themselves lose this screen.
      if (viewer?.userId === userId && viewer.role !== 'Admin') location.assign('/admin/games')
      else await utils.gameStaff.list.invalidate({ gameId })
    },
  }
  const change = trpc.gameStaff.change.useMutation(options)
  const remove = trpc.gameStaff.remove.useMutation(options)
  const ask = async () => {
    const title = t`Remove ${userName} from the staff?`
    const children = t`They lose access to the administration of this game immediately.`
    if (await confirm({ title, children, confirm: t`Remove from staff`, danger: true }))
      remove.mutate({ gameId, userId })
  }
  return {
    pending: change.isPending || remove.isPending,
    change: (next: StaffRole) => next !== role && change.mutate({ gameId, userId, role: next }),
    remove: () => void ask(),
  }
}
