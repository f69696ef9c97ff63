// What is out of date is deleted once an hour. Each sort has a schedule of its own, so that administrators see which one
// fails.
import type { Services } from './access/services.ts'
import type { Db } from './db/client.ts'
import { deleteOldEqualCalls } from './db/equal-calls.ts'
import { defineSchedule } from './jobs/define-job.ts'
import { serverLimits } from './lib/server-limits.ts'
import { deleteForgottenFailures } from './modules/accounts/lock-out.ts'
import { deleteUnconfirmedUsers } from './modules/accounts/repository.ts'
import { lookAtImages } from './modules/containers/look-at-images.ts'
import { deleteOldContainers } from './modules/containers/repository.ts'
import { sweepUnused } from './modules/files/release-files.ts'
import { deleteOldDeliveries } from './modules/hooks/repository.ts'
import { sweepDrafts } from './modules/imports/sweep-drafts.ts'
import { deleteExpiredTokens } from './modules/mails/repository.ts'
import { forgetAddresses } from './modules/privacy/repository.ts'
import { deleteExpiredSignIns } from './modules/sign-in/repository.ts'
import { sweepTryOuts } from './modules/try-outs/end-try-out.ts'
import { deleteExpiredChallenges } from './ports/captcha/hash-pow.ts'
import { deleteOldLogs } from './state/logs/repository.ts'
import { deleteOldRevisions } from './state/revisions.ts'
import { deleteExpiredSessions } from './state/sessions/repository.ts'
import { deleteExpiredAudit } from './writes/audit-log.ts'

const hourMs = 3_600_000
const logsKeptMs = serverLimits.logDaysMax * 24 * hourMs

const hourly = (sort: string, run: (services: Services) => Promise<unknown>) =>
  defineSchedule({ kind: `sweep-${sort}`, everyMs: hourMs, run })

const hourlyInDatabase = (sort: string, clear: (db: Db, now: number) => Promise<unknown>) =>
  hourly(sort, ({ db, clock }) => clear(db, clock.now()))

export const sweeps = [
  hourly('addresses', ({ db, clock, config }) =>
    forgetAddresses(db, clock.now() - config.addressDays * 24 * hourMs),
  ),
  hourlyInDatabase('audit', deleteExpiredAudit),
  hourlyInDatabase('captcha', deleteExpiredChallenges),
  hourlyInDatabase('containers', deleteOldContainers),
  hourlyInDatabase('equal-calls', deleteOldEqualCalls),
  hourlyInDatabase('hook-deliveries', deleteOldDeliveries),
  hourlyInDatabase('login-failures', deleteForgottenFailures),
  hourlyInDatabase('logs', (db, now) =>
    deleteOldLogs(db, now - logsKeptMs, {
      guests: serverLimits.guestLogRowsMax,
      others: serverLimits.logRowsMax,
    }),
  ),
  hourlyInDatabase('mail-tokens', deleteExpiredTokens),
  hourlyInDatabase('revisions', deleteOldRevisions),
  hourlyInDatabase('sessions', deleteExpiredSessions),
  hourlyInDatabase('sign-ins', deleteExpiredSignIns),
  hourlyInDatabase('unconfirmed-accounts', deleteUnconfirmedUsers),
  hourly('files', sweepUnused),
  hourly('import-files', sweepDrafts),
  hourly('try-outs', sweepTryOuts),
  defineSchedule({ kind: 'look-at-images', everyMs: hourMs, run: lookAtImages }),
]
