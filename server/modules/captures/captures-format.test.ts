// What is written is what was sent: read back by our own reader and, where it is installed, by tshark.
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createDiskRoom } from '../../process/disk-room.ts'
import { captureQueue, openCaptureFile } from './open-capture-file.ts'
import { type Conversation, openConversation } from './open-conversation.ts'
import { readPackets } from './read-packets.ts'
import { sumOf } from './tcp-packets.ts'

const folder = mkdtempSync(join(tmpdir(), 'vexil-captures-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const clock = () => (performance.timeOrigin + performance.now()) * 1_000

async function written(
  fill: (put: (pieces: Buffer[]) => void) => void | Promise<void>,
  queue = captureQueue(128 << 20),
) {
  const file = openCaptureFile(join(folder, `${files++}.pcapng`), queue)
  await fill((pieces) => file.put(pieces))
  await file.end(Math.round(clock()))
  expect(queue.bytes).toBe(0)
  expect(queue).toMatchObject({ written: statSync(file.path).size, droppedPackets: file.dropped })
  return file
}

/** What each side sent, by the port of the player, as our own reader finds it. */
async function streamsIn(path: string) {
  const streams: Record<number, { client: Buffer[]; server: Buffer[] }> = {}
  for await (const packet of readPackets(createReadStream(path))) {
    const [port, side] =
      packet.targetPort === 1337
        ? ([packet.sourcePort, 'client'] as const)
        : ([packet.targetPort, 'server'] as const)
    streams[port] ??= { client: [], server: [] }
    streams[port][side].push(Buffer.from(packet.payload))
  }
  return Object.fromEntries(
    Object.entries(streams).map(([port, { client, server }]) => [
      port,
      { client: Buffer.concat(client), server: Buffer.concat(server) },
    ]),
  )
}

const tshark = (() => {
  try {
    execFileSync('tshark', ['--version'], { stdio: 'ignore' })
    return (path: string, ...args: string[]) =>
      execFileSync('tshark', ['-r', path, ...args], {
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
        .toString()
        .replace(/\n$/, '')
  } catch {
    return undefined
  }
})()

/** Every packet as tshark reads it, with its checksums verified. */
function readByTshark(path: string) {
  const fields = ['tcp.srcport', 'tcp.dstport', 'tcp.payload', 'tcp.analysis.flags', 'tcp.checksum.status']
  const rows = tshark!(
    path,
    ...['-o', 'ip.check_checksum:TRUE', '-o', 'tcp.check_checksum:TRUE', '-T', 'fields'],
    ...[
      ...fields,
      'ip.checksum.status',
      '_ws.malformed',
      'frame.comment',
      'tcp.analysis.lost_segment',
    ].flatMap((field) => ['-e', field]),
  ).split('\n')
  return rows.map((row) => {
    const [source, target, payload, flags, tcp, ip, malformed, comment, lost] = row.split('\t')
    return {
      source: Number(source),
      target: Number(target),
      payload: Buffer.from(payload ?? '', 'hex'),
      complaint: `${flags}${malformed}${tcp === '1' ? '' : 'tcp checksum'}${ip === '0' ? 'ip checksum' : ''}`,
      comment: comment ?? '',
      lost: lost === '1',
    }
  })
}

const talk = fc.array(
  fc.record({
    by: fc.constantFrom('client' as const, 'server' as const),
    line: fc.nat(2),
    bytes: fc.uint8Array({ maxLength: 300 }),
  }),
  { maxLength: 40 },
)

test('any talk of several connections is read back as it was, side by side', async () => {
  await fc.assert(
    fc.asyncProperty(talk, fc.constantFrom('203.0.113.9', '2001:db8::7'), async (said, address) => {
      const expected: Record<number, { client: Buffer; server: Buffer }> = {}
      const file = await written((put) => {
        const lines = [0, 1, 2].map((line) => {
          expected[40_000 + line] = { client: Buffer.alloc(0), server: Buffer.alloc(0) }
          const client = { address, port: 40_000 + line }
          const server = { address: '10.202.0.7', port: 1337 }
          return openConversation({ client, server, note: `line ${line}` }, clock, put)
        })
        for (const { by, line, bytes } of said) {
          const sent = expected[40_000 + line]!
          lines[line]!.data(by, Buffer.from(bytes))
          sent[by] = Buffer.concat([sent[by], bytes])
        }
        lines[0]!.close('client')
        lines[1]!.close('server')
      })
      expect(await streamsIn(file.path)).toEqual(expected)
      rmSync(file.path)
    }),
    { numRuns: 60 },
  )
})

test('the fast sum is the plain sum, wherever the bytes lie in memory', () => {
  const plain = (bytes: Buffer) => {
    let sum = 0
    for (let i = 0; i < bytes.length; i++) sum += i % 2 ? bytes[i]! : bytes[i]! << 8
    return sum
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), fc.nat(7), (bytes, offset) => {
      const moved = Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset)
      const [fast, slow] = [sumOf(moved), plain(moved)]
      expect(fast % 0xffff).toBe(slow % 0xffff)
      expect(fast === 0).toBe(slow === 0)
    }),
  )
})

test('20 parallel conversations open in tshark without a complaint, with the streams that were sent', async ({
  skip,
}) => {
  if (!tshark) return skip('tshark is not installed')
  const nothing = () => ({ client: Buffer.alloc(0), server: Buffer.alloc(0) })
  const sent: Record<number, ReturnType<typeof nothing>> = {}
  const file = await written(async (put) => {
    const lines: [number, Conversation][] = []
    for (let port = 50_000; port < 50_020; port++) {
      sent[port] = nothing()
      const client = port % 2 ? '203.0.113.9' : '2001:db8::7'
      lines.push([
        port,
        openConversation(
          {
            client: { address: client, port },
            server: { address: '10.202.0.7', port: 1337 },
            note: `line ${port}`,
          },
          clock,
          put,
        ),
      ])
    }
    for (let round = 0; round < 12; round++) {
      for (const [port, line] of lines) {
        // Longer than a packet of IP can be, and one-sided for several rounds.
        const bytes = randomBytes(
          round === 3 && port < 50_003 ? 200_000 : 1 + Math.floor(Math.random() * 3_000),
        )
        const by = round % 4 === 0 ? 'client' : 'server'
        line.data(by, bytes)
        sent[port]![by] = Buffer.concat([sent[port]![by], bytes])
      }
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    for (const [port, line] of lines) line.close(port % 3 ? 'client' : 'server')
  })
  expect(file.dropped).toBe(0)
  const packets = readByTshark(file.path)
  expect(packets.filter(({ complaint }) => complaint)).toEqual([])
  expect(packets.filter(({ comment }) => comment)).toHaveLength(20)
  const streams: Record<number, { client: Buffer; server: Buffer }> = {}
  for (const { source, target, payload } of packets) {
    const [port, by] = target === 1337 ? ([source, 'client'] as const) : ([target, 'server'] as const)
    streams[port] ??= nothing()
    streams[port][by] = Buffer.concat([streams[port][by], payload])
  }
  expect(streams).toEqual(sent)
})

test('what does not fit into the queue is dropped whole, counted, and shows as a gap', async ({ skip }) => {
  const file = await written(
    (put) => {
      const facts = {
        client: { address: '203.0.113.9', port: 40_000 },
        server: { address: '10.202.0.7', port: 1337 },
        note: 'a slow disk',
      }
      const line = openConversation(facts, clock, put)
      for (let i = 0; i < 10; i++) line.data('server', Buffer.alloc(10_000, 65 + i))
      line.data('server', Buffer.from('end'))
    },
    // Half of it for a single file.
    captureQueue(96_000),
  )
  expect(file.dropped).toBe(6)
  expect(file.packets).toBe(3 + 4 + 1)
  const { server } = (await streamsIn(file.path))[40_000]!
  expect(server.toString()).toMatch(/^A{10000}B{10000}C{10000}D{10000}end$/)
  if (!tshark) return skip('tshark is not installed')
  expect(readByTshark(file.path).filter(({ lost }) => lost)).toHaveLength(1)
})

test('a download of 50 MB at once is recorded whole, and two of them share the queue', async () => {
  const facts = {
    client: { address: '203.0.113.9', port: 40_000 },
    server: { address: '10.202.0.7', port: 1337 },
    note: 'a heap dump',
  }
  const piece = randomBytes(65_536)
  // Faster than any disk: nothing is written before all of it is there.
  const file = await written((put) => {
    const line = openConversation(facts, clock, put)
    for (let i = 0; i < 800; i++) line.data('server', piece)
  })
  expect(file.dropped).toBe(0)
  const hash = createHash('sha256')
  for await (const packet of readPackets(createReadStream(file.path))) hash.update(packet.payload)
  const sent = createHash('sha256')
  for (let i = 0; i < 800; i++) sent.update(piece)
  expect(hash.digest('hex')).toBe(sent.digest('hex'))

  const queue = captureQueue(3 << 20)
  const [greedy, modest] = ['greedy', 'modest'].map((name) =>
    openCaptureFile(join(folder, `${name}.pcapng`), queue),
  )
  for (let i = 0; i < 100; i++) greedy!.put([piece])
  expect(greedy!.dropped).toBeGreaterThan(70)
  for (let i = 0; i < 10; i++) expect(modest!.put([piece])).toBe(true)
  expect(queue.bytes).toBeLessThanOrEqual(queue.max)
  await Promise.all([greedy!.end(0), modest!.end(0)])
})

test('a disk without room: what was written stays whole, nothing more is written, and the conversation goes on', async () => {
  const room = createDiskRoom(folder, { reserve: 0, readFree: async () => 30_000 })
  const total = captureQueue(128 << 20)
  const file = openCaptureFile(join(folder, `${files++}.pcapng`), total, room)
  const facts = {
    client: { address: '203.0.113.9', port: 40_000 },
    server: { address: '10.202.0.7', port: 1337 },
    note: 'a full disk',
  }
  const line = openConversation(facts, clock, (pieces) => file.put(pieces))
  line.data('server', Buffer.from('before'))
  await expect.poll(() => total.bytes).toBe(0)
  line.data('server', Buffer.alloc(40_000))
  await expect.poll(() => file.failure).toBeDefined()
  line.data('server', Buffer.from('after'))
  await file.end(Math.round(clock()))
  expect(total.bytes).toBe(0)
  expect(file.size).toBe(statSync(file.path).size)
  expect(total.written).toBe(file.size)
  expect(total.droppedPackets).toBe(2)
  const { server } = (await streamsIn(file.path))[40_000]!
  expect(server.toString()).toBe('before')
})

test('a file that ends in the middle of a block gives all packets before it', async () => {
  const file = await written((put) => {
    const facts = {
      client: { address: '203.0.113.9', port: 40_000 },
      server: { address: '10.202.0.7', port: 1337 },
      note: 'cut',
    }
    openConversation(facts, clock, put).data('client', Buffer.from('hello'))
  })
  const whole: Buffer[] = await createReadStream(file.path).toArray()
  const bytes = Buffer.concat(whole)
  for (const cut of [1, 4, 30]) {
    const read: number[] = []
    for await (const packet of readPackets(Readable.from([bytes.subarray(0, -cut)]))) read.push(packet.micros)
    expect(read).toHaveLength(3)
  }
})
