import { Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { StarIcon } from '#src/ui/screen-icons.tsx'

export const RoleBadge = ({ captain }: { captain: boolean }) =>
  captain ? (
    <Badge tone="yellow" variant="outline">
      <StarIcon size="0.95em" />
      <Trans>Captain</Trans>
    </Badge>
  ) : (
    <Badge variant="outline">
      <Trans>Member</Trans>
    </Badge>
  )
