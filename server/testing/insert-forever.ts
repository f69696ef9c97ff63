// Run by the test of the built-in database: inserts rows and prints the number of each one the database confirmed.
import { writeSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

const { connection } = await startEmbedded({ dataDir: process.argv[2] ?? '' })
const client = new pg.Client(connection)
await client.connect()
await client.query('create table if not exists kept (id integer primary key)')
for (let id = 1; ; id++) {
  await client.query('insert into kept values ($1)', [id])
  writeSync(1, `${id}\n`)
}
