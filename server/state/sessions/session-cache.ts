// Who a session token belongs to. Cached so that the busiest calls cost no query; the entry is dropped as soon as the account,
// a session or a place on the staff of a game changes anywhere (bus event `identity`), so that a ban or a log-out acts at once.
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '#src/rules/terms.ts'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { isUnavailable } from '../../lib/unavailable.ts'
import type { Actor } from './actor.ts'
import { Identities, type Identity } from './identities.ts'
import { findSession } from './repository.ts'
import { sessionHashText } from './session-token.ts'

export interface SessionCache {
  /** The account behind a session token, or undefined when the session is unknown or over. */
  find(token: string, now: number): Promise<Identity | undefined>
  /** The same, when it is in memory: undefined says nothing. */
  peek(token: string, now: number): Identity | undefined
  /** Whether the session lasts, and the account has the name, role and places on staffs that it had. */
  isCurrent(actor: Actor, now: number): Promise<boolean>
}

/** A safety net only: bus events are what keeps this right. */
const rememberMs = 30_000
/** While the database is away, who was known is known for longer; nothing that would change it can be stored. */
const rememberAwayMs = 15 * 60_000
/** After this time without an answer the database counts as away. */
const awayMs = 1_000

export function createSessionCache(db: Db, bus: Bus): SessionCache {
  const known = new Identities({ max: 50_000, ttl: rememberMs })
  const older = new Identities({ max: 50_000, ttl: rememberAwayMs })
  // Counts the drops, so that a row read before a change is not cached after it.
  let generation = 0

  bus.subscribe((event) => {
    if (event.kind === 'lost') {
      generation++
      known.clear()
      older.clear()
    }
    if (event.kind === 'identity') {
      generation++
      known.dropAccount(event.userId)
      older.dropAccount(event.userId)
    }
  })

  async function read(hash: string, now: number): Promise<Identity | undefined> {
    const started = generation
    const sessionHash = Buffer.from(hash, 'base64')
    const row = await findSession(db, sessionHash)
    if (!row || row.expiresAt <= now) {
      older.drop(hash)
      return undefined
    }
    const identity: Identity = {
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      actor: {
        userId: row.id,
        userName: row.userName,
        role: row.role as Role,
        staffOf: row.staffOf,
        avatar: assetUrl(row.avatarHash, 'avatar'),
        sessionHash,
        hasSecondFactor: row.hasSecondFactor,
        session: { provenAt: Math.max(row.createdAt, row.provenAt), byPage: row.byPage },
      },
    }
    if (generation === started) {
      known.set(hash, identity)
      older.set(hash, identity)
    }
    return identity
  }

  return {
    async isCurrent(actor, now) {
      const hash = actor.sessionHash.toString('base64')
      const identity = known.get(hash) ?? (await read(hash, now))
      if (!identity || identity.expiresAt <= now) return false
      const rights = ({ userId, userName, role, staffOf, hasSecondFactor }: Actor) =>
        JSON.stringify([userId, userName, role, staffOf, hasSecondFactor])
      return rights(identity.actor) === rights(actor)
    },
    peek(token, now) {
      const remembered = known.get(sessionHashText(token))
      return remembered && remembered.expiresAt > now ? remembered : undefined
    },
    async find(token, now) {
      const hash = sessionHashText(token)
      const remembered = known.get(hash)
      if (remembered) return remembered.expiresAt > now ? remembered : undefined
      const before = older.get(hash)
      if (!before || before.expiresAt <= now) return await read(hash, now)
      const reading = read(hash, now).catch((error: unknown) => {
        if (isUnavailable(error)) return before
        throw error
      })
      const found = await Promise.race([reading, pause(awayMs, before, { ref: false })])
      // Dropped in the meantime, so the entry is outdated.
      return found === before && older.get(hash) !== before ? await reading : found
    },
  }
}
