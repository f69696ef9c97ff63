import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { sweeps } from './sweeps.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what is out of date goes within the hour, and a sweep that fails is seen', async () => {
  await app.cookieOf(await aUser(app))
  await app.db.updateTable('sessions').set({ expiresAt: 1 }).execute()
  await app.db
    .insertInto('powChallenges')
    .values({ id: '0123456789ab', challenge: Buffer.alloc(8), difficulty: 1, expiresAt: 1 })
    .execute()
  const states = () =>
    app.db
      .selectFrom('jobs')
      .select(['kind', 'attempts', 'lastError'])
      .where(
        'kind',
        'in',
        sweeps.map(({ kind }) => kind),
      )
      .orderBy('kind')
      .execute()
  expect((await states()).map(({ kind }) => kind)).toEqual(sweeps.map(({ kind }) => kind).toSorted())

  await app.db.schema.alterTable('mail_tokens').renameTo('mail_tokens_gone').execute()
  app.clock.advance('1h')
  app.app.services.bus.publish([{ kind: 'lost' }])
  await app.app.worker.settled()
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('powChallenges').selectAll().execute()).toEqual([])
  const failing = (await states()).filter(({ attempts }) => attempts > 0)
  expect(failing).toEqual([
    { kind: 'sweep-mail-tokens', attempts: 1, lastError: expect.stringContaining('mail_tokens') },
  ])
  const warnings = app.logLines.filter((line) => line.includes('job not done'))
  expect(warnings.map((line) => JSON.parse(line).job)).toEqual(['sweep-mail-tokens'])
})
