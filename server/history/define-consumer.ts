// A consumer follows the history of games (writes/game-history.ts). It gets the events of each game in the order of their commits: of
// two writes of which one waited for the other or began after the other was committed, the earlier comes first; those that ran
// side by side have one order. Consumers are independent of each other, and so are the games of one consumer: what fails is tried
// again, and waits alone. `server/consumer-list.ts` lists all.
import { z } from 'zod'
import type { Lane } from '#src/contract/jobs.ts'
import type { Db } from '../db/client.ts'
import { defineJob, type Job, type JobRun } from '../jobs/define-job.ts'
import type { RunnerServices } from '../jobs/run-job.ts'
import type { HistoryEntry, HistoryKind } from '../writes/game-history.ts'
import { type AfterCommit, transact } from '../writes/transact.ts'
import { deletePlaces, jobKindOf, readBacklog, takeBacklog } from './repository.ts'

export type HistoryEvent<Kind extends HistoryKind = HistoryKind> = HistoryEntry & {
  kind: Kind
  id: number
  happenedAt: number
}

interface Terms<Kind extends HistoryKind> {
  /** Never changes: its cursor in the database carries it. */
  name: string
  kinds: readonly Kind[]
  /** Where a consumer begins that is new in a database. */
  from: 'now' | 'beginning'
  /** Of these games, those whose events it has something to do with now; it never hears of the others. Without it: all. */
  concerns?(tx: Db, gameIds: readonly number[]): Promise<readonly number[]>
}

/** Events of one game, in order; never none. */
type Events<Kind extends HistoryKind> = readonly HistoryEvent<Kind>[]

/** For effects outside of the database. At least once: a process may die between the effect and the note that it was done. */
interface Handler<Needs, Kind extends HistoryKind> {
  handle(needs: Needs, events: Events<Kind>, run: JobRun): Promise<unknown>
}

/** For effects in the database only. Exactly once: the note that the events were handled is part of the transaction. */
interface Writer<Needs, Kind extends HistoryKind> {
  write(tx: Db, after: AfterCommit, events: Events<Kind>, needs: Needs): Promise<unknown>
}

export interface Consumer<Needs> extends Terms<HistoryKind> {
  /** Handles what waits of one game. */
  job: Job<Needs, typeof payload>
}

const payload = z.object({ gameId: z.number() })

/** Events that are handled together. */
const batchMax = 100
/** A job ends after so many batches, and goes on as a new one, so that the other games of the consumer have their turn. */
const batchesMax = 50
/** With waits of up to an hour, this is more than a day. Afterwards the next event of the game, or an administrator, starts it again. */
const attempts = 36

const laneOf = (name: string): Lane => `consumer ${name}`

export function defineConsumer<Needs extends RunnerServices, const Kind extends HistoryKind>(
  consumer: Terms<Kind> & (Handler<Needs, Kind> | Writer<Needs, Kind>),
): Consumer<Needs> {
  const { name, kinds, from, concerns } = consumer
  const job: Job<Needs, typeof payload> = defineJob({
    kind: jobKindOf(name),
    payload,
    lane: laneOf(name),
    attempts,
    async run(needs: Needs, { gameId }, run) {
      const ref = { consumer: name, gameId }
      for (let batch = 0; batch < batchesMax; batch++) {
        run.signal.throwIfAborted()
        if ((await handleBatch(needs, ref, run)) < batchMax) return
      }
      await transact(needs, async (_, after) =>
        after.enqueue(job, { gameId }, { key: String(gameId), gameId }),
      )
    },
  })
  return { name, kinds, from, job, ...(concerns && { concerns }) }

  /** @returns how many were handled. */
  async function handleBatch(
    needs: Needs,
    ref: { consumer: string; gameId: number },
    run: JobRun,
  ): Promise<number> {
    if ('write' in consumer)
      return await transact(needs, async (tx, after) => {
        const events = (await takeBacklog(tx, ref, batchMax)) as HistoryEvent<Kind>[]
        if (events.length > 0) await consumer.write(tx, after, events, needs)
        return events.length
      })
    const { events, places } = await readBacklog(needs.db, ref, batchMax)
    if (events.length > 0) await consumer.handle(needs, events as HistoryEvent<Kind>[], run)
    await deletePlaces(needs.db, ref, places)
    return events.length
  }
}
