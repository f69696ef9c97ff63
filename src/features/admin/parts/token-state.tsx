import { Trans } from '@lingui/react/macro'
import type { ApiTokenWithScope as Token } from '#src/contract/tokens.ts'
import { useNow } from '#src/lib/now.ts'
import { Badge } from '#src/ui/badge.tsx'

export function TokenState({ isRevoked, expiresAt }: Token) {
  const now = useNow()
  if (isRevoked)
    return (
      <Badge tone="red" dot>
        <Trans>Revoked</Trans>
      </Badge>
    )
  return expiresAt !== null && expiresAt <= now ? (
    <Badge tone="yellow" dot>
      <Trans>Expired</Trans>
    </Badge>
  ) : (
    <Badge tone="green" dot>
      <Trans>Valid</Trans>
    </Badge>
  )
}
