// What Docker's statuses and sentences mean. Version 20.10 tells many causes apart by their text only.
import { HttpAnswerError } from '../http-client.ts'
import { EngineError, type EngineFault } from '../port.ts'

const meanings: [RegExp, EngineFault][] = [
  [/no available IPv4 addresses|no space left on device|not enough memory/i, 'no-room'],
  [/address already in use|port is already allocated/i, 'taken'],
  [/no such image/i, 'image-missing'],
]

/** An error that is not an answer of the engine, such as a programming error, is not translated. */
export function asEngineError(error: unknown): unknown {
  if (!(error instanceof HttpAnswerError)) return error
  const known = meanings.find(([text]) => text.test(error.message))?.[1]
  // 500 is also the answer to a spec that the runtime refuses, for example a command that does not exist.
  const isRefused = error.status < 500 || /OCI runtime|runc|executable file not found/i.test(error.message)
  return new EngineError(known ?? (isRefused ? 'refused' : 'unavailable'), error.message, { cause: error })
}

const pullMeanings: [RegExp, EngineFault][] = [
  [/no space left on device/i, 'no-room'],
  [/no basic auth credentials|denied|unauthorized|authentication required|forbidden/i, 'image-denied'],
  [/not found|manifest unknown|no such image|does not exist|invalid reference/i, 'image-missing'],
]

/** A failed pull is a status of 500, or a line of the stream; only its text tells why. */
export const pullError = (text: string) =>
  new EngineError(pullMeanings.find(([meaning]) => meaning.test(text))?.[1] ?? 'image-unreachable', text)

export const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof HttpAnswerError && statuses.includes(error.status)
