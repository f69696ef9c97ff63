import { randomBytes } from 'node:crypto'

let last = { now: -1, step: 0 }

/**
 * A UUID of version 7: starts with the time (ms) and a counter within it, so that rows keep their order of creation, also
 * those that one process makes in the same millisecond (4096 of them).
 */
export function uuidV7(now: number): string {
  last = { now, step: now === last.now ? last.step + 1 : 0 }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | (last.step & 0x0fff), 6)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
