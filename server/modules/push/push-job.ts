import { z } from 'zod'
import type { JobKind } from '../../jobs/define-job.ts'

const participationId = z.int()

/** Ids only: the texts are read when it is sent. */
const about = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('announcement'), noticeId: z.int() }),
  z.object({
    kind: z.literal('team'),
    participationId,
    status: z.enum(['accepted', 'rejected', 'suspended']),
  }),
  z.object({ kind: z.literal('answer'), participationId, challengeId: z.int(), submissionId: z.int() }),
])
export type PushAbout = z.infer<typeof about>

const payload = z.object({ subscriptionId: z.int(), gameId: z.int(), happenedAt: z.number(), about })
export type PushPayload = typeof payload

export const pushJob: JobKind<PushPayload> = { kind: 'send-push', lane: 'push', payload }
