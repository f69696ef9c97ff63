// What Vexil is measured against, in a process of its own: a bare Koa server that stores a submission with the smallest
// honest statement through a pool of the same size, and a bare Node server that sends ready bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import coBody from 'co-body'
import Koa from 'koa'
import pg from 'pg'

interface Settings {
  connection: pg.PoolConfig
  poolSize: number
  /** File with the bytes to send, already compressed. */
  bytesFile: string
  gameId: number
  challengeId: number
  participationId: number
  userId: string
}

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings
const pool = new pg.Pool({ ...settings.connection, max: settings.poolSize })

const wrong = `insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
  values ($1, $2, $3, $4, $5, 'WrongAnswer', $6) returning id`
const right = `with s as (
    insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
    values ($1, $2, $3, $4, $5, 'Accepted', $6) returning id
  ), v as (
    insert into solves (game_id, challenge_id, participation_id, submission_id, user_id, solved_at)
    select $1, $2, $3, id, $4, $6 from s on conflict do nothing
  ) select id from s`

const app = new Koa()
app.use(async (ctx) => {
  const { flag, participationId, userId } = (await coBody.json(ctx)) as {
    flag: string
    participationId?: number
    userId?: string
  }
  const { rows } = await pool.query(ctx.path === '/right' ? right : wrong, [
    settings.gameId,
    settings.challengeId,
    participationId ?? settings.participationId,
    userId ?? settings.userId,
    flag,
    Date.now(),
  ])
  ctx.body = String(rows[0].id)
  ctx.type = 'application/json'
})
const koa = app.listen(0, '127.0.0.1')

const bytes = readFileSync(settings.bytesFile)
const plain = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': bytes.length,
  })
  response.end(bytes)
}).listen(0, '127.0.0.1')

const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port
setTimeout(() => process.send?.({ koa: portOf(koa), plain: portOf(plain) }), 200)
