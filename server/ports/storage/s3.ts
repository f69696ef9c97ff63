// Files as objects of a bucket. An object exists once its upload is complete, so partial blobs are never visible.
import { createReadStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Logger } from 'pino'
import { fail } from '../../lib/refusal.ts'
import { hashOf, objectPath, type Storage } from './port.ts'
import { isMissing, openClient, type S3Bucket, statusOf } from './s3-client.ts'

/** An upload uses at most `partBytes * partsAtOnce` of memory. The limit of 10,000 parts allows objects of 80 GB. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 2

/** Throws a StartError when the bucket cannot be used. */
export async function openS3Storage(bucket: S3Bucket, log: Pick<Logger, 'warn'>): Promise<Storage> {
  return s3Storage(await openClient(bucket), bucket, log)
}

function s3Storage(client: S3Client, { name, prefix }: S3Bucket, log: Pick<Logger, 'warn'>): Storage {
  const placeOf = (hash: string) => ({ Bucket: name, Key: prefix + objectPath(hash) })

  /** Logs only the name of the storage's error, because its message may contain a key. */
  const attempt = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      log.warn({ what, error: (error as Error).name, status: statusOf(error) }, 'storage failed')
      throw fail('StorageUnavailable')
    }
  }
  const unlessMissing = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  const find: Storage['stat'] = async (hash) => {
    const place = placeOf(hash)
    const found = await attempt('stat', () => unlessMissing(client.send(new HeadObjectCommand(place))))
    return found && { size: found.ContentLength ?? 0 }
  }

  return {
    async put(hash, source) {
      const place = placeOf(hash)
      if (await find(hash)) return
      const file = 'path' in source ? createReadStream(source.path) : undefined
      const Body = 'path' in source ? file : source.bytes
      try {
        await attempt('put', () =>
          // The parts of a failed upload are deleted.
          new Upload({
            client,
            params: { ...place, Body },
            partSize: partBytes,
            queueSize: partsAtOnce,
          }).done(),
        )
      } finally {
        file?.destroy()
      }
    },

    async open(hash, range) {
      const place = { ...placeOf(hash), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
      const found = await attempt('open', () => unlessMissing(client.send(new GetObjectCommand(place))))
      return found && ending(found.Body as Readable)
    },

    stat: find,

    async remove(hash) {
      const place = placeOf(hash)
      await attempt('remove', () => unlessMissing(client.send(new DeleteObjectCommand(place))))
    },

    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await attempt('list', () =>
          client.send(
            new ListObjectsV2Command({
              Bucket: name,
              Prefix: `${prefix}uploads/`,
              ...(ContinuationToken && { ContinuationToken }),
            }),
          ),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const hash = Key.startsWith(prefix) ? hashOf(Key.slice(prefix.length)) : undefined
          if (hash) yield { hash, size: Size }
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },
  }
}

/** Closes the connection when the client disconnects, which an HTTP response does not do by itself. */
function ending(body: Readable): Readable {
  const stream = new PassThrough()
  stream.once('close', () => body.destroy())
  body.once('error', (error) => stream.destroy(error))
  return body.pipe(stream)
}
