import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('the addresses of a site share a wider budget; IPv4 has no sites', () => {
  expect(['2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2::1', '203.0.113.7'].map(siteOf)).toEqual([
    '2001:db8:1::/48',
    '2001:db8:1::/48',
    '2001:db8:2::/48',
    undefined,
  ])
})
