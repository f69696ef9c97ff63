import { expect, test } from 'vitest'
import { liveStreams } from '#src/contract/limits.ts'
import { OpenStreams } from './open-streams.ts'

test('guests are limited by network, accounts each on their own, also behind the same address', () => {
  const open = new OpenStreams()
  const config = { rateLimit: true } as never
  const guest = (ip: string) => open.enter({ actor: null, ip, config })
  const account = (userId: string) => open.enter({ actor: { userId } as never, ip: '192.0.2.1', config })
  for (let count = 0; count < liveStreams.network.most; count++) expect(guest('192.0.2.1')).toBeDefined()
  expect(guest('192.0.2.1')).toBeUndefined()
  expect(guest('192.0.2.2')).toBeDefined()
  for (let player = 0; player < 2_000; player++) expect(account(`player ${player}`)).toBeDefined()
  const leave = account('greedy')!
  for (let count = 1; count < liveStreams.account.most; count++) account('greedy')
  expect(account('greedy')).toBeUndefined()
  leave()
  expect(account('greedy')).toBeDefined()
})
