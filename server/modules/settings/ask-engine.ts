import type { Services } from '../../access/services.ts'
import { errorText } from '../../jobs/error-text.ts'

/** Asks the container engine for its version now. Problem: why it did not answer, or cannot be used. */
export async function askEngine({
  containers,
}: Pick<Services, 'containers'>): Promise<{ problem: string | null; version: string | null }> {
  if (!containers) return { problem: null, version: null }
  try {
    const { version, trouble } = await containers.call('open', (engine, signal) => engine.open(signal))
    return { problem: trouble ?? null, version }
  } catch (error) {
    return { problem: errorText(error), version: null }
  }
}
