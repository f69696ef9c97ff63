import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#src/contract/users.ts'
import { useViewer } from '#src/lib/shell.ts'
import { IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { CheckCircleIcon, CrossCircleIcon } from '#src/ui/icons.tsx'
import { Menu, MenuItem, MenuLine } from '#src/ui/menu.tsx'
import { DotsIcon, EditIcon, KeyIcon, LockIcon } from '#src/ui/screen-icons.tsx'
import { QuestionIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { useChangeUsers } from './use-change-users.ts'

/** What needs a dialog. */
export type UserTask = 'edit' | 'answers' | 'reset' | 'delete'

interface UserMenuProps {
  user: AdminUser
  /** The site asks its users something. */
  hasAnswers: boolean
  onTask: (task: UserTask) => void
}

export function UserMenu({ user, hasAnswers, onTask }: UserMenuProps) {
  const { t } = useLingui()
  const { change, pending } = useChangeUsers()
  const isSelf = useViewer()?.userId === user.id
  const { userName, role, emailConfirmed } = user
  const ban = async () => {
    const yes = await confirm({
      title: t`Ban ${userName}?`,
      children: <Trans>The account can no longer do anything. Its owner is told so on the site.</Trans>,
      confirm: <Trans>Ban</Trans>,
      danger: true,
    })
    if (yes) change({ users: [user], change: { role: 'Banned' } })
  }
  const label = t`Actions for ${userName}`
  return (
    <Menu
      label={label}
      trigger={<IconButton size="sm" label={label} icon={<DotsIcon />} pending={pending} />}
    >
      <MenuItem icon={<EditIcon />} onSelect={() => onTask('edit')}>
        <Trans>Edit</Trans>
      </MenuItem>
      {hasAnswers && (
        <MenuItem icon={<QuestionIcon />} onSelect={() => onTask('answers')}>
          <Trans>Edit answers</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<KeyIcon />} onSelect={() => onTask('reset')}>
        <Trans>Reset password</Trans>
      </MenuItem>
      {!isSelf && (
        <>
          <MenuItem
            icon={emailConfirmed ? <CrossCircleIcon /> : <CheckCircleIcon />}
            onSelect={() => change({ users: [user], change: { emailConfirmed: !emailConfirmed } })}
          >
            {emailConfirmed ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
          </MenuItem>
          {role === 'Banned' ? (
            <MenuItem
              icon={<CheckCircleIcon />}
              onSelect={() => change({ users: [user], change: { role: 'User' } })}
            >
              <Trans>Lift the ban</Trans>
            </MenuItem>
          ) : (
            <MenuItem danger icon={<LockIcon />} onSelect={() => void ban()}>
              <Trans>Ban</Trans>
            </MenuItem>
          )}
          <MenuLine />
          <MenuItem danger icon={<TrashIcon />} onSelect={() => onTask('delete')}>
            <Trans>Delete</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
