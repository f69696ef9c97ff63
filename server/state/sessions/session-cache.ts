// Who a session token belongs to. Cached so that the busiest calls cost no query; the entry is dropped as soon as the account,
// a session or a place on the staff of a game changes anywhere (bus event `identity`), so that a ban or a log-out acts at once.
import type { Role } from '#src/rules/terms.ts'
import { assetUrl } from '../../asset-url.ts'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import { Identities, type Identity } from './identities.ts'
import { findSession } from './repository.ts'
import { sessionHash } from './session-token.ts'

export interface SessionCache {
  /** The account behind a session token, or undefined when the session is unknown or over. */
  find(token: string, now: number): Promise<Identity | undefined>
}

/** A safety net only: bus events are what keeps this right. */
const rememberMs = 30_000

export function createSessionCache(db: Db, bus: Bus): SessionCache {
  const known = new Identities({ max: 50_000, ttl: rememberMs })
  // Counts the drops, so that a row read before a change is not cached after it.
  let generation = 0

  bus.subscribe((event) => {
    if (event.kind === 'lost') {
      generation++
      known.clear()
    }
    if (event.kind === 'identity') {
      generation++
      known.dropAccount(event.userId)
    }
  })

  return {
    async find(token, now) {
      const hash = sessionHash(token)
      const remembered = known.get(hash)
      if (remembered) return remembered.expiresAt > now ? remembered : undefined
      const started = generation
      const row = await findSession(db, hash)
      if (!row || row.expiresAt <= now) return undefined
      const identity: Identity = {
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
        actor: {
          userId: row.id,
          userName: row.userName,
          role: row.role as Role,
          staffOf: row.staffOf,
          avatar: assetUrl(row.avatarHash, 'avatar'),
          sessionHash: hash,
        },
      }
      if (generation === started) known.set(hash, identity)
      return identity
    },
  }
}
