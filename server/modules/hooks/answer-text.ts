import type { HookSecrets } from './hook-secrets.ts'

const shownMax = 300
/** Shorter pieces of an address, such as `api`, are words. */
const pieceMin = 8

/** The beginning of an answer as staff read it: without what the service may have repeated of address, token and keys. */
export function answerText(answer: string, { address, token, key, formerKey }: HookSecrets): string {
  const pieces = address.split(/[/?&=#]+/).slice(2)
  const secrets = [address, token, key, formerKey, ...pieces]
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= pieceMin)
    .sort((a, b) => b.length - a.length)
  let text = answer
  for (const secret of secrets) text = text.replaceAll(secret, '…')
  const line = text.replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}\s]+/gu, ' ').trim()
  // By characters, so that none is cut in its middle.
  return [...line.slice(0, 2 * shownMax)]
    .slice(0, shownMax)
    .join('')
    .replace(/\p{Cs}/gu, '')
}
