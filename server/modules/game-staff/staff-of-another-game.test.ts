// An organiser of one game as an attacker of another: things of the other game under the number of the own one. The plain
// case, the number of the other game, is in the access matrix.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, aWorld, formOf, pdf, send, type World } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import { aGame, aStaffMember } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

const wish = { teams: 1, challenges: 1, writeupRequired: true } as const

async function anAttack() {
  const { app } = world
  const own = await aGame(app, wish)
  const other = await aGame(app, { ...wish, hidden: true })
  const organiserId = await aStaffMember(app, { gameId: own.gameId, role: 'organiser' })
  const admin = await app.as(world.admin)
  return { own, other, organiserId, organiser: await app.as(organiserId), admin }
}
type Attack = Awaited<ReturnType<typeof anAttack>>

const challengeIn = ({ own, other }: Attack) => ({ gameId: own.gameId, challengeId: other.challengeIds[0]! })

async function noticeIn({ own, other, admin }: Attack) {
  const { id } = await admin.editNotices.create({ gameId: other.gameId, content: 'theirs' })
  return { gameId: own.gameId, noticeId: id }
}

async function flagOf(challengeId: number) {
  const { id } = await world.app.db
    .selectFrom('flags')
    .select('id')
    .where('challengeId', '=', challengeId)
    .executeTakeFirstOrThrow()
  return id
}

/** The state that no attack may change. */
async function stateOf({ other: { gameId, challengeIds } }: Attack) {
  const { db } = world.app
  const challenge = await db
    .selectFrom('challenges')
    .leftJoin('flags', 'flags.challengeId', 'challenges.id')
    .leftJoin('attachments', 'attachments.challengeId', 'challenges.id')
    .selectAll()
    .where('challenges.id', '=', challengeIds[0]!)
    .execute()
  const participations = await db
    .selectFrom('participations')
    .selectAll()
    .where('gameId', '=', gameId)
    .execute()
  const notices = await db.selectFrom('notices').selectAll().where('gameId', '=', gameId).execute()
  const staff = await db.selectFrom('gameStaff').selectAll().where('gameId', '=', gameId).execute()
  return { challenge, participations, notices, staff }
}

const attacks: Record<string, [(attack: Attack) => Promise<() => Promise<unknown>>, string]> = {
  'reads a challenge with its flags': [
    async (attack) => () => attack.organiser.editChallenges.get(challengeIn(attack)),
    'ChallengeNotFound',
  ],
  'changes a challenge': [
    async (attack) => () => attack.organiser.editChallenges.update({ ...challengeIn(attack), title: 'Mine' }),
    'ChallengeNotFound',
  ],
  'deletes a challenge': [
    async (attack) => () => attack.organiser.editChallenges.delete(challengeIn(attack)),
    'ChallengeNotFound',
  ],
  'adds a flag': [
    async (attack) => () =>
      attack.organiser.editChallenges.addFlags({ ...challengeIn(attack), flags: [{ flag: 'flag{mine}' }] }),
    'ChallengeNotFound',
  ],
  'deletes a flag of a challenge': [
    async (attack) => {
      const flagId = await flagOf(attack.other.challengeIds[0]!)
      return () => attack.organiser.editChallenges.deleteFlag({ ...challengeIn(attack), flagId })
    },
    'ChallengeNotFound',
  ],
  'deletes a flag through a challenge of the own game': [
    async ({ own, other, organiser }) => {
      const flagId = await flagOf(other.challengeIds[0]!)
      const ref = { gameId: own.gameId, challengeId: own.challengeIds[0]! }
      return async () => {
        const result = await organiser.editChallenges.deleteFlag({ ...ref, flagId })
        throw new Error(result)
      }
    },
    'NotFound',
  ],
  'attaches a file': [
    async (attack) => {
      const fileHash = await aFile(world)
      const file = { attachmentType: 'Local', fileHash } as const
      return () => attack.organiser.editChallenges.setAttachment({ ...challengeIn(attack), ...file })
    },
    'ChallengeNotFound',
  ],
  'changes a notice': [
    async (attack) => {
      const ref = await noticeIn(attack)
      return () => attack.organiser.editNotices.update({ ...ref, content: 'mine' })
    },
    'NoticeNotFound',
  ],
  'deletes a notice': [
    async (attack) => {
      const ref = await noticeIn(attack)
      return () => attack.organiser.editNotices.delete(ref)
    },
    'NoticeNotFound',
  ],
  'suspends a team': [
    async ({ other, organiser }) => {
      const { participationId } = other.teams[0]!
      return () => organiser.participations.review({ participationId, status: 'Suspended' })
    },
    'NotAllowed',
  ],
  'asks whether a participation exists': [
    async ({ organiser }) =>
      () =>
        organiser.participations.review({ participationId: 999_999, status: 'Rejected' }),
    'NotAllowed',
  ],
  'removes the staff': [
    async ({ own, other, organiser }) => {
      const userId = await aStaffMember(world.app, { gameId: other.gameId, role: 'author' })
      return () => organiser.gameStaff.remove({ gameId: own.gameId, userId })
    },
    'StaffNotFound',
  ],
}

