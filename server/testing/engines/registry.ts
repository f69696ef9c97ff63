// A registry on loopback from which engines really pull: digests, basic authentication, tags that move. Docker and
// containerd both speak plain HTTP to 127.0.0.1.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { ImageFiles } from './test-images.ts'

const types = {
  manifest: 'application/vnd.docker.distribution.manifest.v2+json',
  config: 'application/vnd.docker.container.image.v1+json',
  layer: 'application/vnd.docker.image.rootfs.diff.tar.gzip',
}
const digestOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

export interface TestRegistry {
  /** Host and port. */
  host: string
  /** Sets a tag; returns the digest of its manifest. */
  push(repository: string, tag: string, image: ImageFiles): string
  /** Requests for manifests and blobs so far. */
  requests: string[]
  close(): Promise<void>
}

/**
 * @param login `user:password`, when it is a private one.
 * @param refusals how often it is refused although it is right.
 */
export async function startRegistry(login?: string, refusals = 0): Promise<TestRegistry> {
  const blobs = new Map<string, Buffer>()
  const manifests = new Map<string, Buffer>()
  const requests: string[] = []
  const store = (bytes: Buffer) => {
    blobs.set(digestOf(bytes), bytes)
    return { size: bytes.length, digest: digestOf(bytes) }
  }
  let refusalsLeft = refusals
  const basic = login && `Basic ${Buffer.from(login).toString('base64')}`

  const server = createServer((request, response) => {
    const url = request.url ?? ''
    requests.push(`${request.method} ${url}`)
    const path = /^\/v2\/(?<repository>.+)\/(?<kind>manifests|blobs)\/(?<what>[^/]+)$/.exec(url)?.groups
    const isRight = request.headers.authorization === basic
    if (basic && !(isRight && refusalsLeft-- <= 0)) {
      response.writeHead(401, {
        'www-authenticate': 'Basic realm="test"',
        'content-type': 'application/json',
      })
      response.end('{"errors":[{"code":"UNAUTHORIZED","message":"authentication required"}]}')
      return
    }
    if (url === '/v2/') {
      response.end('{}')
      return
    }
    const isBlob = path?.kind === 'blobs'
    const body = path && (isBlob ? blobs.get(path.what!) : manifests.get(`${path.repository}@${path.what}`))
    if (!body) {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end('{"errors":[{"code":"MANIFEST_UNKNOWN","message":"manifest unknown"}]}')
      return
    }
    response.writeHead(200, {
      'content-type': isBlob ? 'application/octet-stream' : types.manifest,
      'content-length': body.length,
      'docker-content-digest': digestOf(body),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    push(repository, tag, { config, layer }) {
      const manifest = Buffer.from(
        JSON.stringify({
          schemaVersion: 2,
          mediaType: types.manifest,
          config: { mediaType: types.config, ...store(config) },
          layers: [{ mediaType: types.layer, ...store(gzipSync(layer)) }],
        }),
      )
      const digest = digestOf(manifest)
      for (const name of [tag, digest]) manifests.set(`${repository}@${name}`, manifest)
      return digest
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
