import { Trans } from '@lingui/react/macro'
import type { ReviewVerdict } from '#src/rules/reviews.ts'
import { Badge } from '#src/ui/badge.tsx'

/** The verdict of the staff; null: the answer waits. */
export const VerdictBadge = ({ verdict }: { verdict: ReviewVerdict | null }) =>
  verdict === null ? (
    <Badge tone="gray">
      <Trans>Waits</Trans>
    </Badge>
  ) : verdict === 'Accepted' ? (
    <Badge tone="green">
      <Trans>Accepted</Trans>
    </Badge>
  ) : (
    <Badge tone="red">
      <Trans>Not accepted</Trans>
    </Badge>
  )
