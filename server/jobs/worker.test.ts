// The queue of jobs: nothing is lost, nothing runs twice at the same time, and what fails is seen.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { JobNews } from '#src/contract/jobs.ts'
import { useApp } from '../testing/use-app.ts'
import { type AfterCommit, transact } from '../writes/transact.ts'
import { defineJob, defineSchedule, type Job, type JobRun, waitAfter } from './define-job.ts'
import { errorText } from './error-text.ts'
import { claimJob } from './repository.ts'
import type { RunnerServices } from './run-job.ts'
import { startWorker, type Worker } from './worker.ts'

const app = useApp()
/** A second replica. */
const beside = useApp({ beside: app })

const workers: Worker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await app.db.deleteFrom('jobs').where('kind', 'like', 'test%').execute()
})

async function work(
  jobs: Job<RunnerServices>[],
  on = app,
  options = {},
  changed: Partial<RunnerServices> = {},
) {
  const worker = await startWorker({ ...on.app.services, ...changed }, jobs, options)
  workers.push(worker)
  return worker
}
const enqueue = (write: (after: AfterCommit) => void) =>
  transact(app.app.services, async (_, after) => write(after))

let made = 0
type Handler = (text: string, run: JobRun) => Promise<unknown>
/** A job of a kind of its own. Its payload is a text. */
function aJob(handler: Handler, options: Partial<Job<RunnerServices>> = {}) {
  return defineJob({
    kind: `test-${++made}`,
    payload: z.object({ text: z.string() }),
    run: (_: RunnerServices, { text }, run) => handler(text, run),
    ...(options as object),
  })
}

const rows = ({ kind }: { kind: string }) =>
  app.db.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('id').execute()