test.each(Object.entries(attacks))('%s', async (_, [prepare, refusal]) => {
  const attack = await anAttack()
  const call = await prepare(attack)
  const before = await stateOf(attack)
  await expect(call()).rejects.toEqual(refused(refusal))
  expect(await stateOf(attack)).toEqual(before)
})

test('of submissions, events and cheats they read those of their own game only', async () => {
  const { own, other, organiser } = await anAttack()
  const [challengeId = 0] = other.challengeIds
  const player = await world.app.as(other.teams[0]!.captainId)
  await player.submissions.submit({ gameId: other.gameId, challengeId, flag: 'secret answer' })
  for (const list of [organiser.submissions.list, organiser.events.list, organiser.cheats.list]) {
    expect(await list({ gameId: own.gameId })).toEqual([])
    await expect(list({ gameId: other.gameId })).rejects.toEqual(refused('NotAllowed'))
  }
})

test('uploads belong to a game, of which they are editors, and go unless something refers to them', async () => {
  const { own, other, organiserId } = await anAttack()
  const monitorId = await aStaffMember(world.app, { gameId: own.gameId, role: 'monitor' })
  const upload = async (as: string, query: string) => {
    const body = formOf([{ part: 'files', name: 'task.zip', bytes: Math.random().toString() }])
    return await world.app.request(`/api/assets${query}`, { method: 'POST', body, as })
  }
  const answer = await upload(organiserId, `?gameId=${own.gameId}`)
  expect(answer.status).toBe(200)
  const [{ hash }] = (await answer.json()) as [{ hash: string }]
  const row = await world.app.db
    .selectFrom('files')
    .select(['kept', 'keptUntil'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ kept: false, keptUntil: expect.any(Number) })
  expect((await upload(organiserId, `?gameId=${other.gameId}`)).status).toBe(403)
  expect((await upload(organiserId, '')).status).toBe(403)
  expect((await upload(monitorId, `?gameId=${own.gameId}`)).status).toBe(403)
  expect((await upload(world.admin, '')).status).toBe(200)
})

test('writeups are read by those who review the game they were handed in for', async () => {
  const { own, other, organiserId } = await anAttack()
  const authorId = await aStaffMember(world.app, { gameId: own.gameId, role: 'author' })
  const statuses = async (game: typeof own) => {
    const files = [pdf(`writeup of ${game.gameId}`)]
    const as = game.teams[0]!.captainId
    await send(world, 'POST /api/game/{id}/writeup', { as, params: { id: game.gameId }, files })
    const admin = await world.app.as(world.admin)
    const [writeup] = await admin.writeups.list({ gameId: game.gameId })
    const readers = [organiserId, authorId, world.admin]
    const answers = readers.map((reader) => world.app.request(writeup!.url, { as: reader }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await statuses(own)).toEqual([200, 404, 200])
  expect(await statuses(other)).toEqual([404, 404, 200])
})
