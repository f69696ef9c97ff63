// A thread that hashes passwords, one at a time. A module without types, so that it starts fast also when the server runs from its sources.
import { createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import bcrypt from 'bcryptjs'

// Players are answered first when there is not enough processor for both: two thousand log in while others play. On Linux
// the priority is that of this thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

/** Of another platform (src/rules/foreign-password.ts). */
function matchesForeign(password, foreign) {
  if (foreign.kind === 'aspnet') {
    const [salt, subkey] = [foreign.salt, foreign.subkey].map((hex) => Buffer.from(hex, 'hex'))
    return timingSafeEqual(
      pbkdf2Sync(password, salt, foreign.iterations, subkey.length, foreign.digest),
      subkey,
    )
  }
  const { version, rounds, salt, digest } = foreign
  // bcrypt reads 72 bytes at most, so it gets a digest of the password.
  const short = version === 2 ? createHmac('sha256', salt) : createHash('sha256')
  const known = `$2b$${String(rounds).padStart(2, '0')}$${salt}${digest}`
  return bcrypt.compareSync(short.update(password, 'utf8').digest('base64'), known)
}

parentPort.on('message', ({ password, cost, known, foreign }) => {
  try {
    const result = foreign
      ? matchesForeign(password, foreign)
      : known === undefined
        ? hashSync(password, cost)
        : verifySync(known, password)
    parentPort.postMessage({ result })
  } catch (error) {
    parentPort.postMessage({ problem: error.message })
  }
})
