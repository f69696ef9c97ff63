// npm run db:reset: deletes the data folder of this checkout, with the built-in database, files and mails. The next start
// begins with an empty database. A database behind DATABASE_URL is never touched.
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { loadConfig } from '../config.ts'
import { stopLeftover } from '../db/embedded.ts'

const { dataDir, databaseUrl } = loadConfig(process.env)
if (databaseUrl) {
  console.error('DATABASE_URL is set. This command resets only the built-in database.')
  process.exit(2)
}
if (!process.argv.includes('--yes')) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete everything in ${dataDir}? Type yes: `)
  terminal.close()
  if (answer.trim() !== 'yes') process.exit(1)
}
await stopLeftover(dataDir)
await rm(dataDir, { recursive: true, force: true })
console.log(`Deleted ${dataDir}.`)
