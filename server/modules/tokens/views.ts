import type { ApiToken } from '#src/contract/tokens.ts'
import type { TokenScope } from '#src/rules/token-scope.ts'
import type { TokenRow } from '../../state/tokens/repository.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

export const tokenView = (token: TokenRow): ApiToken & { scope: TokenScope; gameId: number | null } => ({
  id: token.id,
  name: token.name,
  creatorId: token.creatorId ?? nobody,
  createdAt: token.createdAt,
  expiresAt: token.expiresAt,
  lastUsedAt: token.lastUsedAt,
  isRevoked: token.isRevoked,
  creator: token.userName,
  scope: token.scope as TokenScope,
  gameId: token.gameId,
})
