import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ForeignAnswer } from './foreign-answer.ts'
import { upload } from './upload.ts'

/** What a browser's request does, driven by hand. */
class Request {
  static last: Request
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  response: unknown
  sent: FormData | undefined
  opened: [string, string] | undefined
  constructor() {
    Request.last = this
  }
  open(...opened: [string, string]) {
    this.opened = opened
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.onabort?.()
  }
  type = 'application/json'
  getResponseHeader() {
    return this.type
  }
  answer(status: number, response: unknown, type = 'application/json') {
    Object.assign(this, { status, response, type })
    this.onload?.()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => void vi.unstubAllGlobals())
const file = (name: string) => new File(['x'], name)

test('one file is put under the name `file`', async () => {
  const answer = upload('/api/account/avatar', [file('a.png')])
  expect(Request.last.opened).toEqual(['PUT', '/api/account/avatar'])
  expect((Request.last.sent!.get('file') as File).name).toBe('a.png')
  Request.last.answer(200, '/assets/a')
  expect(await answer).toBe('/assets/a')
})

test('many files are posted under any field name, with progress', async () => {
  const shares: number[] = []
  const answer = upload('/api/assets', [file('a'), file('b')], {
    method: 'POST',
    field: 'files',
    onProgress: (share) => shares.push(share),
  })
  expect(Request.last.opened).toEqual(['POST', '/api/assets'])
  expect(Request.last.sent?.getAll('files').map((it) => (it as File).name)).toEqual(['a', 'b'])
  Request.last.upload.onprogress?.({ loaded: 1, total: 4 })
  Request.last.upload.onprogress?.({ loaded: 4, total: 4 })
  Request.last.answer(200, [])
  await answer
  expect(shares).toEqual([0.25, 1])
})

test('a refusal keeps the text of the server; a missing answer is an error', async () => {
  const refusal = { title: 'This file is empty.', status: 400 }
  const refused = upload('/api/assets', [file('a')])
  Request.last.answer(400, refusal)
  await expect(refused).rejects.toEqual({ data: refusal })

  const silent = upload('/api/assets', [file('a')])
  Request.last.onerror?.()
  await expect(silent).rejects.toThrow('no answer')
})

test.each([413, 502, 504, 403, 200])(
  'a page of a proxy in place of an answer is an error with its status: %i',
  async (status) => {
    const answer = upload('/api/assets', [file('a')])
    Request.last.answer(status, null, 'text/html')
    await expect(answer).rejects.toEqual(new ForeignAnswer(status))
    await expect(answer).rejects.toHaveProperty('status', status)
  },
)

test.each([
  [413, { message: 'Request size limit exceeded' }],
  [413, null],
  [504, { error: 'timeout' }],
  [403, 'Forbidden'],
  [429, []],
])('JSON of a proxy is not taken for a refusal of the server: %i %j', async (status, body) => {
  const answer = upload('/api/assets', [file('a')])
  Request.last.answer(status, body)
  await expect(answer).rejects.toEqual(new ForeignAnswer(status))
})

test('it can be stopped, also before it started', async () => {
  const stop = new AbortController()
  const stopped = upload('/api/assets', [file('a')], { signal: stop.signal })
  stop.abort()
  await expect(stopped).rejects.toThrow('aborted')
  await expect(upload('/api/assets', [file('a')], { signal: stop.signal })).rejects.toThrow('aborted')
})
