import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'

/** How many members of a team may play: 0 is a whole team, 1 everyone alone. */
export const LimitTag = ({ limit }: { limit: number }) => (
  <Badge tone="gray" variant="outline">
    <LimitName limit={limit} />
  </Badge>
)

function LimitName({ limit }: { limit: number }) {
  if (limit === 0) return <Trans>Team</Trans>
  if (limit === 1) return <Trans>Individual</Trans>
  return <Plural value={limit} one="# player" other="# players" />
}
