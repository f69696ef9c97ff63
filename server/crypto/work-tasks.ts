// Proofs of work that need no storage: the task is derived from its id, the network that may solve it, and a secret. An id
// holds the minute of its making, the difficulty and two random bytes.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isPowSolved, readPowAnswer } from '#src/rules/hash-pow.ts'
import { boundedMap } from '../lib/bounded-map.ts'

export interface WorkTask {
  id: string
  /** Eight bytes in hexadecimal. */
  challenge: string
  /** Zero bits to find. */
  difficulty: number
}

export interface WorkTasks {
  make(network: string, difficulty: number): WorkTask
  /** The difficulty of a solved task; undefined for any other text. A solution is accepted once by each process. */
  take(network: string, answer: string): number | undefined
}

const lifetimeMinutes = 5
const minuteMs = 60_000
const minuteRange = 2 ** 24

export function createWorkTasks(secret: string, now: () => number): WorkTasks {
  const used = boundedMap<string, true>(100_000)
  const thisMinute = () => Math.floor(now() / minuteMs) % minuteRange
  const challengeOf = (network: string, id: string) =>
    createHmac('sha256', secret).update(`work|${network}|${id}`).digest().subarray(0, 8)

  return {
    make(network, difficulty) {
      const bytes = Buffer.alloc(6)
      bytes.writeUIntBE(thisMinute(), 0, 3)
      bytes.writeUInt8(difficulty, 3)
      randomBytes(2).copy(bytes, 4)
      const id = bytes.toString('hex')
      return { id, challenge: challengeOf(network, id).toString('hex'), difficulty }
    },
    take(network, text) {
      const sent = readPowAnswer(text)
      if (!sent) return undefined
      const bytes = Buffer.from(sent.id, 'hex')
      const age = (thisMinute() - bytes.readUIntBE(0, 3) + minuteRange) % minuteRange
      const difficulty = bytes.readUInt8(3)
      const key = `${network} ${sent.id}`
      if (age > lifetimeMinutes || used.has(key)) return undefined
      const hash = createHash('sha256').update(challengeOf(network, sent.id)).update(sent.answer).digest()
      if (!isPowSolved(hash, difficulty)) return undefined
      used.set(key, true)
      return difficulty
    },
  }
}
