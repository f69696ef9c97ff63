import { expect, test } from 'vitest'
import { aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { ratePolicies } from '#src/contract/limits.ts'

const app = useApp({ rateLimit: true })

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
