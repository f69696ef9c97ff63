import type { VerbContext } from '../../access/context.ts'
import { Download } from '../../answers/download.ts'
import { fail } from '../../lib/refusal.ts'
import { type CapturePair, findCapture } from './repository.ts'

/** One capture as a file. */
export async function openCapture(
  { db, storage }: VerbContext,
  wish: CapturePair & { file: string },
): Promise<Download> {
  const capture = await findCapture(db, wish)
  if (!capture) throw fail('CaptureNotFound')
  return new Download({
    name: capture.fileName,
    type: 'application/octet-stream',
    length: capture.size,
    lastModifiedAt: capture.endedAt,
    async open(range) {
      const stream = await storage.open(capture.hash, range)
      if (!stream) throw fail('CaptureNotFound')
      return stream
    },
  })
}
