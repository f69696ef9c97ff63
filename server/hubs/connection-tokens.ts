// Tokens that a negotiation gives out. They are signed instead of stored: the connection may come to any process.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const randomLength = 12
const markLength = 12

export interface ConnectionTokens {
  make(): string
  isOurs(token: string): boolean
}

export function connectionTokens(secret: Buffer | string): ConnectionTokens {
  const markOf = (random: Buffer) =>
    createHmac('sha256', secret).update('hub connection').update(random).digest().subarray(0, markLength)
  return {
    make() {
      const random = randomBytes(randomLength)
      return Buffer.concat([random, markOf(random)]).toString('base64url')
    },
    isOurs(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== randomLength + markLength) return false
      return timingSafeEqual(bytes.subarray(randomLength), markOf(bytes.subarray(0, randomLength)))
    },
  }
}
