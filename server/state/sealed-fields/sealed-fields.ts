// Fields that browsers may encrypt (passwords, flags). For a while after the switch is flipped both forms are taken, as open
// pages still send the other one.
import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { Bus } from '../../bus.ts'
import type { Config } from '../../config.ts'
import { openSecret, readSecret } from '../../crypto/at-rest.ts'
import { isSealedField, openField, readPrivateKey } from '../../crypto/sealed-field.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { fail } from '../../lib/refusal.ts'
import { listKeys } from './repository.ts'

/** How long after a flip the other form is taken. */
export const graceMs = 3_600_000

interface Key {
  privateKey: KeyObject
  createdAt: number
  retiredAt: number | null
}

export interface SealedFields {
  /** The text of a field, encrypted or not; empty when it cannot be read. */
  open(text: string): Promise<string>
  /** The same for a password; refuses an empty one. */
  openPassword(text: string, field?: string): Promise<string>
}

export async function openSealedFields({
  db,
  bus,
  config,
  clock,
  log,
}: {
  db: Db
  bus: Bus
  config: Config
  clock: Clock
  log: Logger
}): Promise<SealedFields> {
  const { secretKey } = config
  let keys = await read()
  bus.subscribe(({ kind }) => {
    if (kind !== 'settings' && kind !== 'lost') return
    void read().then(
      (next) => {
        keys = next
      },
      (error: Error) => log.error({ error: error.message }, 'keys of encrypted fields cannot be read'),
    )
  })

  async function read(): Promise<Key[]> {
    const found: Key[] = []
    for (const row of await listKeys(db, clock.now() - graceMs)) {
      const isInForce = row.retiredAt === null
      if (isInForce && secretKey === undefined) {
        log.warn('the private key of encrypted fields is stored unencrypted: set VEXIL_SECRET_KEY')
      }
      const privateKey = (isInForce ? readSecret : openSecret)(secretKey, row.privateKey)
      if (privateKey !== undefined) found.push({ ...row, privateKey: readPrivateKey(privateKey) })
    }
    return found
  }

  function openWith(known: readonly Key[], text: string): string | undefined {
    for (const { privateKey, retiredAt } of known) {
      if (retiredAt !== null && retiredAt <= clock.now() - graceMs) continue
      const opened = openField(privateKey, text)
      if (opened !== undefined) return opened
    }
    return undefined
  }

  async function open(text: string): Promise<string> {
    const opened = openWith(keys, text)
    if (opened !== undefined) return opened
    const isSealed = isSealedField(text)
    if (isSealed) {
      // Perhaps for a key that another replica made and that this process has not read yet.
      keys = await read()
      const openedNow = openWith(keys, text)
      if (openedNow !== undefined) return openedNow
    }
    const inForce = keys.find(({ retiredAt }) => retiredAt === null)
    if (!inForce) return text
    // A damaged field must never be used as plain text.
    return isSealed || inForce.createdAt <= clock.now() - graceMs ? '' : text
  }

  return {
    open,
    async openPassword(text, field = 'password') {
      const password = await open(text)
      if (password.trim() === '') throw fail('PasswordRequired', {}, field)
      return password
    },
  }
}
