import { expect, test } from 'vitest'
import type { LiveEvent, LiveTopic } from '#src/contract/live.ts'
import { createLiveNode, type LiveNode, type Standing, type StreamListener, unionOf } from './live-node.ts'

interface Stream {
  topics: LiveTopic[]
  lastEventId: string | undefined
  on: StreamListener
  closed: boolean
}

/** Some tabs of one browser with a clock that is moved by hand. The first candidate leads. */
function browser() {
  const nodes = new Map<string, LiveNode>()
  const candidates: { tab: string; onChange: (standing: Standing) => void }[] = []
  const streams: Stream[] = []
  let tasks: { at: number; task: () => void }[] = []
  let now = 0
  const pass = (ms: number) => {
    now += ms
    for (let due = tasks.find(({ at }) => at <= now); due; due = tasks.find(({ at }) => at <= now)) {
      tasks = tasks.filter((task) => task !== due)
      due.task()
    }
  }
  const open = (tab: string) => {
    const node = createLiveNode({
      tab,
      elect(onChange) {
        const candidate = { tab, onChange }
        candidates.push(candidate)
        if (candidates.length === 1) onChange('leads')
        return () => {
          const led = candidates[0] === candidate
          candidates.splice(candidates.indexOf(candidate), 1)
          if (led) candidates[0]?.onChange('took-over')
        }
      },
      send(message) {
        for (const [name, other] of nodes) if (name !== tab) other.receive(message)
      },
      open({ topics, lastEventId }, on) {
        const stream: Stream = { topics, lastEventId, on, closed: false }
        streams.push(stream)
        return () => {
          stream.closed = true
        }
      },
      later(ms, task) {
        const entry = { at: now + ms, task }
        tasks.push(entry)
        return () => {
          tasks = tasks.filter((other) => other !== entry)
        }
      },
      random: () => 1,
    })
    nodes.set(tab, node)
    return node
  }
  /** The tab has disappeared without a message. */
  const crash = (tab: string) => {
    nodes.delete(tab)
    const at = candidates.findIndex((candidate) => candidate.tab === tab)
    candidates.splice(at, 1)
    if (at === 0) candidates[0]?.onChange('took-over')
  }
  return { open, crash, pass, streams, live: () => streams.filter(({ closed }) => !closed) }
}

const board = (gameId: number): LiveEvent => ({ kind: 'board', gameId, revision: 'r' })

function watcher(node: LiveNode, gameId: number) {
  const heard: LiveEvent[] = []
  return { heard, stop: node.watch(`game ${gameId}`, (event) => heard.push(event)) }
}

test('two tabs share one stream for the games of both, and each hears its own game', () => {
  const { open, pass, live } = browser()
  const first = watcher(open('a'), 1)
  const second = watcher(open('b'), 2)
  pass(1_000)
  expect(live().map(({ topics }) => topics)).toEqual([['game 1', 'game 2']])
  live()[0]!.on.event('e1', board(2))
  expect([first.heard, second.heard]).toEqual([[], [board(2)]])
})

test('when the leading tab goes, another takes over after the last event', () => {
  const { open, crash, pass, live } = browser()
  open('a').watch('game 1', () => {})
  const second = watcher(open('b'), 1)
  pass(1_000)
  live()[0]!.on.event('e7', board(1))
  crash('a')
  pass(1_000)
  const taken = live().at(-1)!
  expect(taken).toMatchObject({ topics: ['game 1'], lastEventId: 'e7' })
  taken.on.connected()
  expect(second.heard).toEqual([board(1)])
})

test('a leader that took over without a place to resume from makes every tab read again', () => {
  const { open, crash, pass, live } = browser()
  open('a').watch('game 1', () => {})
  const second = watcher(open('b'), 1)
  const third = watcher(open('c'), 1)
  pass(1_000)
  crash('a')
  pass(1_000)
  live().at(-1)!.on.connected()
  expect([second.heard, third.heard]).toEqual([[{ kind: 'resync' }], [{ kind: 'resync' }]])
})

