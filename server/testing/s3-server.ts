// A server that speaks S3, on a port of its own, with one bucket in a temporary folder. It knows one access key, and does not
// check signatures.
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)

interface Server {
  run(): Promise<{ port: number }>
  close(): Promise<void>
  httpServer: HttpServer
}
type ServerClass = new (options: object) => Server

export interface S3Server {
  /** Folder of the objects on disk. */
  folder: string
  /** Settings that make Vexil use it. */
  envOf(wish?: { bucket?: string; accessKey?: string }): Record<string, string>
  /** How many are open. */
  connections(): Promise<number>
  stop(): Promise<void>
}

/** It encrypts the tokens of the further pages of a list with DES, which OpenSSL 3 does not offer. */
function replaceDes(): void {
  if (isDesReplaced) return
  isDesReplaced = true
  const crypto = require('node:crypto') as Record<string, (...input: unknown[]) => unknown>
  for (const name of ['createCipheriv', 'createDecipheriv']) {
    const original = crypto[name]!
    crypto[name] = (algorithm, key, iv, ...more) => {
      if (algorithm !== 'des') return original(algorithm, key, iv, ...more)
      const twice = (bytes: unknown) => Buffer.concat([bytes as Buffer, bytes as Buffer])
      return original('aes-128-ctr', twice(key), twice(iv))
    }
  }
}
let isDesReplaced = false

/** @param address on which it listens; its settings name the loopback one. */
export async function startS3Server(address = '127.0.0.1'): Promise<S3Server> {
  replaceDes()
  const S3rver = require('s3rver') as ServerClass
  const folder = await mkdtemp(join(tmpdir(), 'vexil-s3-'))
  const configureBuckets = [{ name: 'vexil-files' }]
  const server = new S3rver({
    port: 0,
    address,
    silent: true,
    directory: folder,
    configureBuckets,
    vhostBuckets: false,
  })
  const { port } = await server.run()
  let stopped = false
  return {
    folder,
    envOf: ({ bucket = 'vexil-files', accessKey = 'S3RVER' } = {}) => ({
      VEXIL_STORAGE: `s3://${bucket}/a/prefix?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
      VEXIL_STORAGE_ACCESS_KEY: accessKey,
      VEXIL_STORAGE_SECRET_KEY: 'S3RVER',
    }),
    connections: () => promisify(server.httpServer.getConnections.bind(server.httpServer))(),
    async stop() {
      if (stopped) return
      stopped = true
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
