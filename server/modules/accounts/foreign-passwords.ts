// Passwords of accounts that were imported with the hash of another platform (src/rules/foreign-password.ts). Such a check takes up to a
// second, so few run at once and threads are left for everybody else.
import {
  type ForeignPassword,
  foreignPasswordCost,
  readForeignPassword,
} from '#src/rules/foreign-password.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { createHashingTurns, type HashingCaller } from './create-hashing-turns.ts'
import { hashApart, threadsMax } from './hashing-threads.ts'
import { listKindsOfForeignPasswords } from './repository.ts'

const turns = createHashingTurns({ threads: threadsMax - 1, ahead: 1 })

export const matchesForeign = async (
  foreign: ForeignPassword,
  password: string,
  caller: HashingCaller,
): Promise<boolean> => (await turns.take(caller, () => hashApart({ password, foreign }))) === true

const rememberedMs = 60_000
const remembered = new WeakMap<Db, { until: number; slowest: ForeignPassword | undefined }>()

/** The slowest kind that accounts of this site have. */
async function slowestOf({ db, clock }: Pick<VerbContext, 'db' | 'clock'>) {
  const known = remembered.get(db)
  const now = clock.now()
  if (known && now < known.until) return known.slowest
  const kinds = (await listKindsOfForeignPasswords(db)).flatMap((text) => readForeignPassword(text) ?? [])
  const [slowest] = kinds.toSorted((a, b) => foreignPasswordCost(b) - foreignPasswordCost(a))
  remembered.set(db, { until: now + rememberedMs, slowest })
  return slowest
}

/**
 * After a failed log-in: spends the time that the slowest check would have taken, so that the time does not tell which names exist,
 * and which of them were imported.
 * @param passwordHash of the account, if there is one.
 */
export async function spendForeignTime(
  ctx: Pick<VerbContext, 'db' | 'clock'>,
  passwordHash: string | undefined,
  password: string,
  caller: HashingCaller,
): Promise<void> {
  const own = readForeignPassword(passwordHash ?? '')
  const slowest = await slowestOf(ctx)
  if (!slowest || (own && foreignPasswordCost(own) >= foreignPasswordCost(slowest))) return
  await matchesForeign(slowest, password, caller)
}
