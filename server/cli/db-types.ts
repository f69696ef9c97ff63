// npm run db:types: migrates a scratch database and writes server/db/schema.gen.ts from it.
import { writeFileSync } from 'node:fs'
import { testDatabaseUrl } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startTestCluster } from '#server/testing/cluster.ts'
import { toDatabase } from '#server/testing/connection.ts'
import { typesSource } from './types-source.ts'

const target = new URL('../db/schema.gen.ts', import.meta.url)

const cluster = await startTestCluster(testDatabaseUrl(process.env))
try {
  const { db, close } = openDatabase(toDatabase(cluster.admin, cluster.template), { poolSize: 2 })
  writeFileSync(target, await typesSource(db))
  await close()
  console.log('Wrote server/db/schema.gen.ts.')
} finally {
  await cluster.stop()
}
