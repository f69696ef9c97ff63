// What is out of date goes, once an hour. A sweep that fails is made up for by the next one.
import { limits } from '#src/contract/limits.ts'
import type { Services } from './access/services.ts'
import { sweepIncoming } from './answers/incoming-folder.ts'
import { deleteExpiredAudit } from './db/audit-log.ts'
import type { Db } from './db/client.ts'
import { deleteForgottenFailures } from './modules/accounts/lock-out.ts'
import { deleteUnconfirmedUsers } from './modules/accounts/repository.ts'
import { sweepUnused } from './modules/files/release-unused.ts'
import { deleteExpiredTokens } from './modules/mails/repository.ts'
import { deleteExpiredChallenges } from './ports/captcha/hash-pow.ts'
import { deleteOldLogs } from './state/logs/repository.ts'
import { deleteExpiredSessions } from './state/sessions/repository.ts'

const hourMs = 3_600_000
const logsKeptMs = limits.logDaysMax * 24 * hourMs

const ofDatabase = [
  deleteExpiredAudit,
  deleteExpiredSessions,
  deleteExpiredTokens,
  deleteForgottenFailures,
  deleteExpiredChallenges,
  deleteUnconfirmedUsers,
  (db: Db, now: number) => deleteOldLogs(db, now - logsKeptMs, limits.logRowsMax),
]

/** @returns what ends it. */
export function startSweeping(services: Services): () => void {
  const { db, clock, config } = services
  const sweepArrivals = () => void sweepIncoming(config, clock.now()).catch(() => {})
  const timer = setInterval(() => {
    for (const clear of ofDatabase) clear(db, clock.now()).catch(() => {})
    void sweepUnused(services).catch(() => {})
    sweepArrivals()
  }, hourMs).unref()
  // A process that was killed left uploads behind.
  sweepArrivals()
  return () => clearInterval(timer)
}
