import { text } from 'node:stream/consumers'
import { httpClient } from '#server/ports/containers/http-client.ts'
import { imageArchive } from './test-images.ts'

/** @param docker address of the engine, as VEXIL_TEST_DOCKER names it. */
export async function loadTestImages(docker: string): Promise<void> {
  const client = httpClient({ socketPath: new URL(docker).pathname })
  const loading = await client.stream('POST', '/images/load', {
    signal: AbortSignal.timeout(30_000),
    headers: { 'content-type': 'application/x-tar' },
    body: imageArchive(),
  })
  await text(loading)
  client.close()
}
