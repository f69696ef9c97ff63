import { expect, test } from 'vitest'
import { liveStreams, siteFactor } from '#src/contract/limits.ts'
import { shareOfWorker } from '../process/share-of-worker.ts'
import { OpenStreams } from './open-streams.ts'

const config = { rateLimit: true, workers: 1 } as never

test('guests are limited by network, accounts each on their own, also behind the same address', () => {
  const open = new OpenStreams()
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

test('hundreds of accounts of one network share the places of that network, and give them back', () => {
  const open = new OpenStreams()
  const { most } = liveStreams.networkOfAccounts
  const account = (at: number, ip = '192.0.2.1') =>
    open.enter({ actor: { userId: `sold ${at % 400}` } as never, ip, config })
  const leaves = Array.from({ length: most }, (_, at) => account(at))
  expect(leaves.every(Boolean)).toBe(true)
  expect(account(most)).toBeUndefined()
  expect(account(most, '192.0.2.2')).toBeDefined()
  leaves[0]!()
  expect(account(most)).toBeDefined()
})

test('the networks of an IPv6 site share a wider limit', () => {
  const open = new OpenStreams()
  const guest = (network: number) =>
    open.enter({ actor: null, ip: `2001:db8:1:${network.toString(16)}::1`, config })
  const most = liveStreams.network.most * siteFactor
  for (let count = 0; count < most; count++) expect(guest(count)).toBeDefined()
  expect(guest(most)).toBeUndefined()
  expect(open.enter({ actor: null, ip: '2001:db8:2::1', config })).toBeDefined()
})

test('workers of one server share the places', () => {
  const open = new OpenStreams()
  const two = { rateLimit: true, workers: 2 } as never
  let opened = 0
  while (open.enter({ actor: null, ip: '192.0.2.1', config: two })) opened++
  expect(opened).toBe(shareOfWorker(liveStreams.network.most, 2))
})
