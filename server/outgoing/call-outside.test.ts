// The guard of outgoing calls: what is not public is not connected to, however it is written and whatever a name server says.
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '../config.ts'
import { answerMax, callOutside, type Resolve } from './call-outside.ts'
import { type OutsideTerms, outsideTermsOf } from './outside-terms-of.ts'
import { mayConnect, readTarget } from './read-target.ts'

const plain: OutsideTerms = {
  internal: [],
  refusedNetworks: [],
  ownHosts: ['ctf.example.org', 'inst.example.net'],
  ownAddresses: () => ['203.0.114.9', '10.7.7.7', '2a01:4f8::9'],
}
const connect = vi.spyOn(Socket.prototype, 'connect')
const stops: (() => void)[] = []
afterEach(() => {
  connect.mockClear()
  for (const stop of stops.splice(0)) stop()
})

const names =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

async function aServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const refused = { reached: false, reason: 'refused' }
const call = { method: 'POST', body: '{}', timeoutMs: 5_000 } as const

describe('is refused without a packet', () => {
  test.each([
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://[::ffff:127.0.0.1]/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0/',
    'https://[::]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[100::1]/',
    'https://[5f00::1]/',
    'https://[fec0::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://192.0.2.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://203.0.114.9/',
    'https://[2a01:4f8::9]/',
    'https://ctf.example.org/',
    'https://CTF.example.org./',
    'https://0123.inst.example.net/',
    'https://me:secret@example.org/',
    'https://example.org/#a',
    'http://example.org/',
    'https://example.org:8443/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://',
    'here',
    `https://example.org/${'a'.repeat(2_048)}`,
  ])('%s', async (address) => {
    expect(await callOutside(plain, address, call, names('93.184.216.34'))).toEqual(refused)
    expect(connect).not.toHaveBeenCalled()
  })

  test.each([
    [['93.184.216.34', '10.0.0.1']],
    [['127.0.0.1']],
    [['::ffff:10.0.0.1']],
    [['2606:4700::1', '::1']],
    [['169.254.169.254']],
    [['10.7.7.7']],
    [[]],
    [['no address']],
  ])('a name with the addresses %j', async (addresses) => {
    expect(await callOutside(plain, 'https://example.org/', call, names(...addresses))).toEqual(refused)
    expect(connect).not.toHaveBeenCalled()
  })

  test('every IPv4 address outside of the public ranges, in every spelling', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([10, 8], [127, 8], [0, 8], [(169 << 8) | 254, 16], [(192 << 8) | 168, 16], [14, 4]),
        fc.nat(0xffff_ffff),
        fc.constantFrom<(value: number) => string>(
          (value) => String(value),
          (value) => `0x${value.toString(16)}`,
          (value) => `0${value.toString(8)}`,
          (value) => `[::ffff:${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}]`,
          (value) => `[::${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}]`,
          (value) => `[64:ff9b::${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}]`,
        ),
        ([prefix, bits], rest, spell) => {
          const free = 32 - bits!
          const value = prefix! * 2 ** free + (rest % 2 ** free)
          expect(readTarget(`https://${spell(value)}/`, plain)).toBeUndefined()
        },
      ),
    )
  })
})

