// Every offered REST call with whatever a caller may make up: never a fault, never a hang, and a refused call changes
// nothing. Seeded: a failure prints what it takes to see it again.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '#server/rest/reference/describe-api.ts'
import type { JsonSchema } from '#server/rest/reference/describe-schema.ts'
import { type TestApp, testApp } from './app.ts'
import { aGame, aParticipation, aTeam, aUser } from './factories.ts'
import { fuzzCases, isLongFuzz } from './fuzz-cases.ts'

const seed = 20_261_121
/** Of one case, which reads the whole database when something was written. */
const longestMs = 1_000
const password = 'Secret-2026'
const hangMs = 10_000
/** What is written about a call whatever becomes of it. */
const besides = new Set(['sessions', 'logs', 'kysely_migration', 'kysely_migration_lock'])

let app: TestApp
let callers: (string | undefined)[]
let ids: number[]
let userIds: string[]
let tables: string[]
beforeAll(async () => {
  app = await testApp()
  const game = await aGame(app, { teams: 1, challenges: 2 })
  const upcoming = await aGame(app, { phase: 'upcoming', hidden: true, challenges: 1 })
  const captainId = await aUser(app, { password })
  const team = await aTeam(app, { captainId, members: 2 })
  const player = await aUser(app, { password })
  const playing = await aTeam(app, { captainId: player })
  await aParticipation(app, { gameId: game.gameId, team: playing })
  const admin = await aUser(app, { role: 'Admin', password })
  callers = [
    undefined,
    await app.cookieOf(player),
    await app.cookieOf(team.captainId),
    await app.cookieOf(admin),
  ]
  ids = [game.gameId, upcoming.gameId, ...game.challengeIds, team.teamId, playing.teamId]
  userIds = [player, team.memberIds[1]!]
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  tables = rows.map(({ name }) => name).filter((name) => !besides.has(name))
  await countWrites()
})
afterAll(() => app.close())

/** Makes the database count each row that is written. A rollback does not take the count back. */
async function countWrites(): Promise<void> {
  await sql`create sequence row_writes`.execute(app.db)
  await sql`create function count_write() returns trigger language plpgsql
    as $$ begin perform nextval('row_writes'); return null; end $$`.execute(app.db)
  for (const name of tables) {
    await sql`create trigger count_writes after insert or update or delete on ${sql.table(name)}
      for each row execute function count_write()`.execute(app.db)
  }
}

/** While this number stays, `state` stays; it is read in a fraction of the time. */
async function writes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(pg_sequence_last_value('row_writes'), 0) as count`.execute(app.db)
  return rows[0]!.count
}

/** One text for the whole content of the database, except the times of last visits. */
async function state(): Promise<string> {
  const parts = tables.map(
    (name) => sql`select ${name} as name, count(*)::int as rows,
      coalesce(md5(string_agg(row::text, '' order by row::text)), '') as sum
      from (select to_jsonb(t) - 'last_visited_at' - 'ip' as row from ${sql.table(name)} t) all_rows`,
  )
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1`.execute(app.db)
  return JSON.stringify(rows)
}

/** Until what earlier calls have left to do in the background is done, but for what is due at some time. */
async function background(): Promise<void> {
  await app.app.history.look()
  await app.app.worker.settled()
}

/**
 * The background of earlier calls may write during a call that is refused. A call that writes itself does so as often as it is sent.
 * @returns the state after it.
 */
async function expectNoWrite(send: () => Promise<unknown>, before: string, after: string): Promise<string> {
  const changed = () => {
    const known = new Set(JSON.parse(before).map((row: object) => JSON.stringify(row)))
    return JSON.parse(after).filter((row: object) => !known.has(JSON.stringify(row)))
  }
  for (let tries = 0; after !== before; tries++) {
    if (tries === 5) expect(changed()).toEqual([])
    await background()
    before = await state()
    await send()
    after = await state()
  }
  return after
}

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e300, 2 ** 31, 2 ** 53, -0, '', ' ', '\u0000', '\ud800', '٣', '1e9'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant('x'.repeat(5_000)),
)

/** Mostly what the schema says, sometimes not. */
function valuesOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: junk })
}

