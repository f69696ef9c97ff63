import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { ratePolicies } from '#src/contract/limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ rateLimit: true })
})
afterAll(() => app.close())

test('a player renames a few times an hour, and edits the rest of the profile as before', async () => {
  const { accounts } = await app.as(await aUser(app))
  for (let time = 0; time < ratePolicies.rename.points; time++) {
    await accounts.update({ userName: `renamed${time}` })
  }
  await expect(accounts.update({ userName: 'onceMore' })).rejects.toThrow('TooManyRequests')
  await accounts.update({ bio: 'Still here' })
  const { accounts: others } = await app.as(await aUser(app))
  await others.update({ userName: 'another' })
})
