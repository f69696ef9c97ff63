// Every number and date of every input has bounds, and what lies outside of them is refused with the name of the field.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { limits } from '#src/contract/limits.ts'
import { appRouter } from '../router.ts'
import { leavesOf } from './testing/leaves-of.ts'

type Procedures = Record<string, { _def: { inputs: z.ZodType[] } }>
const procedures = appRouter._def.procedures as unknown as Procedures
const numbers = Object.entries(procedures)
  .flatMap(([name, { _def }]) => _def.inputs.flatMap((schema) => leavesOf(schema, name)))
  .filter(({ kind }) => kind === 'number')

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await testApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

test('no number is without bounds, and none beyond them, nor a fraction of a whole one, is taken', () => {
  expect(numbers.length).toBeGreaterThan(100)
  const bad = [Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e308]
  const taken = numbers.filter(({ schema }) => bad.some((value) => schema.safeParse(value).success))
  expect(taken.map(({ path }) => path)).toEqual([])
})

test('no date is before 1970 or behind the year 9999', () => {
  const dates = numbers.filter(({ path }) => /[.](start|end|writeupDeadline|from|until|[a-z]+At)$/.test(path))
  expect(dates.length).toBeGreaterThan(8)
  for (const { path, schema } of dates) {
    for (const bad of [-1, limits.sentInstantMax + 1, 8_639_999_999_999_999, -62_135_596_800_000, 0.5])
      expect([path, schema.safeParse(bad).success]).toEqual([path, false])
  }
})

test.each([
  ['start', -1],
  ['start', '2026-11-25T10:00:00'],
  ['start', '2026-11-25'],
  ['end', 8_639_999_999_999_999],
  ['end', '2026-02-30T10:00:00Z'],
  ['writeupDeadline', 8_639_999_999_999_999],
  ['writeupDeadline', 1e300],
  ['teamMemberCountLimit', -1],
  ['containerCountLimit', 2 ** 31],
  ['bloodBonus', 2 ** 60],
])('a game whose %s is %j is refused, and the field is named', async (field, value) => {
  const { gameId } = await aGame(app)
  const headers = { 'content-type': 'application/json' }
  for (const [method, path] of [
    ['PUT', `/api/edit/games/${gameId}`],
    ['POST', '/api/edit/games'],
  ]) {
    const body = JSON.stringify({ title: 'Cup', [field]: value })
    const answer = await app.request(path!, { method: method!, as: admin, headers, body })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { title: string }).title).toContain(field)
  }
})

test('the last dates work together: an end that moves takes the deadline along', async () => {
  const { gameId } = await aGame(app)
  const { editGames } = await app.as(admin)
  const last = limits.sentInstantMax
  await editGames.update({ gameId, title: 'Cup', start: 0, end: 1, writeupDeadline: last })
  const moved = await editGames.update({ gameId, title: 'Cup', end: last, writeupDeadline: last })
  expect(moved).toMatchObject({ end: last, writeupDeadline: last })
})

test('a token that never expires in practice has a date that can be read', async () => {
  const { tokens } = await app.as(admin)
  const answer = await app.request('/api/tokens', {
    method: 'POST',
    as: admin,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'long', expiresIn: limits.tokenDaysMax }),
  })
  expect(answer.status).toBeLessThan(500)
  await expect(tokens.list()).resolves.toBeDefined()
})
