// Images are resolved to a digest and brought to the engine before a player asks for a container.
import { z } from 'zod'
import type { Services } from '../../access/services.ts'
import type { Db } from '../../db/client.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { EngineError } from '../../ports/containers/port.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { findImage, insertImages, updateImage } from './image-repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'containers' | 'log'>

const attempts = 4
const failureMax = 500
/** How often the row is written while the image arrives. */
const progressMs = 1_000

export const prepareImage = defineJob({
  kind: 'prepare-image',
  lane: 'images',
  attempts,
  payload: z.object({
    engine: z.string(),
    image: z.string(),
    /** New containers get what the tag means now. Otherwise a tag that moved is only reported. */
    takesNewer: z.boolean(),
  }),
  async run({ db, clock, containers: host, log }: Needs, { engine, image, takesNewer }, run) {
    // Another engine was configured meanwhile.
    if (host?.name !== engine) return
    const row = await findImage(db, engine, image)
    if (!row) return
    const isReady = row.state === 'ready'
    if (!isReady) await updateImage(db, engine, image, { state: 'pulling' })
    let writtenAt = 0
    const progress = (done: number, total: number) => {
      run.progress(done, total)
      if (Date.now() - writtenAt < progressMs) return
      writtenAt = Date.now()
      void updateImage(db, engine, image, { bytesDone: done, bytesTotal: total }).catch(() => {})
    }
    try {
      const { reference, digest, size } = await host.call('prepare', (it, signal) =>
        it.prepare(image, { signal: AbortSignal.any([signal, run.signal]), progress }),
      )
      const isNewer = isReady && row.digest !== digest && !takesNewer
      await updateImage(db, engine, image, {
        ...(isNewer ? { newerDigest: digest } : { reference, digest, size: size ?? null, newerDigest: null }),
        state: 'ready',
        fault: null,
        failure: null,
        bytesDone: null,
        bytesTotal: null,
        readyAt: clock.now(),
      })
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      if (error.retryable && run.attempt < attempts) throw error
      log.warn({ image, fault: error.fault }, 'image cannot be used')
      const failure = error.message.replaceAll('\0', '').slice(0, failureMax)
      // Containers go on starting from what was there.
      const state = isReady ? ('ready' as const) : ('failed' as const)
      await updateImage(db, engine, image, {
        state,
        fault: error.fault,
        failure,
        bytesDone: null,
        bytesTotal: null,
      })
    }
  },
})

interface ImageWish {
  engine: string
  images: readonly string[]
  now: number
  takesNewer?: boolean
}

/** Looks at these images soon, in the transaction that needs them. */
export async function askImages(tx: Db, after: AfterCommit, wish: ImageWish): Promise<void> {
  const { engine, now, takesNewer = false } = wish
  const images = [...new Set(wish.images)].filter((image) => image !== '').sort()
  await insertImages(tx, engine, images, now)
  for (const image of images) {
    after.enqueue(prepareImage, { engine, image, takesNewer }, { key: `${engine} ${image}` })
  }
}
