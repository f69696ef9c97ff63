// Files as objects of a bucket, by their names.
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { isMissing, openClient, type S3Bucket } from './s3-client.ts'

/** The limit of 10,000 parts allows objects of 160 GB. */
const partBytes = 16 * 1024 * 1024

export interface S3Objects {
  /** Names below the prefix. */
  list(): Promise<string[]>
  put(name: string, file: string): Promise<void>
  /** False when there is no such object. */
  get(name: string, file: string): Promise<boolean>
  remove(name: string): Promise<void>
}

/** Throws a StartError when the bucket cannot be used. */
export async function openS3Objects(bucket: S3Bucket): Promise<S3Objects> {
  const client = await openClient(bucket, 'VEXIL_BACKUP_DIR')
  const { name: Bucket, prefix } = bucket
  return {
    async list() {
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        names.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])))
      return names
    },
    async put(name, file) {
      const Body = createReadStream(file)
      try {
        // The parts of a failed upload are deleted.
        await new Upload({
          client,
          params: { Bucket, Key: prefix + name, Body },
          partSize: partBytes,
          queueSize: 2,
        }).done()
      } finally {
        Body.destroy()
      }
    },
    async get(name, file) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },
  }
}
