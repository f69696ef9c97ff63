// The account behind a token. Its creator is read at each call, so a revocation, a ban or a demotion takes effect at once.
import type { KeyObject } from 'node:crypto'
import type { Role } from '#src/rules/terms.ts'
import { roleOfToken, staffOfToken, type TokenScope } from '#src/rules/token-scope.ts'
import { assetUrl } from '../../asset-url.ts'
import type { Background } from '../../background.ts'
import { checkingKey } from '../../crypto/signing-keys.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../sessions/actor.ts'
import { findMakerOfToken, findTokenKeys, noteUses } from './repository.ts'
import { readToken } from './token-text.ts'

export interface Tokens {
  /** The maker, with no more rights than the token's scope; undefined when the token opens nothing. */
  find(text: string, now: number): Promise<Actor | undefined>
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 5_000
const noSession = Buffer.alloc(0)

export function createTokens(db: Db, background: Background): Tokens {
  let key: KeyObject | undefined
  let uses = new Map<string, number>()

  async function flush(): Promise<void> {
    if (uses.size === 0) return
    const batch = uses
    uses = new Map()
    await noteUses(db, batch)
  }
  const stopFlushing = background.every(flushMs, 'uses of tokens', flush)

  async function ourKey(): Promise<KeyObject | undefined> {
    if (key) return key
    const keys = await findTokenKeys(db)
    key = keys && checkingKey(keys)
    return key
  }

  return {
    async find(text, now) {
      const checking = await ourKey()
      const payload = checking && readToken(text, checking, now)
      if (!payload) return undefined
      const row = await findMakerOfToken(db, payload.jti)
      if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return undefined
      uses.set(payload.jti, now)
      const scope = row.scope as TokenScope
      return {
        userId: row.userId,
        userName: row.userName,
        role: roleOfToken(row.role as Role, scope),
        staffOf: staffOfToken(row.staffOf, scope),
        avatar: assetUrl(row.avatarHash, 'avatar'),
        sessionHash: noSession,
        scope,
        token: { id: payload.jti, name: row.name },
      }
    },
    flush,
    async stop() {
      stopFlushing()
      await background.attempt('uses of tokens', flush)
    },
  }
}
