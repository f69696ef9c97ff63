// Reads the body of a REST call: JSON only, of a bounded size. Every malformed body is a refusal by name.
import type { IncomingMessage } from 'node:http'
import coBody from 'co-body'
import { fail } from '../lib/refusal.ts'

const isJson = /^((application|text)\/json|[\w.-]+\/[^\s/]+\+json)$/i

/** A body that is missing is refused like an empty one, when its type was named. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (!isJson.test(type.trim())) throw fail('UnsupportedMediaType')
  try {
    // Not strict: some calls take a bare text or number.
    return await coBody.json(request, { limit, strict: false })
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === 413) throw fail('PayloadTooLarge')
    if (status === 415) throw fail('UnsupportedMediaType')
    throw fail('InvalidInput')
  }
}
