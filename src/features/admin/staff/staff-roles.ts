import { useLingui } from '@lingui/react/macro'
import { type StaffRole, staffRoles } from '#src/rules/staff.ts'

/** Names of the roles, and what each may do. */
export function useStaffRoles(): Record<StaffRole, { name: string; text: string }> {
  const { t } = useLingui()
  return {
    organiser: { name: t`Organiser`, text: t`Can do everything in this game except delete it.` },
    author: { name: t`Author`, text: t`Edits challenges and flags.` },
    monitor: { name: t`Monitor`, text: t`Sees submissions, events and exported sheets.` },
    support: { name: t`Support`, text: t`Sees what monitors see, and admits or suspends teams.` },
  }
}

export function useStaffRoleOptions() {
  const roles = useStaffRoles()
  return staffRoles.map((value) => ({ value, label: roles[value].name }))
}
