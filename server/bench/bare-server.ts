// What Vexil is measured against, in a process of its own: bare servers that do the least honest work. A Koa server stores
// an answer with one prepared statement through a pool of the same size, sends ready bytes, or verifies a password; a server
// of Node alone sends the bytes of the board.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { verify } from '@node-rs/argon2'
import coBody from 'co-body'
import Koa from 'koa'
import pg from 'pg'

export interface BareSettings {
  connection: pg.PoolConfig
  poolSize: number
  /** By the path that they are sent at. */
  answers: { path: string; file: string; encoding: string }[]
  passwordHash: string
}

const settings = JSON.parse(process.argv[2] ?? '{}') as BareSettings
const pool = new pg.Pool({ ...settings.connection, max: settings.poolSize })

const statements = {
  wrong: `insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
    values ($1, $2, $3, $4, $5, 'WrongAnswer', $6) returning id`,
  right: `with s as (
      insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      values ($1, $2, $3, $4, $5, 'Accepted', $6) returning id
    ), v as (
      insert into solves (game_id, challenge_id, participation_id, submission_id, user_id, solved_at)
      select $1, $2, $3, id, $4, $6 from s on conflict do nothing
    ) select id from s`,
}

const answers = new Map(
  settings.answers.map(({ path, file, encoding }) => [
    path,
    { bytes: readFileSync(file), encoding, etag: `"${path}"` },
  ]),
)

const app = new Koa()
app.use(async (ctx) => {
  ctx.type = 'application/json'
  if (ctx.path === '/login') {
    const { password } = (await coBody.json(ctx)) as { password: string }
    ctx.body = String(await verify(settings.passwordHash, password))
    return
  }
  const ready = answers.get(ctx.path)
  if (ready) {
    ctx.set('ETag', ready.etag)
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else {
      if (ready.encoding) ctx.set('Content-Encoding', ready.encoding)
      ctx.body = ready.bytes
    }
    return
  }
  // `/wrong/<game>/<challenge>/<participation>/<user>`
  const [, name = '', ...keys] = ctx.path.split('/')
  const { flag } = (await coBody.json(ctx)) as { flag: string }
  const text = statements[name as keyof typeof statements]
  const { rows } = await pool.query({ name, text, values: [...keys, flag, Date.now()] })
  ctx.body = String(rows[0].id)
})
const koa = app.listen(0, '127.0.0.1')

const plain = createServer((request, response) => {
  const ready = answers.get(request.url ?? '')!
  if (request.headers['if-none-match'] === ready.etag)
    return response.writeHead(304, { etag: ready.etag }).end()
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': ready.bytes.length,
    etag: ready.etag,
    ...(ready.encoding && { 'content-encoding': ready.encoding }),
  })
  response.end(ready.bytes)
}).listen(0, '127.0.0.1')

const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port
setTimeout(() => process.send?.({ koa: portOf(koa), plain: portOf(plain) }), 200)
