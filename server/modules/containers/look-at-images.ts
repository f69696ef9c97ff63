import type { Services } from '../../access/services.ts'
import { transact } from '../../writes/transact.ts'
import { listImagesInUse } from './image-repository.ts'
import { askImages } from './prepare-image.ts'

const soonMs = 24 * 3_600_000

/** Brings the images that will be needed, and notices tags that have moved. */
export async function lookAtImages(
  services: Pick<Services, 'db' | 'bus' | 'clock' | 'containers'>,
): Promise<void> {
  const { containers: host, clock } = services
  if (!host) return
  await transact(services, async (tx, after) => {
    const now = clock.now()
    await askImages(tx, after, { engine: host.name, images: await listImagesInUse(tx, now, soonMs), now })
  })
}
