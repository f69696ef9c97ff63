import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../answers/answer.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { challenge } from './security-headers.ts'

/** An answer that is sent in one piece by Node itself. Its headers are the same as Koa would send. */
export class EarlyAnswer implements Answer {
  status = 404
  body: unknown
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  /** Names and values in turn. */
  readonly #headers: string[]

  /** @param headers names and values in turn, which are not changed. */
  constructor(request: IncomingMessage, response: ServerResponse, headers: readonly string[]) {
    this.#request = request
    this.#response = response
    this.#headers = [...headers]
  }

  set(name: string, value: string): void {
    const at = this.#find(name)
    if (at < 0) this.#headers.push(name, value)
    else this.#headers[at + 1] = value
  }

  append(name: string, value: string): void {
    this.#headers.push(name, value)
  }

  remove(name: string): void {
    const at = this.#find(name)
    if (at >= 0) this.#headers.splice(at, 2)
  }

  vary(name: string): void {
    const at = this.#find('Vary')
    if (at < 0) this.#headers.push('Vary', name)
    else if (!this.#headers[at + 1]!.split(', ').includes(name)) this.#headers[at + 1] += `, ${name}`
  }

  set type(value: string) {
    this.set('Content-Type', value)
  }

  get type(): string {
    return this.#headers[this.#find('Content-Type') + 1] ?? ''
  }

  get fresh(): boolean {
    if (this.#request.method !== 'GET') return false
    const known = this.#request.headers['if-none-match']
    const at = this.#find('ETag')
    return known !== undefined && at >= 0 && known === this.#headers[at + 1]
  }

  acceptsEncodings(...encodings: string[]): string | false {
    return acceptedEncoding(this.#request, this.#response, encodings)
  }

  send(): void {
    const { body } = this
    if (this.status === 401) this.set(...challenge)
    if (this.status === 304) {
      this.remove('Content-Type')
      this.#response.writeHead(304, this.#headers).end()
      return
    }
    const isReady = typeof body === 'string' || Buffer.isBuffer(body)
    if (!isReady) this.type = 'application/json; charset=utf-8'
    const bytes = isReady ? (body as string | Buffer) : JSON.stringify(body)
    this.#headers.push('Content-Length', String(Buffer.byteLength(bytes)))
    this.#response.writeHead(this.status, this.#headers).end(bytes)
  }

  #find(name: string): number {
    const headers = this.#headers
    for (let at = 0; at < headers.length; at += 2) if (headers[at] === name) return at
    return -1
  }
}
