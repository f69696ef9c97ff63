import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PowSolver, type PowState } from './pow-solver.ts'
import type { PowProgress } from './pow-worker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class FakeWorker extends EventTarget {
  terminated = false
  task: unknown
  postMessage(task: unknown) {
    this.task = task
  }
  terminate() {
    this.terminated = true
  }
  tell(progress: PowProgress) {
    this.dispatchEvent(new MessageEvent('message', { data: progress }))
  }
}

const settle = () => vi.advanceTimersByTimeAsync(1)

function solver(failing = false) {
  const workers: FakeWorker[] = []
  const states: PowState['phase'][] = []
  const needs = { failing, tasks: 0 }
  const it = new PowSolver({
    fetchTask: async () => {
      if (needs.failing) throw new Error('down')
      needs.tasks += 1
      return { id: `task${needs.tasks}`, challenge: '00'.repeat(8), difficulty: 8 }
    },
    openWorker: () => {
      workers.push(new FakeWorker())
      return workers.at(-1)!
    },
    onState: ({ phase }) => states.push(phase),
  })
  return { it, workers, states, needs }
}

test('who asks waits for the worker, and gets its answer', async () => {
  const { it, workers, states } = solver()
  it.renew()
  const answer = it.answer()
  await settle()
  expect(workers[0]!.task).toMatchObject({ id: 'task1' })
  workers[0]!.tell({ tried: 10 })
  workers[0]!.tell({ tried: 20, answer: 'task1:found' })
  expect(await answer).toBe('task1:found')
  expect(states).toEqual(['waiting', 'solving', 'done'])
  expect(workers[0]!.terminated).toBe(true)
})

test('an answer that got too old is replaced before it is sent', async () => {
  const { it, workers } = solver()
  it.renew()
  await settle()
  workers[0]!.tell({ tried: 20, answer: 'task1:found' })
  await vi.advanceTimersByTimeAsync(241_000)
  const answer = it.answer()
  await settle()
  workers[1]!.tell({ tried: 20, answer: 'task2:found' })
  expect(await answer).toBe('task2:found')
})

test('renewing ends the work on the last task', async () => {
  const { it, workers } = solver()
  it.renew()
  await settle()
  it.renew()
  await settle()
  expect(workers[0]!.terminated).toBe(true)
  workers[0]!.tell({ tried: 20, answer: 'task1:late' })
  workers[1]!.tell({ tried: 20, answer: 'task2:found' })
  expect(await it.answer()).toBe('task2:found')
})

test('without a task it fails, and the next one who asks tries again', async () => {
  const { it, workers, states, needs } = solver(true)
  it.renew()
  await expect(it.answer()).rejects.toThrow('down')
  expect(states.at(-1)).toBe('failed')
  needs.failing = false
  const answer = it.answer()
  await settle()
  workers[0]!.tell({ tried: 20, answer: 'task1:found' })
  expect(await answer).toBe('task1:found')
})

test('a worker that breaks fails the answer', async () => {
  const { it, workers } = solver()
  it.renew()
  const answer = it.answer()
  await settle()
  workers[0]!.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow('worker failed')
})
