import type { CustomFetch } from 'openid-client'
import { callOutside } from '../../outgoing/call-outside.ts'
import type { OutsideTerms } from '../../outgoing/outside-terms-of.ts'

const timeoutMs = 10_000

/** Calls providers under the guard of all addresses that people type in; with the interface of `fetch`, which the library expects. */
export const guardedFetch =
  (terms: OutsideTerms): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await callOutside(terms, url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
      ...(body != null && { body: String(body) }),
      timeoutMs,
      ...(signal && { signal }),
    })
    if (!answer.reached) throw new TypeError(`A sign-in provider was not reached: ${answer.reason}.`)
    const { status, body: text } = answer
    const isEmpty = status === 204 || status === 304
    return new Response(isEmpty ? null : text, {
      status: status < 200 ? 502 : status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value].flat().flatMap((one) => (one === undefined ? [] : [[name, one] as [string, string]])),
      ),
    })
  }
