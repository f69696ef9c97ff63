// A game is read from several lists and by itself, each with caches of its own: they agree as soon as a change is made.
import { expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const hourMs = 3_600_000

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('title, poster and dates of a game are the same in each answer as soon as they are changed', async () => {
  const adminId = await anAdmin(app)
  const admin = await app.as(adminId)
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const lists = ['/api/game?count=50', '/api/game/recent?limit=20']
  const seen = async () => {
    const all = []
    for (const path of [...lists, `/api/game/${gameId}`]) {
      const body = await (await app.request(path)).json()
      const rows = (body.data ?? (Array.isArray(body) ? body : [body])) as Record<string, unknown>[]
      const { title, start, end, poster } = rows.find(({ id }) => id === gameId)!
      all.push({ title, start, end, poster })
    }
    return all
  }
  const before = await seen()
  expect(new Set(before.map((one) => JSON.stringify(one))).size).toBe(1)
  const start = app.clock.now() + hourMs / 2
  await admin.editGames.update({
    ...(await admin.editGames.get({ gameId })),
    gameId,
    title: 'Moved',
    start,
    end: start + hourMs,
  })
  for (const one of await seen()) expect(one).toMatchObject({ title: 'Moved', start, end: start + hourMs })
  const png = new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' })
  const form = new FormData()
  form.append('file', png, 'poster.png')
  const put = await app.request(`/api/edit/games/${gameId}/poster`, {
    method: 'PUT',
    as: adminId,
    body: form,
  })
  expect(put.status).toBe(200)
  const stored = /[0-9a-f]{64}/.exec(await put.json())![0]
  const posters = (await seen()).map(({ poster }) => poster)
  expect(posters).toEqual(Array(3).fill(expect.stringContaining(stored)))
})

test('the calendar has the public games, whatever their texts are', async () => {
  const admin = await app.as(await anAdmin(app))
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const { gameId: secret } = await aGame(app, { hidden: true })
  const start = Date.parse('2031-05-01T08:00:00Z')
  await admin.editGames.update({
    gameId,
    title: 'Tea; Cup, BEGIN:VEVENT',
    summary: 'One\nEND:VEVENT',
    start,
    end: start + hourMs,
  })
  const answer = await app.request('/api/calendar.ics')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:Tea\\; Cup\\, BEGIN:VEVENT',
      'DESCRIPTION:One\\nEND:VEVENT',
      'DTSTART:20310501T080000Z',
      'DTEND:20310501T090000Z',
      expect.stringMatching(new RegExp(`^URL:http.*/games/${gameId}$`)),
    ]),
  )
  expect(lines.filter((line) => line.startsWith('UID:')).length).toBe(
    lines.filter((line) => line === 'BEGIN:VEVENT').length,
  )
  expect(lines.join()).not.toContain(`/games/${secret}`)
})
