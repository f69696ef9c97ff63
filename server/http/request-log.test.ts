import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Actor } from '../state/sessions/actor.ts'
import { writeLine } from './request-log.ts'

function logger(level: string) {
  const written: string[] = []
  const log = pino({ level, base: null }, { write: (line) => void written.push(line) })
  return { log, written }
}

const request = {
  requestId: 'a1',
  started: performance.now(),
  method: 'GET',
  path: '/api/"\\\u2028ä',
  status: 200,
}
const actor = { userId: 'u1' } as Actor

test.each([
  { status: 200, api: { actor, ip: '::1' } },
  { status: 304, api: { actor: null, ip: '10.0.0.1' } },
  { status: 500, api: undefined },
])('the line of a request is the one that the logger would write', ({ status, api }) => {
  const { log, written } = logger('info')
  writeLine(log, { ...request, status }, api)
  const { requestId, method, path } = request
  const fields = { requestId, method, path, status, ms: 0, ip: api?.ip, userId: api?.actor?.userId }
  log[status === 500 ? 'error' : 'info'](fields, 'request')
  const [own, expected] = written.map((line) => line.replace(/"(time|ms)":[\d.]+/g, '"$1":0'))
  expect(own).toBe(expected)
})

test('the level of the log is respected', () => {
  const { log, written } = logger('warn')
  writeLine(log, request)
  expect(written).toEqual([])
  writeLine(log, { ...request, status: 503 })
  expect(written).toHaveLength(1)
})
