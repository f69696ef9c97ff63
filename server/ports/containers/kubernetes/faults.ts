// What Kubernetes' statuses and sentences mean. A full quota and a limit of the namespace differ by their text only.
import { HttpAnswerError } from '../http-client.ts'
import { EngineError, type EngineFault } from '../port.ts'

/** An error that is not an answer of the API server, such as a programming error, is not translated. */
export function asEngineError(error: unknown): unknown {
  if (!(error instanceof HttpAnswerError)) return error
  return new EngineError(faultOf(error), error.message, { cause: error })
}

function faultOf({ status, message }: HttpAnswerError): EngineFault {
  if (status === 403) {
    if (/exceeded quota/.test(message)) return 'quota'
    // The rights of the platform are missing. An API server that has just started denies them too, for some seconds.
    return / cannot \w+ resource /.test(message) ? 'unavailable' : 'refused'
  }
  if (status === 422 && /already allocated/.test(message)) return 'taken'
  // 401: a token that is being replaced. 409: another worker was faster.
  return [401, 404, 409, 429].includes(status) || status >= 500 ? 'unavailable' : 'refused'
}

export const isStatus = (error: unknown, status: number) =>
  error instanceof HttpAnswerError && error.status === status

const pullMeanings: [RegExp, EngineFault][] = [
  [/no space left on device/i, 'no-room'],
  [
    /no basic auth credentials|denied|unauthorized|authorization failed|authentication required|forbidden/i,
    'image-denied',
  ],
  [/not found|NotFound|InvalidImageName|couldn't parse|does not exist/i, 'image-missing'],
]

export const pullError = (text: string) =>
  new EngineError(pullMeanings.find(([meaning]) => meaning.test(text))?.[1] ?? 'image-unreachable', text)
