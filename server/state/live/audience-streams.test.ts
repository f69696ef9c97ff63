// News are written to the streams of their audience and to no other: the writes are counted, without a database.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#src/contract/live.ts'
import { type AudienceStreams, createAudienceStreams, type StreamWish } from './audience-streams.ts'
import type { Audience } from './news-of.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))
const game = (gameId: number): LiveEvent => ({ kind: 'game', gameId })
const verdict = (submissionId: number): LiveEvent => ({
  kind: 'verdict',
  gameId: 1,
  challengeId: 1,
  submissionId,
  verdict: 'WrongAnswer',
  userName: 'x',
})

/** A stream whose audiences are the content of the array at the time of each check. */
async function open(streams: AudienceStreams, audiences: Audience[], wish: Partial<StreamWish> = {}) {
  const writes: Buffer[] = []
  let isOpen = true
  const leave = streams.open(
    {
      userId: undefined,
      gameIds: [1],
      lastEventId: undefined,
      since: undefined,
      findAudiences: async () => [...audiences],
      ...wish,
    },
    {
      write: (bytes) => void writes.push(bytes),
      end() {
        isOpen = false
      },
    },
  )
  await tick()
  const text = () => writes.join('')
  return {
    writes,
    leave,
    isOpen: () => isOpen,
    kinds: () => [...text().matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind),
    ids: () => [...text().matchAll(/^id: (.+)$/gm)].map(([, id]) => id!),
  }
}

test('a verdict is written to the streams of one participation, however many follow the game', async () => {
  const streams = createAudienceStreams()
  const guests = await Promise.all(Array.from({ length: 1_500 }, () => open(streams, ['game 1'])))
  const player = await open(streams, ['game 1', 'participation 7'])
  const staff = await open(streams, ['game 1', 'staff 1'])
  streams.publish({ audience: 'participation 7', events: [verdict(1)] })
  expect(guests.reduce((sum, { writes }) => sum + writes.length, 0)).toBe(0)
  expect([player.writes.length, staff.writes.length]).toEqual([1, 0])
})

test('news for one account reach all of its streams, whatever game they follow, and no other account', async () => {
  const streams = createAudienceStreams()
  const own = [await open(streams, ['site', 'user a']), await open(streams, ['site', 'user a', 'game 1'])]
  const others = [await open(streams, ['site', 'user b', 'game 1']), await open(streams, ['site', 'game 1'])]
  streams.publish({ audience: 'user a', events: [game(1)] })
  expect(own.map(({ writes }) => writes.length)).toEqual([1, 1])
  expect(others.map(({ writes }) => writes.length)).toEqual([0, 0])
})

test('news that are published together are one write, of the same bytes for all streams', async () => {
  const streams = createAudienceStreams()
  const [one, other] = [await open(streams, ['game 1']), await open(streams, ['game 1'])]
  streams.publish({ audience: 'game 1', events: [game(1), game(1)] })
  expect(one.writes).toHaveLength(1)
  expect(other.writes[0]).toBe(one.writes[0])
  expect(one.kinds()).toEqual(['game', 'game'])
})

test('while its audiences are checked a stream gets nothing; then it catches up with what it may get, in order', async () => {
  const streams = createAudienceStreams()
  const audiences: Audience[] = ['game 1', 'participation 7']
  const stream = await open(streams, audiences)
  audiences.pop()
  streams.review({ audience: 'participation 7' })
  streams.publish({ audience: 'participation 7', events: [verdict(1)] })
  streams.publish({ audience: 'game 1', events: [game(1)] })
  expect(stream.writes).toEqual([])
  await tick()
  expect(stream.kinds()).toEqual(['game'])
  audiences.push('participation 7')
  streams.review({ gameId: 1 })
  streams.publish({ audience: 'participation 7', events: [verdict(2)] })
  await tick()
  expect(stream.kinds()).toEqual(['game', 'verdict'])
})

test('of two checks the one that was started last counts, whichever ends first', async () => {
  const streams = createAudienceStreams()
  const answers: ((audiences: Audience[]) => void)[] = []
  const stream = await open(streams, [], {
    findAudiences: () => new Promise((answer) => void answers.push(answer)),
  })
  streams.review('all')
  answers[1]!(['game 1'])
  await tick()
  answers[0]!(['participation 7'])
  await tick()
  streams.publish({ audience: 'participation 7', events: [verdict(1)] })
  streams.publish({ audience: 'game 1', events: [game(1)] })
  expect(stream.kinds()).toEqual(['game'])
})

