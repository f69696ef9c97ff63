// The account behind a token. Its creator is read at each call, so a revocation, a ban or a demotion takes effect at once.
import type { KeyObject } from 'node:crypto'
import type { Role } from '#src/rules/terms.ts'
import { roleOfToken, staffOfGameToken, staffOfToken, type TokenScope } from '#src/rules/token-scope.ts'
import { checkingKey } from '../../crypto/signing-keys.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { Background } from '../../process/background.ts'
import { type Actor, noSession } from '../sessions/actor.ts'
import { findMakerOfOldToken, findMakerOfToken, findTokenKey, keepTokenHash, noteUses } from './repository.ts'
import { isToken, readToken, tokenHash } from './token-text.ts'

export interface Tokens {
  /** The maker, with no more rights than the token's scope; undefined when the token opens nothing. */
  find(text: string, now: number): Promise<Actor | undefined>
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 5_000

export function createTokens(db: Db, background: Background): Tokens {
  let key: Promise<KeyObject | undefined> | undefined
  let uses = new Map<string, number>()

  async function flush(): Promise<void> {
    if (uses.size === 0) return
    const batch = uses
    uses = new Map()
    await noteUses(db, batch)
  }
  const flushing = background.soon(flushMs, 'uses of tokens', flush)

  /** Tokens that were made before their texts were stored as hashes. */
  async function findOld(text: string, now: number) {
    key ??= findTokenKey(db).then((found) => found && checkingKey(found))
    const checking = await key
    const payload = checking && readToken(text, checking, now)
    const row = payload && (await findMakerOfOldToken(db, payload.jti))
    if (row) await keepTokenHash(db, row.id, tokenHash(text))
    return row
  }

  return {
    async find(text, now) {
      if (!isToken(text)) return undefined
      const row = (await findMakerOfToken(db, tokenHash(text))) ?? (await findOld(text, now))
      if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return undefined
      uses.set(row.id, now)
      flushing.ask()
      const scope = row.scope as TokenScope
      return {
        userId: row.userId,
        userName: row.userName,
        // A token of one game has no rights elsewhere.
        role: roleOfToken(row.role as Role, row.gameId === null ? scope : 'read'),
        staffOf:
          row.gameId === null
            ? staffOfToken(row.staffOf, scope)
            : staffOfGameToken({ role: row.role as Role, staffOf: row.staffOf }, scope, row.gameId),
        avatar: assetUrl(row.avatarHash, 'avatar'),
        sessionHash: noSession,
        scope,
        token: { id: row.id, name: row.name, gameId: row.gameId },
      }
    },
    flush,
    async stop() {
      flushing.stop()
      await background.attempt('uses of tokens', flush)
    },
  }
}
