import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'

/** Maximum number of playing members per team: 0 means the whole team, 1 means individual play. */
export const LimitTag = ({ limit }: { limit: number }) => (
  <Badge tone="gray" variant="outline">
    <LimitName limit={limit} />
  </Badge>
)

function LimitName({ limit }: { limit: number }) {
  if (limit === 0) return <Trans>Teams of any size</Trans>
  if (limit === 1) return <Trans>Individual</Trans>
  return <Plural value={limit} one="# player" other="# players" />
}
