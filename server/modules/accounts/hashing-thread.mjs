// A thread that hashes passwords, one at a time. A module without types, so that it starts fast also when the server runs from its sources.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// Players are answered first when there is not enough processor for both: two thousand log in while others play. On Linux
// the priority is that of this thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

parentPort.on('message', ({ password, cost, known }) => {
  try {
    const result = known === undefined ? hashSync(password, cost) : verifySync(known, password)
    parentPort.postMessage({ result })
  } catch (error) {
    parentPort.postMessage({ problem: error.message })
  }
})
