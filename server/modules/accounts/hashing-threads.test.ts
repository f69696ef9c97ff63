import { expect, test } from 'vitest'
import { hashApart as hash } from './hashing-threads.ts'

const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

test('a password matches its own hash only', async () => {
  const known = String(await hash({ password: 'Blue-2026', cost }))
  expect(known).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect(await hash({ password: 'Blue-2026', known })).toBe(true)
  expect(await hash({ password: 'Blue-2027', known })).toBe(false)
})

test('many at once have threads of their own, and each gets its own answer', async () => {
  const known = String(await hash({ password: 'Blue-2026', cost }))
  const passwords = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'Blue-2026' : `Red-${index}`))
  const matches = await Promise.all(passwords.map((password) => hash({ password, known })))
  expect(matches).toEqual(passwords.map((password) => password === 'Blue-2026'))
})

test('a hash that is none is an error, and the thread goes on', async () => {
  await expect(hash({ password: 'Blue-2026', known: 'none' })).rejects.toThrow()
  expect(await hash({ password: 'Blue-2026', cost })).toMatch(/^\$argon2id/)
})
