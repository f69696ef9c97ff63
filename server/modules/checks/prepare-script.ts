import { parseImageName } from '#src/rules/image-name.ts'
import type { Services } from '../../access/services.ts'
import { EngineError } from '../../ports/containers/port.ts'
import type { EngineHost } from '../../state/containers/engine-host.ts'
import { findImage, insertImages, updateImage } from '../containers/image-repository.ts'
import type { Finding } from './finding.ts'

/**
 * The image of a script at the engine. It is pulled once: a registry is not asked at every run. Saving the check takes what its tag
 * means by then.
 */
export async function prepareScript(
  { db, clock }: Services,
  host: EngineHost,
  image: string,
  signal: AbortSignal,
): Promise<{ script: string } | Finding> {
  // One that was imported was never looked at.
  if (!parseImageName(image)) return { reason: 'script-image' }
  const known = await findImage(db, host.name, image)
  if (known?.state === 'ready' && known.reference) return { script: known.reference }
  try {
    const { reference, digest, size } = await host.call('prepare', (engine, limit) =>
      engine.prepare(image, { signal: AbortSignal.any([limit, signal]) }),
    )
    await insertImages(db, host.name, [image], clock.now())
    const ready = { state: 'ready', reference, digest, size: size ?? null, fault: null, failure: null }
    await updateImage(db, host.name, image, { ...ready, readyAt: clock.now() })
    return { script: reference }
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineError)) throw error
    return { reason: error.fault.startsWith('image-') ? 'script-image' : 'engine', detail: error.message }
  }
}