/** A promise that is settled from outside. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a job', () => {
  test('runs after the commit of its transaction, and not when that is rolled back', async () => {
    const ran: string[] = []
    const job = aJob(async (text) => ran.push(text))
    const worker = await work([job])
    const undone = transact(app.app.services, async (_, after) => {
      after.enqueue(job, { text: 'undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await transact(app.app.services, async (_, after) => {
      after.enqueue(job, { text: 'done' })
      await sleep(50)
      expect(ran).toEqual([])
    })
    await worker.settled()
    expect(ran).toEqual(['done'])
    expect(await rows(job)).toEqual([])
  })

  test('with a wrong payload is refused where it is enqueued', async () => {
    const job = aJob(async () => {})
    await expect(enqueue((after) => after.enqueue(job, { text: 1 as never }))).rejects.toThrow()
    expect(await rows(job)).toEqual([])
  })

  test('runs once, however many replicas look', async () => {
    const ran: string[] = []
    const job = aJob(async (text) => ran.push(text))
    const both = [await work([job]), await work([job], beside)]
    const texts = Array.from({ length: 60 }, (_, index) => String(index))
    await Promise.all(texts.map((text) => enqueue((after) => after.enqueue(job, { text }))))
    await expect.poll(() => rows(job)).toEqual([])
    for (const worker of both) await worker.settled()
    expect(ran.toSorted()).toEqual(texts.toSorted())
  })

  test('wakes the other replica when this one does not know its kind', async () => {
    const { open, opened } = gate()
    const job = aJob(async () => open())
    // It does not look by itself while the test runs.
    const worker = await work([job], beside, { pollMs: 3_600_000 })
    await worker.settled()
    await enqueue((after) => after.enqueue(job, { text: '' }))
    await opened
  })

  test('that is due later waits', async () => {
    const ran: string[] = []
    const job = aJob(async (text) => ran.push(text))
    const worker = await work([job])
    await enqueue((after) => after.enqueue(job, { text: 'later' }, { dueAt: app.clock.now() + 60_000 }))
    await worker.settled()
    expect(ran).toEqual([])
    app.clock.advance('60s')
    await enqueue((after) => after.enqueue(job, { text: 'now' }))
    await worker.settled()
    expect(ran.toSorted()).toEqual(['later', 'now'])
  })

  test('is not delayed by a full lane of others', async () => {
    const { open, opened } = gate()
    const slow = aJob(() => opened, { lane: 'files' })
    const quick = aJob(async (text) => ran.push(text))
    const ran: string[] = []
    await work([slow, quick])
    await enqueue((after) => {
      for (let i = 0; i < 10; i++) after.enqueue(slow, { text: '' })
      after.enqueue(quick, { text: 'quick' })
    })
    await expect.poll(() => ran).toEqual(['quick'])
    const running = async () => (await rows(slow)).filter(({ leasedUntil }) => leasedUntil !== null)
    // The lane of the slow ones may be filled after the quick one has run.
    await expect.poll(async () => (await running()).length).toBe(2)
    open()
  })
})

describe('a key', () => {
  test('makes of many waiting jobs one, with the latest payload', async () => {
    const ran: string[] = []
    const job = aJob(async (text) => ran.push(text))
    await Promise.all(
      ['a', 'b', 'c'].map((text) => enqueue((after) => after.enqueue(job, { text }, { key: 'one' }))),
    )
    await enqueue((after) => {
      after.enqueue(job, { text: 'd' }, { key: 'one' })
      after.enqueue(job, { text: 'e' }, { key: 'one' })
      after.enqueue(job, { text: 'other' }, { key: 'two' })
    })
    await (await work([job])).settled()
    expect(ran.toSorted()).toEqual(['e', 'other'])
  })

  test('enqueued while its job runs leads to one more run afterwards, never two at a time', async () => {
    const { open, opened } = gate()
    const ran: string[] = []
    let running = 0
    const job = aJob(async (text) => {
      expect(++running).toBe(1)
      ran.push(text)
      await opened
      running--
    })
    const worker = await work([job])
    const again = (text: string) => enqueue((after) => after.enqueue(job, { text }, { key: 'one' }))
    await again('a')
    await expect.poll(() => ran).toEqual(['a'])
    await again('b')
    await again('c')
    expect(ran).toEqual(['a'])
    open()
    await worker.settled()
    expect(ran).toEqual(['a', 'c'])
    expect(await rows(job)).toEqual([])
  })

  test('of a failed job starts it afresh', async () => {
    let isBroken = true
    const attempts: number[] = []
    const job = aJob(
      async (_, { attempt }) => {
        attempts.push(attempt)
        if (isBroken) throw new Error('broken')
      },
      { attempts: 1 },
    )
    const worker = await work([job])
    const again = () => enqueue((after) => after.enqueue(job, { text: '' }, { key: 'one' }))
    await again()
    await worker.settled()
    expect(await rows(job)).toMatchObject([{ failedAt: app.clock.now(), dueAt: null }])
    isBroken = false
    await again()
    await worker.settled()
    expect(attempts).toEqual([1, 1])
    expect(await rows(job)).toEqual([])
  })
})

describe('a job that fails', () => {
  test('is tried again after longer and longer waits, then waits for an administrator', async () => {
    const attempts: number[] = []
    const job = aJob(
      async (_, { attempt }) => {
        attempts.push(attempt)
        throw new Error('smtp://me:secret@mail.example.org is away')
      },
      { attempts: 3 },
    )
    const worker = await work([job])
    await enqueue((after) => after.enqueue(job, { text: '' }, { gameId: 7 }))
    await worker.settled()
    const lastError = 'smtp://mail.example.org is away'
    expect(await rows(job)).toMatchObject([{ attempts: 1, dueAt: app.clock.now() + 15_000, lastError }])
    app.clock.advance('15s')
    app.app.services.bus.publish([{ kind: 'jobs', lanes: ['general'] }])
    await worker.settled()
    expect(await rows(job)).toMatchObject([{ attempts: 2, dueAt: app.clock.now() + 30_000, failedAt: null }])
    app.clock.advance('30s')
    app.app.services.bus.publish([{ kind: 'jobs', lanes: ['general'] }])
    await worker.settled()
    expect(await rows(job)).toMatchObject([
      { attempts: 3, dueAt: null, leasedUntil: null, failedAt: app.clock.now(), lastError },
    ])
    expect(attempts).toEqual([1, 2, 3])
    expect([1, 2, 3, 20].map(waitAfter)).toEqual([15_000, 30_000, 60_000, 3_600_000])
    const lines = app.logLines.filter((line) => line.includes(job.kind)).map((line) => JSON.parse(line))
    expect(lines.map(({ msg, gameId }) => ({ msg, gameId }))).toEqual([
      { msg: 'job not done, will be tried again', gameId: 7 },
      { msg: 'job not done, will be tried again', gameId: 7 },
      { msg: 'job failed', gameId: 7 },
    ])
    expect(app.logLines.join()).not.toContain('me:secret')
  })

  test('by taking too long is told to end, and frees its place', async () => {
    let isAborted = false
    const { opened, open } = gate()
    const job = aJob(
      async (_, { signal }) => {
        signal.addEventListener('abort', () => {
          isAborted = true
        })
        await opened
      },
      { timeoutMs: 50 },
    )
    const worker = await work([job])
    await enqueue((after) => after.enqueue(job, { text: '' }))
    await worker.settled()
    expect(isAborted).toBe(true)
    expect(await rows(job)).toMatchObject([{ lastError: 'The job took too long.', leasedUntil: null }])
    open()
  })
})

describe('a process that dies', () => {
  /** What a killed process leaves behind. */
  async function crash(job: { kind: string }): Promise<void> {
    const now = app.clock.now()
    const claim = { lane: 'general', kinds: [job.kind], except: [], now, leasedUntil: now + 60_000 } as const
    expect(await claimJob(app.db, claim)).toBeDefined()
  }

  test('leaves its job to another one when the lease is over', async () => {
    const attempts: number[] = []
    const job = aJob(async (_, { attempt }) => attempts.push(attempt))
    await enqueue((after) => after.enqueue(job, { text: '' }))
    await crash(job)
    const worker = await work([job])
    await worker.settled()
    expect(attempts).toEqual([])
    app.clock.advance('60s')
    app.app.services.bus.publish([{ kind: 'lost' }])
    await worker.settled()
    expect(attempts).toEqual([2])
    expect(await rows(job)).toEqual([])
  })

  test('again and again with the same job is not given it for ever', async () => {
    let ran = 0
    const job = aJob(async () => ran++, { attempts: 2 })
    await enqueue((after) => after.enqueue(job, { text: '' }))
    for (let i = 0; i < 2; i++) {
      await crash(job)
      app.clock.advance('60s')
    }
    await (await work([job])).settled()
    expect(ran).toBe(0)
    const [row] = await rows(job)
    expect(row).toMatchObject({ lastError: 'The process that ran the job ended.', dueAt: null })
    expect(row!.failedAt).not.toBeNull()
  })

  test('is not mistaken for one whose job takes long: the lease is renewed', async () => {
    let ran = 0
    const { open, opened } = gate()
    const job = aJob(async () => {
      ran++
      await opened
    })
    const clock = { clock: { now: () => Date.now() } }
    const both = [
      await work([job], app, { leaseMs: 150 }, clock),
      await work([job], beside, { leaseMs: 150 }, clock),
    ]
    await enqueue((after) => after.enqueue(job, { text: '' }, { dueAt: 0 }))
    for (let i = 0; i < 12; i++) {
      await sleep(50)
      app.app.services.bus.publish([{ kind: 'jobs', lanes: ['general'] }])
    }
    open()
    for (const worker of both) await worker.settled()
    expect(ran).toBe(1)
    expect(await rows(job)).toEqual([])
  })

  test('only seemingly learns that it has lost the job, and changes nothing any more', async () => {
    const reasons: string[] = []
    const job = aJob(async (_, { signal }) => {
      await untilAborted(signal).catch((error: Error) => reasons.push(error.message))
    })
    const worker = await work([job], app, { leaseMs: 150 })
    await enqueue((after) => after.enqueue(job, { text: '' }))
    await expect.poll(() => rows(job)).toMatchObject([{ runs: 1 }])
    const taken = { runs: 2, leasedUntil: app.clock.now() + 1_000 }
    await app.db.updateTable('jobs').set(taken).where('kind', '=', job.kind).execute()
    await worker.settled()
    expect(reasons).toEqual(['Another process has taken the job over.'])
    expect(await rows(job)).toMatchObject([taken])
  })
})

