import { ForeignAnswer, isOurRefusal } from './foreign-answer.ts'
import { checkSession } from './session.ts'

export interface UploadOptions {
  /** Name of the form part with the files. */
  field?: string
  method?: 'PUT' | 'POST'
  /** The share that has left, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Ends the upload; it is then rejected with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Sends files to a documented path, as a form does.
 * @throws what the server refused, as `refusalOf` reads it.
 */
export function upload<Answer = unknown>(
  path: string,
  files: readonly File[],
  { field = 'file', method = 'PUT', onProgress, signal }: UploadOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    // fetch does not report how much has left.
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const type = request.getResponseHeader('content-type')
      if (type?.includes('html')) reject(new ForeignAnswer(request.status))
      else if (request.status === 200) resolve(request.response)
      else {
        // Asks to log in again when that is the reason.
        if (request.status === 401) void checkSession()
        reject(
          isOurRefusal(request.response) ? { data: request.response } : new ForeignAnswer(request.status),
        )
      }
    }
    request.onerror = () => reject(new Error('no answer'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.responseType = 'json'
    request.open(method, path)
    const form = new FormData()
    for (const file of files) form.append(field, file)
    request.send(form)
  })
}