test('a stream that resumes gets what it missed, or resync when that is too much', async () => {
  const streams = createAudienceStreams()
  const first = await open(streams, ['game 1'])
  streams.publish({ audience: 'game 1', events: [game(1)] })
  first.leave()
  const lastEventId = first.ids().at(-1)
  streams.publish({ audience: 'game 2', events: [game(2)] })
  streams.publish({ audience: 'game 1', events: [game(1)] })
  expect((await open(streams, ['game 1'], { lastEventId })).kinds()).toEqual(['game'])
  for (let count = 0; count < 4_001; count++) streams.publish({ audience: 'game 2', events: [game(2)] })
  const late = await open(streams, ['game 1'], { lastEventId })
  expect(late.kinds()).toEqual(['resync'])
  const again = await open(streams, ['game 1'], { lastEventId: late.ids()[0] })
  expect(again.kinds()).toEqual([])
})

test('a first stream gets what was published after its page was rendered, or resync when that is not kept', async () => {
  let now = 100_000
  const streams = createAudienceStreams(() => now)
  const publish = () => streams.publish({ audience: 'game 1', events: [game(1)] })
  const kinds = async (since?: number) => (await open(streams, ['game 1'], { since })).kinds()
  publish()
  now = 110_000
  publish()
  publish()
  expect(await kinds()).toEqual([])
  // The clocks of two processes may differ by two seconds.
  expect(await kinds(113_000)).toEqual([])
  expect(await kinds(110_500)).toEqual(['game', 'game'])
  expect(await kinds(100_000)).toEqual(['game', 'game', 'game'])
  expect(await kinds(99_999)).toEqual(['resync'])
  for (let count = 0; count < 4_001; count++) streams.publish({ audience: 'game 2', events: [game(2)] })
  expect(await kinds(110_000)).toEqual(['resync'])
})

test('a stream that comes back to another process gets what was published since, or resync when that is not kept', async () => {
  let now = 100_000
  const one = createAudienceStreams(() => now)
  const other = createAudienceStreams(() => now)
  const publish = (event: LiveEvent) => {
    for (const streams of [one, other]) streams.publish({ audience: 'game 1', events: [event] })
  }
  const first = await open(one, ['game 1'])
  publish(game(1))
  const [lastEventId] = first.ids()
  now = 110_000
  publish(verdict(1))
  expect((await open(other, ['game 1'], { lastEventId })).kinds()).toEqual(['game', 'verdict'])
  expect((await open(one, ['game 1'], { lastEventId })).kinds()).toEqual(['verdict'])
  // A process that has started since does not know what it missed.
  const late = await open(
    createAudienceStreams(() => now),
    ['game 1'],
    { lastEventId },
  )
  expect(late.kinds()).toEqual(['resync'])
  const strange = await open(one, ['game 1'], { lastEventId: 'x.1.later' })
  expect(strange.kinds()).toEqual(['resync'])
})

test('transient news are not kept, and do not change where a stream resumes', async () => {
  const streams = createAudienceStreams(() => 1)
  const admin = await open(streams, ['administrators', 'game 1'])
  streams.publish({ audience: 'game 1', events: [game(1)] })
  streams.publish({ audience: 'administrators', events: [game(9)], isTransient: true })
  const [before, after] = admin.ids()
  expect(after).toBe(before)
  expect((await open(streams, ['administrators'], { lastEventId: after })).writes).toEqual([])
})

test('streams of an account are ended, also while their audiences are checked', async () => {
  const streams = createAudienceStreams()
  const known = await open(streams, [], { userId: 'a' })
  const waiting = await open(streams, [], { userId: 'a', findAudiences: () => new Promise(() => {}) })
  const other = await open(streams, [], { userId: 'b' })
  streams.end({ userId: 'a' })
  expect([known.isOpen(), waiting.isOpen(), other.isOpen(), streams.size]).toEqual([false, false, true, 1])
})

test('a stream whose audiences cannot be checked is ended', async () => {
  const streams = createAudienceStreams()
  const stream = await open(streams, [], { findAudiences: () => Promise.reject(new Error('no database')) })
  expect([stream.isOpen(), streams.size]).toEqual([false, 0])
})

test('news that are kept take little more memory than their text', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const taken = () => {
    for (let round = 0; round < 3; round++) collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const streams = createAudienceStreams()
  const player = await open(streams, ['participation 7'])
  const publish = async (count: number) => {
    for (let at = 0; at < count; at++) {
      streams.publish({ audience: 'participation 7', events: [verdict(at)] })
      // What every other call leaves in the pool of small buffers.
      Buffer.from('x'.repeat(3_000))
    }
    player.writes.length = 0
    await tick()
  }
  await publish(100)
  const before = taken()
  await publish(1_500)
  expect((taken() - before) / 1_500).toBeLessThan(1_000)
})
