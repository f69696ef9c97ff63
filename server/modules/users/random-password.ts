// A random password: 16 characters, at least one of each kind, in random order.
import { randomInt } from 'node:crypto'

const kinds = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '!@#$%^&*()-_=+',
] as const
const length = 16

const pick = (from: string) => from[randomInt(from.length)]!

export function randomPassword(): string {
  const all = kinds.join('')
  const characters = [...kinds.map(pick), ...Array.from({ length: length - kinds.length }, () => pick(all))]
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[characters[last], characters[other]] = [characters[other]!, characters[last]!]
  }
  return characters.join('')
}
