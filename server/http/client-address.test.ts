import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { peerReader } from './client-address.ts'

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage
const via = (forwarded: string, proto?: string) => ({
  'x-forwarded-for': forwarded,
  ...(proto && { 'x-forwarded-proto': proto }),
})

describe('behind a trusted proxy', () => {
  const read = peerReader(['10.0.0.0/8', '::1'])

  test('the forwarded address and scheme count', () => {
    expect(read(request('10.1.2.3', via('203.0.113.7', 'https')))).toEqual({
      ip: '203.0.113.7',
      secure: true,
    })
    expect(read(request('::1', via('2001:db8::7', 'http')))).toEqual({ ip: '2001:db8::7', secure: false })
  })

  test('what the client wrote in front is not believed', () => {
    expect(read(request('10.1.2.3', via('198.51.100.1, 203.0.113.7'))).ip).toBe('203.0.113.7')
    expect(read(request('10.1.2.3', via('198.51.100.1, 203.0.113.7, 10.9.9.9'))).ip).toBe('203.0.113.7')
  })

  test('nonsense is passed over', () => {
    expect(read(request('10.1.2.3', via('unknown, <script>'))).ip).toBe('10.1.2.3')
    expect(read(request('10.1.2.3')).ip).toBe('10.1.2.3')
  })

  test('IPv4 written as IPv6 is the same address', () => {
    expect(read(request('::ffff:10.1.2.3', via('::ffff:203.0.113.7'))).ip).toBe('203.0.113.7')
  })
})

test('without trust the headers are the caller’s own words', () => {
  const read = peerReader(['10.0.0.0/8'])
  expect(read(request('203.0.113.9', via('10.1.2.3', 'https')))).toEqual({ ip: '203.0.113.9', secure: false })
  expect(peerReader([])(request('127.0.0.1', via('203.0.113.7', 'https')))).toEqual({
    ip: '127.0.0.1',
    secure: false,
  })
})

test.each([
  [undefined, '203.0.113.7'],
  ['none', '127.0.0.1'],
])('VEXIL_TRUSTED_PROXIES=%s: the account’s last address is %s', async (proxies, ip) => {
  const app = await testApp({ env: proxies === undefined ? {} : { VEXIL_TRUSTED_PROXIES: proxies } })
  const userId = await aUser(app)
  await app.request('/api/team', { as: userId, headers: via('203.0.113.7') })
  await app.app.services.visits.flush()
  const user = await app.db
    .selectFrom('users')
    .select('ip')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(user.ip).toBe(ip)
  await app.close()
})

test('an untrusted peer that keeps forwarding requests is reported once', () => {
  const warnings: string[] = []
  const read = peerReader(['127.0.0.1'], (peer) => warnings.push(peer))
  const request = (from: string, forwarded?: string) =>
    ({
      socket: { remoteAddress: from },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    }) as unknown as IncomingMessage
  for (let count = 0; count < 100; count++) {
    read(request('127.0.0.1', '203.0.113.7'))
    read(request('172.17.0.1'))
  }
  expect(warnings).toEqual([])
  for (let count = 0; count < 100; count++) read(request('172.17.0.1', '203.0.113.7'))
  expect(warnings).toEqual(['172.17.0.1'])
})
