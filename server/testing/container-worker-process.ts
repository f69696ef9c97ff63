// A process that looks after containers until it is killed; for tests that kill it.
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'

const app = await createApp(loadConfig(process.env), { pages: 'none' })
await app.listen()
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
