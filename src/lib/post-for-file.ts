import { ForeignAnswer, isOurRefusal } from './foreign-answer.ts'
import { checkSession } from './session.ts'

/**
 * Asks for a file by POST, so that nothing of the question is in an address. Browsers keep large answers on the disk.
 * @throws what the server refused, as `refusalOf` reads it.
 */
export async function postForFile(path: string, question: object): Promise<{ name: string; content: Blob }> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })
  if (answer.status === 200) {
    const exact = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    return { name: exact ? decodeURIComponent(exact) : 'download', content: await answer.blob() }
  }
  // Asks to log in again when that is the reason.
  if (answer.status === 401) void checkSession()
  const data: unknown = await answer.json().catch(() => undefined)
  throw isOurRefusal(data) ? { data } : new ForeignAnswer(answer.status)
}
