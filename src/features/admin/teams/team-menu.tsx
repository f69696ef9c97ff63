import { Trans, useLingui } from '@lingui/react/macro'
import type { Team } from '#src/contract/teams.ts'
import { trpc } from '#src/lib/trpc.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '#src/ui/menu.tsx'
import { DotsIcon, EditIcon, LockIcon } from '#src/ui/screen-icons.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

export function TeamMenu({ team, onTask }: { team: Team; onTask: (task: 'edit' | 'delete') => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const update = trpc.adminTeams.update.useMutation({
    onError: useNotifyRefusal(),
    onSettled: () => utils.adminTeams.invalidate(),
  })
  const { id: teamId, name, locked } = team
  const label = t`Actions for ${name}`
  return (
    <Menu
      label={label}
      trigger={<IconButton size="sm" label={label} icon={<DotsIcon />} pending={update.isPending} />}
    >
      <MenuItem icon={<EditIcon />} onSelect={() => onTask('edit')}>
        <Trans>Edit</Trans>
      </MenuItem>
      <MenuItem icon={<LockIcon />} onSelect={() => update.mutate({ teamId, locked: !locked })}>
        {locked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<TrashIcon />} onSelect={() => onTask('delete')}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  )
}
