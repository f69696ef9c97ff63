import type { ProxyCaller, ProxyCredentials } from '#src/rules/proxy-access.ts'
import { holderOfKey } from '../crypto/proxy-keys.ts'
import type { Db } from '../db/client.ts'
import type { RunningContainer } from '../state/containers/running-containers.ts'
import type { Actor } from '../state/sessions/actor.ts'
import { findCaller } from '../state/sessions/repository.ts'

/** Who the key and the session of a request belong to. */
export async function readCredentials(
  { db, secret }: { db: Db; secret: string },
  container: RunningContainer,
  { key, actor }: { key: string | null | undefined; actor: Actor | null },
): Promise<ProxyCredentials> {
  const session = actor ?? undefined
  if (key == null) return { session }
  const userId = holderOfKey(secret, container.id, key)
  if (userId === undefined) return { key: 'forged' }
  // Members are known without a query.
  if (container.memberIds.includes(userId)) return { key: { userId, role: 'User', staffOf: {} } }
  const found = await findCaller(db, userId)
  return { key: (found as ProxyCaller | undefined) ?? 'forged' }
}
