import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type {
  ConversationsPage,
  conversationsInput,
  StreamPage,
  streamInput,
} from '#src/contract/captures.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { readConversations, readStream } from './read-conversations.ts'
import { type CapturePair, findCapture, listUserNames } from './repository.ts'

type Needs = Pick<VerbContext, 'db' | 'storage'>

/** One page of the conversations in a capture. */
export async function readCapture(
  ctx: Needs,
  input: z.output<typeof conversationsInput>,
): Promise<ConversationsPage> {
  const { source, dropped } = await openSource(ctx, input)
  const { data, total } = await readConversations(source, input)
  const names = await listUserNames(ctx.db, [...new Set(data.flatMap(({ userId }) => userId ?? []))])
  const nameOf = new Map(names.map(({ id, userName }) => [id, userName]))
  return {
    data: data.map(({ userId, ...one }) => ({ ...one, user: (userId && nameOf.get(userId)) ?? null })),
    total,
    dropped,
  }
}

/** One page of what was said in a conversation. */
export async function readCaptureStream(
  ctx: Needs,
  input: z.output<typeof streamInput>,
): Promise<StreamPage> {
  const { source } = await openSource(ctx, input)
  const page = await readStream(source, input)
  if (!page) throw fail('CaptureNotFound')
  return page
}

async function openSource(
  { db, storage }: Needs,
  wish: CapturePair & { file: string },
): Promise<{ source: Readable; dropped: number }> {
  const capture = await findCapture(db, wish)
  const source = capture && (await storage.open(capture.hash))
  if (!source) throw fail('CaptureNotFound')
  return { source, dropped: capture.dropped }
}
