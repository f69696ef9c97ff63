// A process that looks after containers until it is killed; for tests that kill it. Its argument: milliseconds of a lease.
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'

const [, , leaseMs] = process.argv
const app = await createApp(loadConfig(process.env), {
  pages: 'none',
  ...(leaseMs && { containerLeaseMs: Number(leaseMs) }),
})
await app.listen()
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
