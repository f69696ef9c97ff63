// Delivers what waits of one game to one hook, in order. A process that dies between an answer and the note of it delivers that one message
// again, with the same id.
import type { I18n } from '@lingui/core'
import { hookMessages } from '#src/contract/hook-messages.ts'
import { afterAttempt, deliverWithinMs, failsAtMostMs } from '#src/rules/hooks/after-attempt.ts'
import type { Services } from '../../access/services.ts'
import { defineJob, type JobRun } from '../../jobs/define-job.ts'
import { callOutside } from '../../outgoing/call-outside.ts'
import { outsideTermsOf } from '../../outgoing/outside-terms-of.ts'
import { transact } from '../../writes/transact.ts'
import { answerText } from './answer-text.ts'
import { deliveriesJob, enqueueDeliveries } from './enqueue-deliveries.ts'
import { foldedMax, foldedMin, foldSolves, folds, type Solve } from './fold-solves.ts'
import { type HookSecrets, openHookSecrets } from './hook-secrets.ts'
import {
  findNextDelivery,
  listWaitingAfter,
  type NextDelivery,
  type Outcome,
  updateDelivery,
  updateFolded,
  updateHook,
  type Waiting,
} from './repository.ts'
import { retryAfter } from './retry-after.ts'
import { writeRequest } from './write-request.ts'

type Needs = Pick<Services, 'db' | 'bus' | 'clock' | 'log' | 'config' | 'catalogues'>

const timeoutMs = 15_000
/** A job ends after so many, so that other hooks have their turn. */
const messagesMax = 50

export const deliverToHook = defineJob({
  ...deliveriesJob,
  attempts: 36,
  async run(services: Needs, waiting, run) {
    for (let sent = 0; sent < messagesMax; sent++) {
      run.signal.throwIfAborted()
      const next = await findNextDelivery(services.db, waiting)
      if (!next || !mayDeliver(next, waiting)) return
      const dueAt = next.nextAt ?? 0
      if (dueAt > services.clock.now()) return await planned(services, waiting, dueAt)
      await attempt(services, next, waiting, run)
    }
    await planned(services, waiting)
  },
})

/** A test is delivered to a hook that is switched off, too. */
const mayDeliver = ({ isEnabled }: NextDelivery, { gameId }: Waiting) => isEnabled || gameId === null

const planned = (services: Needs, waiting: Waiting, dueAt?: number) =>
  transact({ ...services, actor: null }, async (_, after) => enqueueDeliveries(after, waiting, dueAt))

async function attempt(
  services: Needs,
  next: NextDelivery,
  { hookId, gameId }: Waiting,
  run: JobRun,
): Promise<void> {
  const { db, clock, config, catalogues, log } = services
  const { id, kind, triesLeft, createdAt, attempts, failingSince } = next
  const ageMs = clock.now() - createdAt
  // Somebody who sends it again by hand, for one attempt, knows how old it is.
  if (ageMs >= deliverWithinMs && triesLeft > 1) {
    return void (await updateDelivery(db, id, attempts, { state: 'given-up', nextAt: null, triesLeft: 0 }))
  }
  const i18n = catalogues.i18n(next.locale)
  const others = await foldedWith(db, i18n, next, { hookId, gameId })
  const secrets = openHookSecrets(config.secretKey, next.secrets)
  const triedAt = clock.now()
  const began = performance.now()
  const answer = await call(services, next, secrets, run.signal)
  // A process that stops cuts the connection by itself; the attempt does not count.
  if (!answer.reached) run.signal.throwIfAborted()
  const durationMs = Math.round(performance.now() - began)
  const status = answer.reached ? answer.status : null
  const retryAfterMs = answer.reached ? retryAfter(answer.headers, answer.body, clock.now()) : undefined
  const then = afterAttempt({ kind, status, retryAfterMs }, { triesLeft, ageMs, chance: Math.random() })
  const made = {
    triedAt,
    status,
    durationMs,
    answer: answer.reached ? answerText(answer.body, secrets) : '',
  }
  const outcome: Outcome =
    then.state === 'waiting'
      ? {
          ...made,
          state: 'waiting',
          nextAt: clock.now() + then.waitMs,
          triesLeft: triesLeft - Number(then.counts),
        }
      : { ...made, state: then.state, nextAt: null, triesLeft: 0 }
  const isDelivered = then.state === 'delivered'
  const failing = isDelivered ? null : (failingSince ?? triedAt)
  const isGone = then.state === 'given-up' && then.isGone
  const isHopeless = failing !== null && clock.now() - failing >= failsAtMostMs
  await transact({ ...services, actor: null }, async (tx) => {
    await updateDelivery(tx, id, attempts + 1, outcome)
    // After a failure they go on waiting, and are sent together with later ones.
    if (isDelivered && others.ids.length > 0) await updateFolded(tx, others.ids, outcome)
    if (failing === failingSince && !isGone && !isHopeless) return
    await updateHook(tx, hookId, {
      failingSince: failing,
      ...((isGone || isHopeless) && {
        isEnabled: false,
        offReason: isGone ? ('gone' as const) : ('failing' as const),
      }),
    })
  })
  const line = { hookId, gameId, deliveryId: id, status, durationMs, folded: others.ids.length }
  if (isDelivered) log.debug(line, 'message delivered')
  else log.info({ ...line, reason: answer.reached ? undefined : answer.reason }, 'message not delivered')
  if (isGone || isHopeless) log.warn({ hookId, gameId: next.ownerId }, 'hook switched off')

  function call({ config: terms }: Needs, written: NextDelivery, opened: HookSecrets, signal: AbortSignal) {
    const { address, ...request } = writeRequest(
      i18n,
      { ...written, ...others.sent, secrets: opened },
      triedAt,
    )
    return callOutside(outsideTermsOf(terms), address, { ...request, timeoutMs, signal })
  }
}

/** Solves behind this one that are sent in the same message. */
async function foldedWith(db: Needs['db'], i18n: I18n, next: NextDelivery, waiting: Waiting) {
  const none = { ids: [], sent: {} }
  if (next.type !== 'game.solve' || !folds(next.kind, next.template)) return none
  const behind = await listWaitingAfter(db, waiting, next.id, foldedMax - 1)
  const end = behind.findIndex(({ type }) => type !== 'game.solve')
  const run = [next, ...(end < 0 ? behind : behind.slice(0, end))]
  if (run.length < foldedMin) return none
  const solves = run.map(({ body }): Solve => hookMessages['game.solve'].schema.parse(JSON.parse(body)))
  const { text, count } = foldSolves(i18n, next.kind, solves)
  if (count === 1) return none
  const taken = run.slice(0, count)
  return {
    ids: taken.slice(1).map(({ id }) => id),
    // Named by the last: a service that ignores a repeated number has all of them by then.
    sent: { folded: text, messageId: taken.at(-1)!.messageId },
  }
}
