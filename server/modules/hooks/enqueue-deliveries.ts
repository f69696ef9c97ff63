import { z } from 'zod'
import type { JobKind } from '../../jobs/define-job.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import type { Waiting } from './repository.ts'

const payload = z.object({ hookId: z.int(), gameId: z.int().nullable() })
export type DeliveriesPayload = typeof payload

/** The kind of the job that delivers what waits of one game to one hook; one at a time, so the order is kept. */
export const deliveriesJob: JobKind<DeliveriesPayload> = { kind: 'deliver-to-hook', lane: 'hooks', payload }

/** @param dueAt now when it is left out. */
export function enqueueDeliveries(after: AfterCommit, waiting: Waiting, dueAt?: number): void {
  const { hookId, gameId } = waiting
  after.enqueue(
    deliveriesJob,
    { hookId, gameId },
    {
      key: `${hookId} ${gameId ?? 'test'}`,
      ...(gameId !== null && { gameId }),
      ...(dueAt !== undefined && { dueAt }),
    },
  )
}
