import webPush from 'web-push'
import { keepSecret, readSecret } from '../../crypto/at-rest.ts'
import type { Db } from '../../db/client.ts'
import { findPushKeys, insertPushKeys } from './repository.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The key pair of the site (VAPID), made when it is first asked for: browsers subscribe to it, so it never changes. */
export async function pushKeys(db: Db, secretKey: string | undefined, now: number): Promise<PushKeys> {
  const stored = (await findPushKeys(db)) ?? (await make())
  return { publicKey: stored.publicKey, privateKey: readSecret(secretKey, stored.privateKey) }

  async function make() {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await insertPushKeys(db, { publicKey, privateKey: keepSecret(secretKey, privateKey), createdAt: now })
    return (await findPushKeys(db))!
  }
}