test('a tab that joins gets the events that the others received while it was loading, and they do not get them again', () => {
  const { open, pass, live } = browser()
  const first = watcher(open('a'), 1)
  const second = watcher(open('b'), 1)
  pass(1_000)
  live()[0]!.on.event('e1', board(1))
  pass(9_000)
  live()[0]!.on.event('e2', board(1))
  pass(2_000)
  const third = watcher(open('c'), 1)
  expect([first, second, third].map(({ heard }) => heard.length)).toEqual([2, 2, 1])
})

test('the first connection of all does not make anybody read again', () => {
  const { open, pass, live } = browser()
  const first = watcher(open('a'), 1)
  pass(1_000)
  live()[0]!.on.connected()
  expect(first.heard).toEqual([])
})

test('a lost stream is opened again after a growing pause', () => {
  const { open, pass, streams, live } = browser()
  watcher(open('a'), 1)
  pass(1_000)
  live()[0]!.on.event('e1', board(1))
  live()[0]!.on.lost()
  pass(999)
  expect(live()).toHaveLength(0)
  pass(1)
  expect(live()[0]).toMatchObject({ lastEventId: 'e1' })
  live()[0]!.on.lost()
  pass(1_999)
  expect(streams).toHaveLength(2)
  pass(1)
  expect(streams).toHaveLength(3)
})

test('a tab that answers no roll call is forgotten', () => {
  const { open, crash, pass, live } = browser()
  watcher(open('a'), 1)
  watcher(open('b'), 2)
  pass(1_000)
  crash('b')
  for (let calls = 0; calls < 4; calls += 1) pass(60_000)
  watcher(open('c'), 3)
  pass(1_000)
  expect(live().map(({ topics }) => topics)).toEqual([['game 1', 'game 3']])
})

test('the stream outlives a change of screens and ends when nobody watches', () => {
  const { open, pass, streams, live } = browser()
  const tab = open('a')
  const first = watcher(tab, 1)
  pass(1_000)
  first.stop()
  const second = watcher(tab, 1)
  pass(5_000)
  expect(streams).toHaveLength(1)
  expect(live()).toHaveLength(1)
  second.stop()
  pass(5_000)
  expect(live()).toHaveLength(0)
})

test('a tab that slept reads again', () => {
  const { open, pass } = browser()
  const tab = open('a')
  const { heard } = watcher(tab, 1)
  pass(1_000)
  tab.wake()
  expect(heard).toEqual([{ kind: 'resync' }])
})

test('the union has no doubles and no more topics than one stream takes', () => {
  expect(unionOf(['staff 3', 'game 1'], ['game 1', 'game 2'])).toEqual(['game 1', 'game 2', 'staff 3'])
  expect(unionOf(Array.from({ length: 30 }, (_, at) => `game ${at}` as const))).toHaveLength(20)
})

test('news of the staff, and of the site, reach those tabs that watch for them', () => {
  const { open, pass, live } = browser()
  const tab = open('a')
  const heard = { game: 0, staff: 0, administration: 0 }
  tab.watch('game 1', () => heard.game++)
  tab.watch('staff 1', () => heard.staff++)
  tab.watch('administration', () => heard.administration++)
  pass(1_000)
  const person = { time: 0, user: 'x', team: 'y' }
  const submission = { ...person, answer: 'z', status: 'WrongAnswer', challenge: 'c' } as const
  live()[0]!.on.event('e1', { kind: 'submission', gameId: 1, submission })
  live()[0]!.on.event('e2', {
    kind: 'event',
    gameId: 1,
    event: { ...person, type: 'FlagSubmit', values: [] },
  })
  const entry = { time: 0, name: 'x', level: 'Warning', ip: null, msg: 'm', status: null }
  live()[0]!.on.event('e3', { kind: 'log', entry })
  expect(heard).toEqual({ game: 0, staff: 2, administration: 1 })
})
