// A server that speaks S3, on a port of its own, with one bucket in a temporary folder. It knows one access key, and does not
// check signatures.
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

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

/** @param address on which it listens; its settings name the loopback one. */
export async function startS3Server(address = '127.0.0.1'): Promise<S3Server> {
  const S3rver = createRequire(import.meta.url)('s3rver') as ServerClass
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