describe('a process that stops', () => {
  test('gives the job back: another one goes on at once, and the attempt does not count', async () => {
    const attempts: number[] = []
    const job = aJob(async (_, { attempt, signal }) => {
      attempts.push(attempt)
      if (attempts.length === 1) await untilAborted(signal)
    })
    const worker = await work([job])
    await enqueue((after) => after.enqueue(job, { text: '' }))
    await expect.poll(() => attempts).toEqual([1])
    await worker.stop()
    expect(await rows(job)).toMatchObject([{ attempts: 0, leasedUntil: null, lastError: null }])
    await (await work([job], beside)).settled()
    expect(attempts).toEqual([1, 1])
    expect(await rows(job)).toEqual([])
  })

  test('waits for a job that ends by itself, and takes no other', async () => {
    let ran = 0
    const job = aJob(async () => {
      ran++
      await sleep(100)
    })
    const worker = await work([job])
    await enqueue((after) => {
      for (let i = 0; i < 6; i++) after.enqueue(job, { text: '' })
    })
    await expect.poll(() => ran).toBe(4)
    await worker.stop()
    expect(ran).toBe(4)
    expect(await rows(job)).toHaveLength(2)
  })
})

describe('a schedule', () => {
  const everyMs = 3_600_000
  const nextSlot = () => (Math.floor(app.clock.now() / everyMs) + 1) * everyMs
  const wake = () => app.app.services.bus.publish([{ kind: 'lost' }])

  test('runs once in a slot, on one of the replicas; missed slots are not made up for', async () => {
    let ran = 0
    const schedule = defineSchedule({ kind: `test-${++made}`, everyMs, run: async () => ran++ })
    const both = [await work([schedule]), await work([schedule], beside)]
    const settled = () => Promise.all(both.map((worker) => worker.settled()))
    for (const [slots, runs] of [
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 2],
      [5, 3],
      [0, 3],
    ] as const) {
      for (let i = 0; i < slots; i++) app.clock.advance('1h')
      wake()
      await sleep(50)
      await settled()
      expect(ran).toBe(runs)
      expect(await rows(schedule)).toMatchObject([{ dueAt: nextSlot(), leasedUntil: null }])
    }
    // A replica that starts in the middle of a slot runs nothing.
    await (await work([schedule])).settled()
    expect(ran).toBe(3)
  })

  test('that fails is shown as failed, and runs again in the next slot', async () => {
    let isBroken = true
    let ran = 0
    const schedule = {
      ...defineSchedule({
        kind: `test-${++made}`,
        everyMs,
        async run() {
          ran++
          if (isBroken) throw new Error('broken')
        },
      }),
      attempts: 2,
    }
    const worker = await work([schedule])
    app.clock.advance('1h')
    for (let i = 0; i < 2; i++) {
      wake()
      await worker.settled()
      app.clock.advance('15s')
    }
    expect(ran).toBe(2)
    const [failed] = await rows(schedule)
    expect(failed).toMatchObject({ attempts: 2, lastError: 'broken', dueAt: nextSlot() })
    expect(failed!.failedAt).not.toBeNull()
    isBroken = false
    app.clock.advance('1h')
    wake()
    await worker.settled()
    expect(ran).toBe(3)
    expect(await rows(schedule)).toMatchObject([{ attempts: 0, failedAt: null, lastError: null }])
  })
})

