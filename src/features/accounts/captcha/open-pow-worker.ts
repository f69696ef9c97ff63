import { trustedScript } from '#src/lib/trusted-types.ts'
import address from './pow-worker.ts?worker&url'

export const openPowWorker = (): Worker => new Worker(trustedScript(address), { type: 'module' })