function fitting(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 5) return junk
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, depth + 1)))
  const { minimum = -5, maximum = 2_000 } = schema as { minimum?: number; maximum?: number }
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(...ids),
        fc.integer({
          min: Math.ceil(Math.max(minimum, -(2 ** 31))),
          max: Math.floor(Math.min(maximum, 2 ** 31)),
        }),
      )
    case 'array':
      return fc.array(valuesOf((schema.items as JsonSchema | undefined) ?? {}, depth + 1), { maxLength: 4 })
    case 'object': {
      const members = Object.entries(schema.properties ?? {})
      const record = Object.fromEntries(members.map(([name, it]) => [name, valuesOf(it, depth + 1)]))
      return fc.record(record, { requiredKeys: [] })
    }
    case 'string':
      if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...userIds), fc.uuid())
      return fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.emailAddress(),
        fc.constant(password),
      )
    default:
      return junk
  }
}

const inPath = (schema: JsonSchema) =>
  fc.oneof(
    { weight: 5, arbitrary: fitting(schema, 0).map(String) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('0', '-1', '2147483648', '99999999999999999999', '..', '%00', '1e1'),
    },
  )
/** Made-up objects may have no text of their own. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString())

const calls = Object.entries(describeApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
  })),
)

const runsPerCall = Math.ceil(fuzzCases({ sample: 24 * calls.length, all: 96 * calls.length }) / calls.length)
const timeout = isLongFuzz ? runsPerCall * longestMs : 60_000
let sent = 0

test.each(calls.map((call) => [call.name, call] as const))('%s', { timeout }, async (_, call) => {
  const { method, path, operation } = call
  const { parameters, requestBody } = operation
  const values = (place: 'path' | 'query', of: (schema: JsonSchema) => fc.Arbitrary<unknown>) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, of(schema)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    )
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  const body = schema
    ? fc.oneof(
        { weight: 6, arbitrary: valuesOf(schema).map((value) => JSON.stringify(value) ?? 'null') },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
      )
    : fc.constant(undefined)
  const sending = fc.record({
    caller: fc.constantFrom(0, 1, 2, 3),
    params: values('path', inPath),
    query: values('query', (it) => valuesOf(it)),
    body,
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', '') },
    ),
  })
  await background()
  let written = await writes()
  let before = await state()
  await fc.assert(
    fc.asyncProperty(sending, async ({ caller, params, query, body, type }) => {
      sent++
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(params[name])))
      const asked = Object.entries(query).map(([name, value]) => `${name}=${encode(textOf(value))}`)
      const cookie = callers[caller]
      const send = async () => {
        const response = await app.request(`${at}?${asked.join('&')}`, {
          method: method.toUpperCase(),
          headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': type }) },
          ...(body !== undefined && { body }),
          signal: AbortSignal.timeout(hangMs),
        })
        const text = await response.text()
        expect(response.status < 500 ? '' : `${response.status} ${text}`).toBe('')
        return response.status
      }
      const status = await send()
      if ((await writes()) === written) return
      if (status >= 400) before = await expectNoWrite(send, before, await state())
      else {
        await background()
        before = await state()
      }
      written = await writes()
    }),
    {
      seed,
      numRuns: runsPerCall,
      endOnFailure: false,
      ...(!isLongFuzz && { interruptAfterTimeLimit: 40_000 }),
    },
  )
})

test('a row that is written is counted, also by a cascade and in a transaction that is rolled back', async () => {
  const userId = await aUser(app)
  await aTeam(app, { captainId: userId })
  const before = await writes()
  await app.db.updateTable('users').set({ bio: 'written' }).where('id', '=', userId).execute()
  expect(await writes()).toBe(before + 1)
  await app.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('users').set({ bio: 'not kept' }).where('id', '=', userId).execute()
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await writes()).toBe(before + 2)
  await app.db.deleteFrom('teams').where('captainId', '=', userId).execute()
  expect(await writes()).toBeGreaterThan(before + 3)
})

test('nothing was a fault in the log', () => {
  expect(app.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  if (isLongFuzz) expect(sent).toBeGreaterThanOrEqual(runsPerCall * calls.length)
})
