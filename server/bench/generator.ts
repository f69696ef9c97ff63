// A load generator in a process of its own, so that its processor time is known and small: it writes ready requests to
// keep-alive connections and reads no more of an answer than its status and where it ends.
import { connect } from 'node:net'
import type { Job, LoadResult } from './load.ts'

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.(result),
    (error) => {
      process.stderr.write(`${error}\n`)
      process.exit(1)
    },
  )
})

async function run({
  port,
  connections,
  seconds,
  requests,
  answers = Number.POSITIVE_INFINITY,
}: Job): Promise<LoadResult> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  let next = 0
  let bytes = 0
  const before = process.cpuUsage()
  const started = performance.now()
  const until = started + seconds * 1_000

  const worker = () =>
    new Promise<void>((done, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sentAt = 0
      let answer = emptyAnswer()
      const send = () => {
        if (performance.now() >= until || next >= answers) {
          socket.end()
          return done()
        }
        sentAt = performance.now()
        socket.write(requests[next++ % requests.length]!, 'latin1')
      }
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('close', () => done())
      socket.on('data', (chunk) => {
        bytes += chunk.length
        if (!answer.take(chunk)) return
        times.push(performance.now() - sentAt)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        answer = emptyAnswer()
        send()
      })
    })
  await Promise.all(Array.from({ length: connections }, worker))
  const passed = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    answers: times.length,
    perSecond: times.length / passed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    statuses,
    bytesPerAnswer: bytes / Math.max(1, times.length),
    generatorCpuMs: (user + system) / 1_000,
    used: next,
  }
}

function emptyAnswer() {
  let head: Buffer | undefined
  /** Bytes of the body that are still to come; undefined in chunks. */
  let left: number | undefined
  let tail = ''
  return {
    status: 0,
    /** True at the end of the answer. */
    take(chunk: Buffer): boolean {
      let body = chunk
      if (!head || left === -1) {
        const whole = head ? Buffer.concat([head, chunk]) : chunk
        const end = whole.indexOf('\r\n\r\n')
        head = whole
        left = -1
        if (end < 0) return false
        const text = whole.toString('latin1', 0, end)
        this.status = Number(text.slice(9, 12))
        body = whole.subarray(end + 4)
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
        if (length !== undefined) left = Number(length)
        else left = /\r\ntransfer-encoding: chunked/i.test(text) ? undefined : 0
      }
      if (left !== undefined) {
        left -= body.length
        return left <= 0
      }
      tail = (tail + body.toString('latin1', Math.max(0, body.length - 7))).slice(-7)
      return tail.endsWith('\r\n0\r\n\r\n') || tail.endsWith('0\r\n\r\n')
    },
  }
}
