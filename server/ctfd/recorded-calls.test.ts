// What the real ctfcli 0.1.8 sent to a real CTFd 3.8.7, call by call, with the numbers of the answers here: every answer has the
// properties that CTFd's had, and the challenges are the same after each step.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

interface Recorded {
  step: string
  call: string
  body?: Record<string, unknown>
  form?: { fields: Record<string, string>; files: [name: string, text: string][] }
  answer: { id?: number; ids?: number[]; one?: string[]; list?: string[] }
}

const recorded: Recorded[] = JSON.parse(readFileSync(new URL('recorded-calls.json', import.meta.url), 'utf8'))
const app = useApp()

/** Properties that ctfcli does not read, or takes for a difference where they are null. */
const leftOut = ['initial', 'decay', 'minimum']

test('each call is answered as CTFd answered it', async () => {
  const admin = await app.as(await anAdmin(app))
  const { gameId } = await aGame(app)
  const { token } = await admin.tokens.createForGame({ gameId, name: 'ctfcli', scope: 'admin' })
  const numbers = new Map<string, number>()
  const own = (kind: string, id: unknown) => numbers.get(`${kind} ${id}`) ?? Number(id)

  /** With our numbers in the places of those that were recorded. */
  function translated(kind: string, body: Record<string, unknown>): Record<string, unknown> {
    const { requirements } = body as { requirements?: { prerequisites: number[] } }
    return {
      ...body,
      ...('challenge_id' in body && { challenge_id: own('challenges', body.challenge_id) }),
      ...(typeof body.next_id === 'number' && { next_id: own('challenges', body.next_id) }),
      ...(requirements && {
        requirements: {
          ...requirements,
          prerequisites: requirements.prerequisites.map((id) => own(kind, id)),
        },
      }),
    }
  }

  async function send({ call, body, form, answer }: Recorded) {
    const [method = '', path = ''] = call.split(' ')
    const kind = path.split(/[/?]/)[3]!
    const address = path
      .replace(/\/(\d+)/, (_, id) => `/${own(kind, id)}`)
      .replace(/target_id=(\d+)/, (_, id) => `target_id=${own(kind, id)}`)
    const headers: Record<string, string> = { authorization: `Token ${token}` }
    let content: BodyInit | undefined
    if (form) {
      const data = new FormData()
      for (const [name, value] of Object.entries(form.fields)) {
        data.set(name, name === 'challenge_id' ? String(own('challenges', value)) : value)
      }
      for (const [name, text] of form.files) data.append('file', new File([text], name))
      content = data
    } else if (body) {
      headers['content-type'] = 'application/json'
      content = JSON.stringify(translated(kind, body))
    }
    const got = await app.request(`/ctfd/${gameId}${address}`, {
      method,
      headers,
      ...(content && { body: content }),
    })
    const { success, data, message } = await got.json()
    expect([call, got.status, success, message]).toEqual([call, 200, true, undefined])
    if (method === 'POST' && answer.id !== undefined) numbers.set(`${kind} ${answer.id}`, data.id)
    if (method === 'POST') {
      answer.ids?.forEach((id, at) => void numbers.set(`${kind} ${id}`, data[at].id))
    }
    const wanted = (answer.one ?? answer.list ?? []).filter((name) => !leftOut.includes(name))
    const shown = answer.one ? data : data?.[0]
    if (shown) expect([call, Object.keys(shown)]).toEqual([call, expect.arrayContaining(wanted)])
    return data
  }

  /** Of equal calls in a row one was recorded: a sync deletes all of a kind. */
  async function deleteRest(kind: string): Promise<void> {
    const headers = { authorization: `Token ${token}` }
    const address = `/ctfd/${gameId}/api/v1/${kind}`
    const { data } = await (await app.request(address, { headers })).json()
    for (const { id } of data) await app.request(`${address}/${id}`, { method: 'DELETE', headers })
  }

  for (const one of recorded) {
    await send(one)
    const deleted = /^DELETE \/api\/v1\/(\w+)/.exec(one.call)?.[1]
    if (deleted) await deleteRest(deleted)
  }
  const challenges = await admin.editChallenges.list({ gameId })
  expect(challenges.map(({ title }) => title)).toEqual(['Warm up', 'Tea leaves'])
  expect(challenges[0]!.isEnabled).toBe(true)
  const tea = await admin.editChallenges.page({ gameId, challengeId: challenges[1]!.id })
  expect(tea).toMatchObject({
    content: 'Read **all** of them.',
    tags: ['easy', 'tea'],
    topics: ['frequency analysis'],
    hints: ['look twice'],
    paidHints: [
      { title: 'first', text: 'XOR', cost: 50 },
      { text: 'key is 7', cost: 30, requires: ['ctfcli-2'] },
    ],
    prerequisites: [{ challengeIds: [challenges[0]!.id], needed: 0 }],
    solution: '# Solution\nCount the letters.\n',
  })
  expect(tea.flags.map(({ kind }) => kind)).toEqual(['exact', 'pattern'])
  expect(tea.files).toHaveLength(2)
  expect((await admin.editGames.page({ gameId })).title).toBe('Tea CTF')
})
