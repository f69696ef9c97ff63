// The longest names that the site takes, in one word of wide letters.
import type { APIRequestContext } from 'playwright-core'
import { expect } from 'vitest'
import { limits } from '#src/contract/limits.ts'

const running = 1
const wide = (length: number, distinct: number) => String(distinct).padStart(length, 'W')

/** Of the running game, its challenges, all teams, and a provider of accounts. */
export async function lengthenNames(call: APIRequestContext): Promise<void> {
  const change = async (path: string, data: object) => {
    const answer = await call.put(path, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const read = async (path: string) => (await (await call.get(path)).json()) as { data: { id: number }[] }
  const game = (await (await call.get(`/api/edit/games/${running}`)).json()) as object
  await change(`/api/edit/games/${running}`, { ...game, title: wide(limits.gameTitleMax, running) })
  const challenges = (await (await call.get(`/api/edit/games/${running}/challenges`)).json()) as {
    id: number
  }[]
  for (const { id } of challenges) {
    await change(`/api/edit/games/${running}/challenges/${id}`, { title: wide(limits.challengeTitleMax, id) })
  }
  const { data: teams } = await read('/api/admin/teams?count=30')
  for (const { id } of teams) await change(`/api/admin/teams/${id}`, { name: wide(limits.teamNameMax, id) })
  const provider = await call.post('/trpc/signIn.saveProvider', {
    data: {
      id: 'school',
      preset: 'oidc',
      name: wide(40, 1),
      issuer: 'https://login.example.org',
      clientId: 'vexil',
      clientSecret: 'not used',
      extraScopes: '',
      isEnabled: true,
      trustsEmail: false,
      groupClaim: '',
      groupRules: [],
      isNew: true,
    },
  })
  expect(provider.status(), await provider.text()).toBe(200)
}
