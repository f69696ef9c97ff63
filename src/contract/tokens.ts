// API tokens. Shapes of the wire contract's Tokens part, extended by a scope.
import { z } from 'zod'
import { tokenScopes } from '../rules/token-scope.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, filledText, flag, instant, int } from './shapes.ts'

export const tokenCreate = z.object({
  name: filledText(limits.tokenNameMax),
  /** In days; 0 or undefined means that the token does not expire. */
  expiresIn: int(0, limits.tokenDaysMax).nullish(),
  scope: enumOf(tokenScopes).nullish(),
})
/** A token of one game, made by its organisers. */
export const gameTokenCreate = tokenCreate.extend(gameRef.shape)
export const tokenRef = z.object({ tokenUuid: z.guid() })
export const gameTokenRef = tokenRef.extend(gameRef.shape)
export const tokenRemoval = tokenRef.extend({ delete: flag().default(false) })

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** All zeros when the account was deleted. */
  creatorId: z.string(),
  createdAt: instant(),
  expiresAt: instant().nullable(),
  lastUsedAt: instant().nullable(),
  isRevoked: z.boolean(),
  creator: z.string().nullable(),
})
export type ApiToken = z.infer<typeof apiToken>
/** For our own pages, with properties that the wire contract's shape lacks. */
export const apiTokenWithScope = apiToken.extend({
  scope: z.enum(tokenScopes),
  /** The one game that it opens; null: it has its maker's rights everywhere. */
  gameId: z.number().nullable(),
})
export type ApiTokenWithScope = z.infer<typeof apiTokenWithScope>
export const apiTokenIssued = z.object({ token: z.string(), info: apiToken })
