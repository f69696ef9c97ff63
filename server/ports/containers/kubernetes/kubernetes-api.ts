import type { IncomingMessage } from 'node:http'
import { HttpAnswerError, type HttpCall, httpClient } from '../http-client.ts'
import type { ClusterAccess } from './kubeconfig.ts'

type Options = Omit<HttpCall, 'body' | 'headers'>

export interface KubernetesApi {
  get<T>(path: string, options: Options): Promise<T>
  /** undefined: there is none. */
  find<T>(path: string, options: Options): Promise<T | undefined>
  /** Server-side apply: creates the object, or changes it. */
  apply<T>(path: string, body: unknown, options: Options): Promise<T>
  /** For questions that are asked as objects. */
  create<T>(path: string, body: unknown, options: Options): Promise<T>
  /** At once; what is not there is gone already. */
  delete(path: string, options: Options): Promise<void>
  stream(path: string, options: Options): Promise<IncomingMessage>
  close(): void
}

export function kubernetesApi({ token, ...place }: ClusterAccess): KubernetesApi {
  const client = httpClient(
    place,
    async (): Promise<Record<string, string>> => ({
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${await token()}` }),
    }),
  )
  const get: KubernetesApi['get'] = async (path, options) => await client.call('GET', path, options)
  return {
    get,
    async find<T>(path: string, options: Options) {
      try {
        return await get<T>(path, options)
      } catch (error) {
        if (error instanceof HttpAnswerError && error.status === 404) return undefined
        throw error
      }
    },
    async apply<T>(path: string, body: unknown, options: Options) {
      const patch = async () =>
        await client.call<T>('PATCH', path, {
          ...options,
          query: { fieldManager: 'vexil', force: 'true' },
          body,
          headers: { 'content-type': 'application/apply-patch+yaml' },
        })
      try {
        return await patch()
      } catch (error) {
        // Somebody created it at the same moment.
        if (error instanceof HttpAnswerError && error.status === 409) return await patch()
        throw error
      }
    },
    create: async <T>(path: string, body: unknown, options: Options) =>
      await client.call<T>('POST', path, { ...options, body }),
    async delete(path, options) {
      try {
        const body = { gracePeriodSeconds: 0, propagationPolicy: 'Background' }
        await client.call('DELETE', path, { ...options, body })
      } catch (error) {
        if (!(error instanceof HttpAnswerError && error.status === 404)) throw error
      }
    },
    stream: async (path, options) => await client.stream('GET', path, options),
    close: client.close,
  }
}
