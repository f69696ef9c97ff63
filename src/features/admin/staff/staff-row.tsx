import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffMember } from '#src/contract/game-staff.ts'
import { useViewer } from '#src/lib/shell.ts'
import type { StaffRole } from '#src/rules/staff.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import formStyles from '#src/ui/form.styles.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import styles from './staff.styles.ts'
import { useStaffRoleOptions } from './staff-roles.ts'
import { useEditStaff } from './use-edit-staff.ts'

export function StaffRow({ gameId, member }: { gameId: number; member: StaffMember }) {
  const { t } = useLingui()
  const { userName, role, avatar } = member
  const edit = useEditStaff(gameId, member)
  const isSelf = useViewer()?.userId === member.userId
  return (
    <li className={styles.row}>
      <Avatar name={userName} src={avatar} />
      <span className={styles.name}>
        <Name>{userName}</Name>{' '}
        {isSelf && (
          <Badge>
            <Trans>You</Trans>
          </Badge>
        )}
      </span>
      <select
        aria-label={t`Role of ${userName}`}
        value={role}
        disabled={edit.pending}
        onChange={(event) => edit.change(event.target.value as StaffRole)}
        className={cx(formStyles.select, styles.pick)}
      >
        {useStaffRoleOptions().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconButton
        size="sm"
        tone="red"
        label={t`Remove ${userName}`}
        icon={<CloseIcon />}
        disabled={edit.pending}
        onClick={edit.remove}
      />
    </li>
  )
}