describe('the operator', () => {
  const { ownAddresses } = plain
  const terms = (internal: string[]): OutsideTerms => ({
    internal,
    refusedNetworks: ['10.202.0.0/16'],
    ownHosts: [],
    ownAddresses,
  })
  test.each([
    ['http://10.1.2.3:8065/hooks', ['10.1.2.0/24'], true],
    ['http://10.1.3.3:8065/hooks', ['10.1.2.0/24'], false],
    ['http://10.1.2.3/', ['10.1.2.3'], true],
    ['http://[fd00::5]/', ['fd00::/8'], true],
    ['http://[::ffff:10.1.2.3]/', ['10.1.2.0/24'], true],
    ['http://93.184.216.34/', ['10.1.2.0/24'], false],
    // This machine has to be named by its address.
    ['http://10.7.7.7:5432/', ['10.0.0.0/8'], false],
    ['http://10.7.7.7:8065/', ['10.7.7.7'], true],
    ['http://127.0.0.1/', ['0.0.0.0/0'], false],
    ['http://127.0.0.1/', ['127.0.0.1'], true],
    ['http://127.0.0.2/', ['127.0.0.1'], false],
    // Containers of players are never called.
    ['http://10.202.3.4/', ['10.0.0.0/8'], false],
    ['http://10.202.3.4/', ['10.202.3.4'], false],
  ])('%s with the list %j is allowed: %s', (address, internal, isAllowed) => {
    expect(readTarget(address, terms(internal)) !== undefined).toBe(isAllowed)
  })

  test('names a host, or a network in which a name has all its addresses', async () => {
    const port = await aServer((_, answer) => answer.end('here'))
    const here = { reached: true, status: 200, body: 'here' }
    const to = (internal: string[], ...addresses: string[]) =>
      callOutside(terms(internal), `http://chat.internal:${port}/`, call, names(...addresses))
    expect(await to(['chat.internal'], '127.0.0.1')).toMatchObject(here)
    expect(await to(['127.0.0.1', '10.0.0.0/8'], '127.0.0.1')).toMatchObject(here)
    expect(await to(['10.0.0.0/8'], '127.0.0.1')).toEqual(refused)
    expect(await to(['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '93.184.216.34')).toEqual(refused)
    expect(await to(['chat.internal'], '10.202.0.5')).toEqual(refused)
  })

  test('gives the list in a setting; containers, instances and the site are known', () => {
    const config = loadConfig({
      VEXIL_INTERNAL_TARGETS: 'Chat.internal, 10.1.2.0/24,::1',
      VEXIL_PUBLIC_URL: 'https://ctf.example.org',
      VEXIL_INSTANCE_DOMAIN: 'inst.example.net',
      VEXIL_CONTAINERS: 'docker',
    })
    expect(outsideTermsOf(config)).toMatchObject({
      internal: ['chat.internal', '10.1.2.0/24', '::1'],
      refusedNetworks: ['10.202.0.0/16'],
      ownHosts: ['ctf.example.org', 'inst.example.net'],
    })
    expect(outsideTermsOf(config).ownAddresses()).toContain('127.0.0.1')
  })
})

test('public addresses may be called', () => {
  const ordinary = { isNamed: false, isOrdinary: true }
  for (const address of ['93.184.216.34', '2606:4700::1', '::ffff:93.184.216.34'])
    expect(mayConnect(address, ordinary, plain)).toBe(true)
})

describe('an answer', () => {
  const terms: OutsideTerms = { ...plain, internal: ['127.0.0.1', 'hook.test'] }

  test('comes from the address that was checked, whatever the name has the next time', async () => {
    const port = await aServer((_, answer) => answer.end('first'))
    let asked = 0
    const rebinding: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.9', family: 4 }]
    const answer = await callOutside(terms, `http://hook.test:${port}/`, call, rebinding)
    expect(answer).toMatchObject({ reached: true, body: 'first' })
    expect(asked).toBe(1)
  })

  test('that redirects is not followed', async () => {
    let seen = 0
    const port = await aServer((request, answer) => {
      seen++
      answer.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end(request.url)
    })
    const answer = await callOutside(terms, `http://127.0.0.1:${port}/`, call)
    expect(answer).toMatchObject({ reached: true, status: 302 })
    expect(seen).toBe(1)
  })

  test('is read to a limit, of size and of time', async () => {
    let isClosed = false
    const port = await aServer((request, answer) => {
      if (request.url === '/silent') return
      answer.on('close', () => {
        isClosed = true
      })
      const more = () => {
        while (!answer.destroyed && answer.write('x'.repeat(16 * 1024)));
      }
      answer.on('drain', more)
      more()
    })
    const endless = await callOutside(terms, `http://127.0.0.1:${port}/`, call)
    expect(endless.reached && endless.body.length).toBe(answerMax)
    const longer = await callOutside(terms, `http://127.0.0.1:${port}/`, { ...call, bodyMax: 2 * answerMax })
    expect(longer.reached && longer.body.length).toBe(2 * answerMax)
    await expect.poll(() => isClosed, { timeout: 8_000 }).toBe(true)
    const quick = { ...call, timeoutMs: 100 }
    const late = { reached: false, reason: 'late' }
    expect(await callOutside(terms, `http://127.0.0.1:${port}/silent`, quick)).toEqual(late)
    expect(await callOutside(terms, 'https://hook.test/', quick, () => new Promise(() => {}))).toEqual(late)
  })

  test('that does not come is one without an exception', async () => {
    const port = await aServer((request) => request.socket.destroy())
    const failed = { reached: false, reason: 'failed' }
    expect(await callOutside(terms, `http://127.0.0.1:${port}/`, call)).toEqual(failed)
    expect(
      await callOutside(terms, 'https://hook.test/', call, () => Promise.reject(new Error('ENOTFOUND'))),
    ).toEqual(failed)
    const upgrading = await aServer(({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
    })
    expect(await callOutside(terms, `http://127.0.0.1:${upgrading}/`, call)).toEqual(failed)
    const bad = { ...call, headers: { 'x-a': 'a\r\nb: c' } }
    expect(await callOutside(terms, `http://127.0.0.1:${port}/`, bad)).toEqual(failed)
  })
})