test('progress is stored and told to all replicas; the last news says how the job ended', async () => {
  const news: JobNews[] = []
  const stop = beside.app.services.bus.subscribe((event) => event.kind === 'job' && news.push(event.news))
  const { open, opened } = gate()
  const job = aJob(async (_, { progress }) => {
    progress(3, 10)
    await opened
    progress(10, 10)
  })
  const worker = await work([job])
  await enqueue((after) => after.enqueue(job, { text: '' }, { gameId: 7 }))
  await expect.poll(() => rows(job)).toMatchObject([{ progressDone: 3, progressTotal: 10, gameId: 7 }])
  open()
  await worker.settled()
  const about = { kind: job.kind, gameId: 7 }
  await expect
    .poll(() => news)
    .toMatchObject([
      { ...about, state: 'running', progress: { done: 3, total: 10 } },
      { ...about, state: 'done', progress: { done: 10, total: 10 } },
    ])
  stop()
})

test('the text of an error has no secrets', () => {
  const texts = [
    'connect ECONNREFUSED 127.0.0.1:25',
    'smtps://user:pa55@mail.example.org:465/ refused',
    'GET https://hooks.example.org/a?token=abc failed',
    'flag{not-yours} is wrong',
    `bad token ${'aB3-_'.repeat(9)}`,
    `no object ${'0123456789abcdef'.repeat(4)}`,
  ]
  expect(texts.map((text) => errorText(new Error(text)))).toEqual([
    'connect ECONNREFUSED 127.0.0.1:25',
    'smtps://mail.example.org:465/ refused',
    'GET https://hooks.example.org/a failed',
    '… is wrong',
    'bad token …',
    `no object ${'0123456789abcdef'.repeat(4)}`,
  ])
  expect(errorText('too long '.repeat(100))).toHaveLength(500)
})
