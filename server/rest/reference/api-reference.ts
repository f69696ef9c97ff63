// `/openapi/v1.json`, and `/scalar/v1`, the page that shows it to people. All of it comes from this server.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Middleware } from 'koa'
import { PreparedBytes, writePrepared } from '../../answers/prepared-bytes.ts'
import { allowPage } from '../../http/security-headers.ts'
import { describeApi } from './describe-api.ts'

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

const startScript = `SwaggerUIBundle({
  url: '/openapi/v1.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
})
`
const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/scalar/v1/reference.css">
</head>
<body>
<main id="reference"></main>
<script nonce="${nonce}" src="/scalar/v1/reference.js"></script>
<script nonce="${nonce}" src="/scalar/v1/start.js"></script>
</body>
</html>
`

const script = 'text/javascript; charset=utf-8'
const files: Record<string, { type: string; read: () => Buffer }> = {
  '/openapi/v1.json': {
    type: 'application/json; charset=utf-8',
    read: () => Buffer.from(JSON.stringify(describeApi())),
  },
  '/scalar/v1/start.js': { type: script, read: () => Buffer.from(startScript) },
  '/scalar/v1/reference.js': { type: script, read: () => packaged('swagger-ui-bundle.js') },
  '/scalar/v1/reference.css': { type: 'text/css; charset=utf-8', read: () => packaged('swagger-ui.css') },
}

function packaged(name: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`))
}

export function apiReference(): Middleware {
  // Made when first asked for, and kept.
  const prepared = new Map<string, PreparedBytes>()
  const prepare = (path: string, read: () => Buffer) => {
    let file = prepared.get(path)
    if (!file) {
      const bytes = read()
      const etag = createHash('sha256').update(bytes).digest('base64url')
      file = new PreparedBytes(bytes, etag, {
        gzip: (all) => gzipBytes(all, { level: 6 }),
        br: (all) => brotliBytes(all, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      })
      prepared.set(path, file)
    }
    return file
  }

  return async (koa, next) => {
    if (koa.method !== 'GET' && koa.method !== 'HEAD') return await next()
    const path = koa.path.toLowerCase().replace(/\/$/, '')
    if (path === '/scalar/v1') {
      const nonce = randomBytes(16).toString('base64')
      allowPage(koa, nonce, { development: false, untyped: true })
      koa.set('Cache-Control', 'no-store')
      koa.type = 'html'
      koa.body = page(nonce)
      return
    }
    const file = Object.hasOwn(files, path) ? files[path] : undefined
    if (!file) return await next()
    koa.status = 200
    koa.type = file.type
    await writePrepared(koa, prepare(path, file.read))
  }
}
