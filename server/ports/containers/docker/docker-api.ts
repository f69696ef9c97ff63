import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { StartError } from '../../../process/start-error.ts'
import { HttpAnswerError, type HttpCall, type HttpPlace, httpClient } from '../http-client.ts'
import { EngineError } from '../port.ts'

/** The versions of the API that this code is written for. */
const versions = { oldest: '1.41', newest: '1.44' }

export interface DockerApi {
  call<T>(method: string, path: string, options: HttpCall): Promise<T>
  stream(method: string, path: string, options: HttpCall): Promise<IncomingMessage>
  /** Asks again which version both speak; resolves with the engine's own version. */
  negotiate(signal: AbortSignal): Promise<string>
  close(): void
}

/** @param tls folder with ca.pem, cert.pem and key.pem, for https. */
export async function openDockerApi(url: string, tls: string | undefined): Promise<DockerApi> {
  const client = httpClient(await placeOf(url, tls))
  let agreed: string | undefined

  async function negotiate(signal: AbortSignal): Promise<string> {
    agreed = undefined
    const about = await client.call<{ ApiVersion: string; MinAPIVersion?: string; Version: string }>(
      'GET',
      '/version',
      { signal },
    )
    const speaks = lower(versions.newest, about.ApiVersion)
    const least = higher(versions.oldest, about.MinAPIVersion ?? versions.oldest)
    if (lower(speaks, least) !== least)
      throw new EngineError(
        'unusable',
        `Docker ${about.Version} speaks the versions ${about.MinAPIVersion ?? '?'} to ${about.ApiVersion} of its API; ${versions.oldest} to ${versions.newest} are supported.`,
      )
    agreed = speaks
    return about.Version
  }

  /** In the version that both speak. The engine may have been replaced by one that does not speak it any more. */
  async function versioned<Answer>(
    path: string,
    signal: AbortSignal,
    ask: (path: string) => Promise<Answer>,
  ): Promise<Answer> {
    if (agreed === undefined) await negotiate(signal)
    try {
      return await ask(`/v${agreed}${path}`)
    } catch (error) {
      if (!isOtherVersion(error)) throw error
      await negotiate(signal)
      return await ask(`/v${agreed}${path}`)
    }
  }
  return {
    negotiate,
    call: async <T>(method: string, path: string, options: HttpCall) =>
      await versioned(path, options.signal, (full) => client.call<T>(method, full, options)),
    stream: async (method, path, options) =>
      await versioned(path, options.signal, (full) => client.stream(method, full, options)),
    close: client.close,
  }
}

async function placeOf(url: string, tls: string | undefined): Promise<HttpPlace> {
  if (url.startsWith('unix://')) return { socketPath: decodeURIComponent(new URL(url).pathname) }
  const origin = new URL(url)
  if (tls === undefined) return { origin }
  try {
    const [ca, cert, key] = await Promise.all(
      ['ca.pem', 'cert.pem', 'key.pem'].map((name) => readFile(join(tls, name))),
    )
    return { origin, ca, cert, key }
  } catch {
    throw new StartError('VEXIL_DOCKER_TLS must name a folder with ca.pem, cert.pem and key.pem.')
  }
}

/** It refuses before it does anything, so the call may be repeated. */
const isOtherVersion = (error: unknown) =>
  error instanceof HttpAnswerError &&
  error.status === 400 &&
  /client version .* is too (old|new)|(minimum|maximum) supported API version/i.test(error.message)

/** 1.9 is older than 1.10. */
function compare(a: string, b: string): number {
  const [aMajor = 0, aMinor = 0] = a.split('.').map(Number)
  const [bMajor = 0, bMinor = 0] = b.split('.').map(Number)
  return aMajor - bMajor || aMinor - bMinor
}
const lower = (a: string, b: string) => (compare(a, b) <= 0 ? a : b)
const higher = (a: string, b: string) => (compare(a, b) >= 0 ? a : b)
