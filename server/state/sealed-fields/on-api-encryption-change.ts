import type { Config } from '../../config.ts'
import { keepSecret } from '../../crypto/at-rest.ts'
import { newFieldKeys } from '../../crypto/sealed-field.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { deleteRetiredKeys, insertKey, retireKey } from './repository.ts'
import { graceMs } from './sealed-fields.ts'

/**
 * To be called in the transaction that stores `globalConfig.apiEncryption`, which then emits `settings`. Switching on makes
 * a new key pair; switching off retires it. Calling it without a change does nothing.
 */
export async function onApiEncryptionChange(
  tx: Db,
  enabled: boolean,
  { config, clock }: { config: Config; clock: Clock },
): Promise<void> {
  const now = clock.now()
  await deleteRetiredKeys(tx, now - graceMs)
  if (!enabled) {
    await retireKey(tx, now)
    return
  }
  const { publicKey, privateKey } = newFieldKeys()
  await insertKey(tx, { publicKey, privateKey: keepSecret(config.secretKey, privateKey), createdAt: now })
}
