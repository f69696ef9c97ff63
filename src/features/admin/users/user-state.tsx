import { Trans } from '@lingui/react/macro'
import type { ListedUser } from '#src/contract/users.ts'
import { Badge } from '#src/ui/badge.tsx'

/** Whether an account may do anything. */
export function UserState({ role, emailConfirmed }: ListedUser) {
  if (role === 'Banned') {
    return (
      <Badge tone="red" dot>
        <Trans>Banned</Trans>
      </Badge>
    )
  }
  return emailConfirmed ? (
    <Badge tone="green" dot>
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge tone="yellow" dot>
      <Trans context="state of an account">Waiting</Trans>
    </Badge>
  )
}
