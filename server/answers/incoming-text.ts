// The body of a call as text. JSON is in UTF-8, whatever its media type says.
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import coBody from 'co-body'

/**
 * What is not in UTF-8 becomes a character that no text may have, so that the field it is in is refused by name. The replacement
 * character would be stored.
 */
export function textOfBytes(bytes: Buffer): string {
  // Some clients begin with a byte order mark, which is not part of the JSON.
  const text = bytes.toString().replace(/^\ufeff/, '')
  return isUtf8(bytes) ? text : text.replaceAll('\ufffd', '\ufffe')
}

/** @throws an error with the status 413 when it is longer than the limit, in bytes. */
export async function incomingText(request: IncomingMessage, limit: number): Promise<string> {
  // Without an encoding co-body hands over the bytes.
  const bytes: unknown = await coBody.text(request, { limit, encoding: null as unknown as string })
  return textOfBytes(bytes as Buffer)
}
