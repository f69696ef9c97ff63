// An upload in progress. Nothing is read before a verb asks for it, which is after the access check; files are written
// to disk while they are hashed and are never kept in memory. All of them are deleted when the call ends.
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { z } from 'zod'
import { cleanFileName } from '#src/rules/file-name.ts'
import { fail, Refusal } from '../lib/refusal.ts'
import { asFileFault, type DiskRoom } from '../process/disk-room.ts'
import type { FormLimits, SentFiles, Upload } from './sent-files.ts'

/** Allowance for everything beside the files: boundaries, headers and ignored fields. */
const formBytes = 256 * 1024
const fieldsMax = 32
/** An upload that sends no data for this long is aborted, as any other body is (http/slow-bodies.ts). */
export const uploadIdleMs = 10_000
/** After a refusal up to this many bytes are read on, so that the client receives the response instead of a reset. */
export const drainBytes = { account: 64 * 1024 * 1024, guest: 1024 * 1024 }

export interface FormPlace {
  folder: string
  room: DiskRoom
  log: { warn(facts: object, text: string): void }
  idleMs: number
  /** Of what is still to come after a refusal. */
  drainBytes: number
}

export class IncomingForm implements SentFiles {
  readonly #request: IncomingMessage
  readonly #place: FormPlace
  readonly #opened = new Set<string>()
  /** The other fields of the form, once its files were received. */
  readonly fields = new Map<string, string>()

  constructor(request: IncomingMessage, place: FormPlace) {
    this.#request = request
    this.#place = place
  }

  /** The one file of the form. */
  async file(maxBytes: number): Promise<Upload> {
    const [upload] = await this.receive({ part: 'file', maxBytes, maxFiles: 1 })
    if (!upload) throw fail('FileMissing')
    if (upload.size === 0) throw fail('FileEmpty')
    return upload
  }

  /** All files of the form in their order, including empty ones. Call it once. */
  async receive(limits: FormLimits): Promise<Upload[]> {
    const { maxBytes, maxFiles } = limits
    const bytesMax = maxBytes * maxFiles + formBytes
    const { folder, room, log } = this.#place
    const announced = Number(this.#request.headers['content-length'] ?? 0)
    if (announced > bytesMax) throw tooLarge(maxBytes)
    if (announced > (await room.left())) throw fail('StorageFull')
    await mkdir(folder, { recursive: true }).catch((error: unknown) => {
      throw asFileFault(error, log)
    })
    const stop = new AbortController()
    const watch = this.#watch(stop, bytesMax, maxBytes)
    const spooled: Promise<Upload>[] = []
    try {
      const parser = new Busboy({
        headers: this.#request.headers as BusboyHeaders,
        limits: {
          fileSize: maxBytes + 1,
          files: maxFiles + 1,
          fields: fieldsMax,
          fieldSize: 64 * 1024,
          parts: maxFiles + fieldsMax,
          headerPairs: 64,
        },
      })
      parser.on('file', (part, stream, name, _encoding, mediaType) => {
        // An unread stream blocks the parts behind it.
        stream.on('error', () => {})
        if (part?.toLowerCase() !== limits.part) return void stream.resume()
        if (spooled.length === maxFiles) return stop.abort(fail('InvalidInput'))
        const file = this.#spool(stream, maxBytes, stop.signal)
        file.catch((error: unknown) => stop.abort(error))
        spooled.push(file.then((one) => ({ ...one, name: cleanFileName(name ?? ''), mediaType })))
      })
      parser.on('field', (name, value) => void this.fields.set(name, value))
      parser.on('partsLimit', () => stop.abort(fail('InvalidInput')))
      await pipeline(watch.body, parser, { signal: stop.signal })
      return await Promise.all(spooled)
    } catch (error) {
      stop.abort(error)
      await Promise.allSettled(spooled)
      const reason: unknown = stop.signal.reason
      // A disk that is full or does not take the file is not the caller's fault; any other error means a malformed form.
      for (const cause of [reason, error]) {
        const fault = asFileFault(cause, log)
        if (fault instanceof Refusal) throw fault
      }
      throw fail('InvalidInput')
    } finally {
      watch.end()
    }
  }

  /** Deletes the received files. A verb that keeps them has stored them before. */
  async dispose(): Promise<void> {
    const request = this.#request
    if (!request.complete && !request.destroyed) {
      let left = this.#place.drainBytes
      const silence = setTimeout(() => request.destroy(), this.#place.idleMs)
      request.on('data', (chunk: Buffer) => {
        silence.refresh()
        left -= chunk.length
        if (left < 0) request.destroy()
      })
      request.once('end', () => clearTimeout(silence)).once('close', () => clearTimeout(silence))
      request.resume()
    }
    await Promise.all([...this.#opened].map((file) => rm(file, { force: true })))
  }

  /** The body, until the client disconnects, stops sending or exceeds the limit. */
  #watch(stop: AbortController, bytesMax: number, maxBytes: number) {
    const request = this.#request
    const body = new PassThrough()
    let bytes = 0
    const silence = setTimeout(() => stop.abort(fail('UploadInterrupted')), this.#place.idleMs)
    const onData = (chunk: Buffer) => {
      silence.refresh()
      bytes += chunk.length
      if (bytes > bytesMax) stop.abort(tooLarge(maxBytes))
    }
    const onClose = () => {
      if (!request.complete) stop.abort(fail('UploadInterrupted'))
    }
    body.on('error', () => {})
    request.on('data', onData).on('close', onClose).on('error', onClose)
    request.pipe(body)
    return {
      body,
      end() {
        clearTimeout(silence)
        request.unpipe(body)
        request.off('data', onData).off('close', onClose)
        body.destroy()
      },
    }
  }

  async #spool(stream: Readable & { truncated?: boolean }, maxBytes: number, signal: AbortSignal) {
    const { folder, room } = this.#place
    const file = path.join(folder, randomBytes(16).toString('hex'))
    this.#opened.add(file)
    const digest = createHash('sha256')
    let size = 0
    const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    // Also closed when the upload was aborted while the file was opening, so that no file appears after the deletion.
    const closed = new Promise<void>((resolve) => sink.on('error', () => {}).once('close', resolve))
    try {
      await pipeline(
        stream,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            size += chunk.length
            if (size > maxBytes) throw tooLarge(maxBytes)
            await room.take(chunk.length)
            digest.update(chunk)
            yield chunk
          }
        },
        sink,
        { signal },
      )
    } finally {
      sink.destroy()
      await closed
    }
    return { path: file, hash: digest.digest('hex'), size }
  }
}

const tooLarge = (maxBytes: number) => fail('FileTooLarge', { megabytes: Math.floor(maxBytes / 1024 / 1024) })

/** Input property of a procedure that takes a form. Only the REST adapter can create one. */
export const incomingForm = z.instanceof(IncomingForm)
