// Reads the body of a REST call: JSON only, of a bounded size. Every malformed body is a refusal by name.
import type { IncomingMessage } from 'node:http'
import { incomingText } from '../answers/incoming-text.ts'
import { fail } from '../lib/refusal.ts'

const isJson = /^((application|text)\/json|[\w.-]+\/[^\s/]+\+json)$/i

/** A body that is missing is refused like an empty one, when its type was named. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (!isJson.test(type.trim())) throw fail('UnsupportedMediaType')
  try {
    const text = await incomingText(request, limit)
    return text === '' ? text : parse(text)
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === 413) throw fail('PayloadTooLarge')
    if (status === 415) throw fail('UnsupportedMediaType')
    throw fail('InvalidInput')
  }
}

/** A property `__proto__`, also with its letters escaped, is left out: it could become the prototype of an object that is copied. */
function parse(text: string): unknown {
  if (!/__proto__|\\u/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
}
