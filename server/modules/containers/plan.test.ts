import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContainerEnd, containerStates } from '#src/rules/container-terms.ts'
import { readinessLimitMs, startLimitMs } from '#src/rules/instance-lifetime.ts'
import { type PlannedRow, plan, type Seen } from './plan.ts'

const hour = 3_600_000

/** One row and one engine, on which the steps are carried out as the worker does. */
interface World {
  row: PlannedRow
  ended: ContainerEnd | undefined
  seen: Seen
  now: number
  /** Whether the port of the container answers. */
  answers: boolean
}

/** @returns whether there is more to do at this moment. */
function carryOut(world: World): boolean {
  const { row, now } = world
  let step = plan(row, world.seen, now)
  if (step.do === 'probe') step = plan(row, { ...world.seen!, answers: world.answers }, now)
  switch (step.do) {
    case 'ensure':
      row.state = 'starting'
      row.startedAt = now
      if (!world.seen || world.seen.phase === 'incomplete')
        world.seen = { phase: 'running', reason: undefined, restarts: 0, memoryHit: false }
      return true
    case 'announce':
      row.state = 'running'
      row.stopAt = now + 2 * hour
      return true
    case 'end':
      expect(row.wanted).toBe(true)
      row.wanted = false
      row.state = 'stopping'
      world.ended = step.as
      return true
    case 'remove':
      world.seen = undefined
      row.state = 'gone'
      return true
    case 'probe':
      throw new Error('a probe that was made is asked for again')
    case 'wait':
    case 'nothing':
      return false
  }
}

function settle(world: World): void {
  for (let steps = 0; carryOut(world); steps++) {
    if (steps > 8) throw new Error(`no rest: ${JSON.stringify(world)}`)
  }
}

const anySeen = fc.option(
  fc.record({
    phase: fc.constantFrom('incomplete' as const, 'waiting' as const, 'running' as const, 'ended' as const),
    reason: fc.constantFrom(undefined, 'crashed' as const, 'memory' as const, 'disk' as const),
    restarts: fc.integer({ min: 0, max: 5 }),
    memoryHit: fc.boolean(),
  }),
  { nil: undefined },
)
const anyWorld = fc
  .record({
    state: fc.constantFrom(...containerStates),
    isWanted: fc.boolean(),
    seen: anySeen,
    answers: fc.boolean(),
    age: fc.integer({ min: 0, max: 3 * hour }),
  })
  .map(({ state, isWanted, seen, answers, age }): World => {
    const wanted = isWanted && state !== 'gone' && state !== 'stopping'
    const row = { state, wanted, requestedAt: hour, startedAt: hour, stopAt: hour + 2 * hour }
    return { row, ended: undefined, seen, now: hour + age, answers }
  })

test('from any row and anything that the engine shows, repeated steps come to rest', () => {
  fc.assert(fc.property(anyWorld, settle))
})

test('what is not wanted is gone in the row and in the engine, whatever happened before', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      if (world.row.wanted) world.row = { ...world.row, wanted: false, state: 'stopping' }
      settle(world)
      expect([world.row.state, world.seen]).toEqual(['gone', undefined])
    }),
  )
})

test('what is wanted runs or is on its way; it ends only with a reason, and in the end nothing is left', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      fc.pre(world.row.wanted)
      settle(world)
      if (world.row.wanted) expect(['starting', 'running']).toContain(world.row.state)
      else expect([world.ended === undefined, world.row.state]).toEqual([false, 'gone'])
      world.now = world.row.stopAt
      settle(world)
      expect([world.row.state, world.seen]).toEqual(['gone', undefined])
    }),
  )
})

const asked = {
  state: 'starting',
  wanted: true,
  requestedAt: 0,
  startedAt: 1_000,
  stopAt: 2 * hour,
} as const
const running = { phase: 'running', reason: undefined, restarts: 0, memoryHit: false } as const

test('a start is given up when the engine takes too long, or the port stays silent', () => {
  expect(plan(asked, { ...running, phase: 'waiting' }, startLimitMs - 1)).toEqual({ do: 'wait' })
  expect(plan(asked, { ...running, phase: 'waiting' }, startLimitMs)).toEqual({ do: 'end', as: 'engine' })
  expect(plan(asked, { ...running, phase: 'incomplete' }, startLimitMs - 1)).toEqual({ do: 'ensure' })
  expect(plan(asked, { ...running, phase: 'incomplete' }, startLimitMs)).toEqual({ do: 'end', as: 'engine' })
  const silent = { ...running, answers: false }
  expect(plan(asked, silent, 999 + readinessLimitMs)).toEqual({ do: 'wait' })
  expect(plan(asked, silent, 1_000 + readinessLimitMs)).toEqual({ do: 'end', as: 'silent' })
  // It is started again and again.
  const again = { ...silent, restarts: 2 }
  expect(plan(asked, again, 999 + readinessLimitMs)).toEqual({ do: 'wait' })
  expect(plan(asked, again, 1_000 + readinessLimitMs)).toEqual({ do: 'end', as: 'crashed' })
  const hungry = { ...again, phase: 'waiting', memoryHit: true } as const
  expect(plan(asked, hungry, 1_000 + readinessLimitMs)).toEqual({ do: 'end', as: 'memory' })
})

test('between two restarts a running container is kept; when it is over or missing it ends', () => {
  const row = { ...asked, state: 'running' } as const
  expect(plan(row, { ...running, phase: 'waiting' }, hour)).toEqual({ do: 'nothing' })
  expect(plan(row, { ...running, phase: 'ended', reason: 'memory' }, hour)).toEqual({
    do: 'end',
    as: 'memory',
  })
  expect(plan(row, undefined, hour)).toEqual({ do: 'end', as: 'crashed' })
})
