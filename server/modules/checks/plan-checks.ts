// Asks for what the timer runs. The schedule runs on one of the processes, and the rows are locked while it looks at them.
import { beforeStartMs, checkDueAt, timerCause } from '#src/rules/challenge-checks.ts'
import type { Services } from '../../access/services.ts'
import { defineSchedule } from '../../jobs/define-job.ts'
import { transact } from '../../writes/transact.ts'
import { askCheck } from './ask-check.ts'
import { lockTimed } from './repository.ts'

const everyMs = 30_000

export const planChecks = defineSchedule({
  kind: 'plan-checks',
  everyMs,
  async run(services: Services) {
    const now = services.clock.now()
    await transact({ ...services, actor: null }, async (tx, after) => {
      for (const { challengeId, gameId, everyS, askedAt, ...game } of await lockTimed(
        tx,
        now,
        beforeStartMs,
      )) {
        const dueAt = checkDueAt({ enabled: true, everyMs: everyS * 1_000, askedAt }, game, now)
        if (dueAt === null || dueAt > now) continue
        await askCheck(tx, after, { gameId, challengeId, cause: timerCause(askedAt, game, now), now })
      }
    })
  },
})
