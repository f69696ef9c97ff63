import { LRUCache } from 'lru-cache'
import { Groups } from '../live/groups.ts'
import type { Actor } from './actor.ts'

export interface Identity {
  actor: Actor
  createdAt: number
  expiresAt: number
}

/** Identities by the hash of their session token in base64, so that no token stays in memory; and which ones an account has. */
export class Identities {
  readonly #byHash: LRUCache<string, Identity>
  readonly #hashesOf = new Groups<string, string>()

  constructor({ max, ttl }: { max: number; ttl: number }) {
    this.#byHash = new LRUCache({
      ttl,
      // `max` would reserve the room for all of them at once.
      maxSize: max,
      sizeCalculation: () => 1,
      dispose: ({ actor }, hash) => this.#hashesOf.delete(actor.userId, hash),
    })
  }

  get(hash: string): Identity | undefined {
    return this.#byHash.get(hash)
  }

  set(hash: string, identity: Identity): void {
    this.#byHash.set(hash, identity)
    this.#hashesOf.add(identity.actor.userId, hash)
  }

  hasAccount(userId: string): boolean {
    return this.#hashesOf.has(userId)
  }

  dropAccount(userId: string): void {
    for (const hash of [...this.#hashesOf.of(userId)]) this.#byHash.delete(hash)
  }

  drop(hash: string): void {
    this.#byHash.delete(hash)
  }

  clear(): void {
    this.#byHash.clear()
  }
}
