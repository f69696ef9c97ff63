// Reads the body of a REST call: JSON only, of a bounded size. Every malformed body is a refusal by name.
import coBody from 'co-body'
import type { Context } from 'koa'
import { fail } from '../refusal.ts'

/** Enough for a long Markdown text or a big batch of flags; files take another way. */
export const jsonLimitBytes = 1024 * 1024

const isJson = /^((application|text)\/json|[\w.-]+\/[^\s/]+\+json)$/i

/** A body that is missing is refused like an empty one, when its type was named. */
export async function readJson(koa: Context): Promise<unknown> {
  if (!isJson.test(koa.request.type.trim())) throw fail('UnsupportedMediaType')
  try {
    // Not strict: some calls take a bare text or number.
    return await coBody.json(koa, { limit: jsonLimitBytes, strict: false })
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === 413) throw fail('PayloadTooLarge')
    if (status === 415) throw fail('UnsupportedMediaType')
    throw fail('InvalidInput')
  }
}
