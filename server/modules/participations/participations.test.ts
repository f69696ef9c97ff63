import { beforeAll, describe, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { listProfiles } from '../accounts/repository.ts'
import { listMembers, listTeams } from '../teams/repository.ts'

const app = useApp()
let adminId: string
beforeAll(async () => {
  adminId = await anAdmin(app)
})

const gamesOf = async (userId: string) => (await app.as(userId)).games
const statusOf = async (userId: string, gameId: number) =>
  (await (await gamesOf(userId)).get({ gameId })).status
const isLocked = async (teamId: number) => (await (await app.as(null)).teams.get({ teamId })).locked
const review = async (input: {
  participationId: number
  status?: 'Accepted' | 'Rejected' | 'Suspended' | 'Pending'
  division?: string | null
  expectedDivision?: string | null
  undoes?: 'Suspended'
  note?: string
}) => (await app.as(adminId)).participations.review(input)

async function participationOf(gameId: number, teamId: number): Promise<number> {
  const entries = await (await app.as(adminId)).participations.list({ gameId })
  return entries.find(({ team }) => team.id === teamId)!.id
}

describe('joining', () => {
  test('waits for review, and is per member', async () => {
    const { gameId } = await aGame(app)
    const { teamId, memberIds } = await aTeam(app, { members: 2 })
    const [first, second] = memberIds as [string, string]
    await (await gamesOf(first)).join({ gameId, teamId })
    expect(await statusOf(first, gameId)).toBe('Pending')
    expect(await statusOf(second, gameId)).toBe('Unsubmitted')
    await (await gamesOf(second)).join({ gameId, teamId })
    expect(await statusOf(second, gameId)).toBe('Pending')
    expect(await isLocked(teamId)).toBe(false)
    await expect((await gamesOf(second)).join({ gameId, teamId })).rejects.toEqual(refused('AlreadyInGame'))
  })

  test('a game without review takes the team at once and locks it', async () => {
    const { gameId } = await aGame(app, { acceptWithoutReview: true })
    const { teamId, captainId } = await aTeam(app)
    await (await gamesOf(captainId)).join({ gameId, teamId })
    expect(await statusOf(captainId, gameId)).toBe('Accepted')
    expect(await isLocked(teamId)).toBe(true)
    expect((await (await app.as(null)).scoreboard.glance({ gameId })).items).toMatchObject([{ id: teamId }])
  })

  test('the own team is found by id, also when another own team has the same name', async () => {
    const { gameId } = await aGame(app, { acceptWithoutReview: true })
    const captainId = await aUser(app)
    const captain = await app.as(captainId)
    const first = await captain.teams.create({ name: 'Team 3' })
    const second = await captain.teams.create({ name: 'Team 3' })
    const other = await aTeam(app)
    await (await gamesOf(other.captainId)).join({ gameId, teamId: other.teamId })
    expect(await captain.games.ownTeamId({ gameId })).toBeNull()

    await captain.games.join({ gameId, teamId: second.id })
    expect(await captain.games.ownTeamId({ gameId })).toBe(second.id)
    expect(second.id).not.toBe(first.id)
    expect(await (await gamesOf(other.captainId)).ownTeamId({ gameId })).toBe(other.teamId)
    expect(await (await app.as(null)).games.ownTeamId({ gameId })).toBeNull()
  })

  test('asks in order: time, code, division, team, membership', async () => {
    const { gameId } = await aGame(app, {
      phase: 'upcoming',
      practiceMode: false,
      inviteCode: 'Code',
      divisions: ['A'],
    })
    const { teamId, captainId } = await aTeam(app)
    const { join } = await gamesOf(await aUser(app))
    await expect(join({ gameId: 99_999 })).rejects.toEqual(refused('GameNotFound'))
    await expect(join({ gameId, inviteCode: 'code' })).rejects.toEqual(refused('GameInviteCodeWrong'))
    await expect(join({ gameId, inviteCode: 'Code' })).rejects.toEqual(refused('DivisionInvalid'))
    const good = { gameId, inviteCode: 'Code', division: 'A' }
    await expect(join(good)).rejects.toEqual(refused('TeamNotFound'))
    await expect(join({ ...good, teamId })).rejects.toEqual(refused('NotTeamMember'))
    await (await gamesOf(captainId)).join({ ...good, teamId })
    app.clock.advance('4h')
    await expect(join({ gameId })).rejects.toEqual(refused('GameEnded'))
  })

  test('after the end only to practise', async () => {
    const { gameId } = await aGame(app, { phase: 'ended' })
    const { teamId, captainId } = await aTeam(app)
    await (await gamesOf(captainId)).join({ gameId, teamId })
    expect(await statusOf(captainId, gameId)).toBe('Pending')
  })

  test('a hidden game opens to its code only', async () => {
    const secret = await aGame(app, { hidden: true, inviteCode: 'open' })
    const closed = await aGame(app, { hidden: true })
    const { teamId, captainId } = await aTeam(app)
    const { join } = await gamesOf(captainId)
    await expect(join({ gameId: closed.gameId, teamId })).rejects.toEqual(refused('GameNotFound'))
    await expect(join({ gameId: secret.gameId, teamId, inviteCode: 'wrong' })).rejects.toEqual(
      refused('GameNotFound'),
    )
    await join({ gameId: secret.gameId, teamId, inviteCode: 'open' })
    expect(await statusOf(captainId, secret.gameId)).toBe('Pending')
  })

  test('the share link of a hidden game leads a guest from the page to the join', async () => {
    const { gameId } = await aGame(app, { hidden: true, inviteCode: 'open & sesame' })
    const { teamId, captainId } = await aTeam(app)
    const statusWith = async (cookie: string, as?: string) => {
      const session = as ? `; ${await app.cookieOf(as)}` : ''
      return (await app.request(`/api/game/${gameId}`, { headers: { cookie: cookie + session } })).status
    }
    const opened = async (code: string) => {
      const response = await app.request(`/games/${gameId}?join&invite=${encodeURIComponent(code)}`)
      return response.headers.get('set-cookie')!.split(';')[0]!
    }
    expect(await statusWith(await opened('wrong'))).toBe(404)
    const cookie = await opened('open & sesame')
    expect(await statusWith(cookie)).toBe(200)
    expect(await statusWith(cookie, await aUser(app, { role: 'Banned' }))).toBe(404)
    const join = await app.request(`/api/game/${gameId}`, {
      method: 'POST',
      body: JSON.stringify({ teamId, division: null, inviteCode: null }),
      headers: { cookie: `${cookie}; ${await app.cookieOf(captainId)}`, 'content-type': 'application/json' },
    })
    expect(join.status).toBe(200)
    expect(await statusOf(captainId, gameId)).toBe('Pending')
    // A new code ends the link.
    await app.db.updateTable('games').set({ inviteCode: 'new' }).where('id', '=', gameId).execute()
    app.app.services.bus.publish([{ kind: 'game', gameId }])
    expect(await statusWith(cookie)).toBe(404)
  })

  test('keeps the member limit, also when two join at once', async () => {
    const { gameId } = await aGame(app, { teamMemberCountLimit: 2 })
    const { teamId, memberIds } = await aTeam(app, { members: 5 })
    const outcomes = await Promise.allSettled(
      memberIds.map(async (userId) => (await gamesOf(userId)).join({ gameId, teamId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.message] : [],
    )
    expect(reasons).toEqual(['TeamFull', 'TeamFull', 'TeamFull'])
  })

  test('nobody joins with two teams, also not at once', async () => {
    const { gameId } = await aGame(app)
    const me = await aUser(app)
    const teams = [await aTeam(app, { captainId: me }), await aTeam(app, { captainId: me })]
    const { join } = await gamesOf(me)
    const outcomes = await Promise.allSettled(teams.map(({ teamId }) => join({ gameId, teamId })))
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('AlreadyInGame'),
    })
    expect((await (await gamesOf(me)).get({ gameId })).teamCount).toBe(1)
  })

  test('a rejected team comes back to review, or its members go elsewhere', async () => {
    const { gameId } = await aGame(app, { teamMemberCountLimit: 1, divisions: ['A', 'B'] })
    const me = await aUser(app)
    const old = await aTeam(app, { captainId: me })
    await aParticipation(app, { gameId, team: old, status: 'Rejected', division: 'A' })
    const { join, get } = await gamesOf(me)
    await join({ gameId, teamId: old.teamId, division: 'B' })
    expect(await get({ gameId })).toMatchObject({ status: 'Pending', division: 'B', teamCount: 1 })

    await review({ participationId: await participationOf(gameId, old.teamId), status: 'Rejected' })
    const next = await aTeam(app, { captainId: me, name: 'Next' })
    await join({ gameId, teamId: next.teamId, division: 'A' })
    expect(await get({ gameId })).toMatchObject({ status: 'Pending', teamName: 'Next', teamCount: 1 })
  })

  test('does not bring a suspended team back', async () => {
    const { gameId } = await aGame(app, { acceptWithoutReview: true })
    const team = await aTeam(app, { members: 2 })
    const [first, second] = team.memberIds as [string, string]
    await aParticipation(app, { gameId, team, status: 'Suspended', memberIds: [first] })
    await expect((await gamesOf(second)).join({ gameId, teamId: team.teamId })).rejects.toEqual(
      refused('ParticipationSuspended'),
    )
    expect(await statusOf(first, gameId)).toBe('Suspended')
  })

  test('late members keep the division of an accepted team', async () => {
    const { gameId } = await aGame(app, { divisions: ['A', 'B'] })
    const team = await aTeam(app, { members: 2 })
    const [first, second] = team.memberIds as [string, string]
    await aParticipation(app, { gameId, team, division: 'A', memberIds: [first] })
    const { join } = await gamesOf(second)
    await expect(join({ gameId, teamId: team.teamId, division: 'B' })).rejects.toEqual(
      refused('DivisionFixed'),
    )
    await join({ gameId, teamId: team.teamId, division: 'A' })
    expect(await statusOf(second, gameId)).toBe('Accepted')
  })
})

describe('leaving', () => {
  test('is possible before admission; the last one out ends the participation', async () => {
    const { gameId } = await aGame(app)
    const team = await aTeam(app, { members: 2 })
    await aParticipation(app, { gameId, team, status: 'Pending' })
    const [first, second] = team.memberIds as [string, string]
    await (await gamesOf(first)).leave({ gameId })
    expect((await (await gamesOf(second)).get({ gameId })).teamCount).toBe(1)
    await expect((await gamesOf(first)).leave({ gameId })).rejects.toEqual(refused('NotInGame'))
    await (await gamesOf(second)).leave({ gameId })
    expect((await (await gamesOf(second)).get({ gameId })).teamCount).toBe(0)
  })

  test('an admitted team can be left until the game starts', async () => {
    const { gameId } = await aGame(app, { phase: 'upcoming' })
    const team = await aTeam(app, { members: 2 })
    await aParticipation(app, { gameId, team })
    const [first, second] = team.memberIds as [string, string]
    await (await gamesOf(first)).leave({ gameId })
    expect((await (await gamesOf(second)).get({ gameId })).status).toBe('Accepted')
    await (await gamesOf(second)).leave({ gameId })
    expect((await (await gamesOf(second)).get({ gameId })).teamCount).toBe(0)
  })

  test('not by a member whose flags are on record when the start was moved', async () => {
    const { gameId, challengeIds, teams } = await aGame(app, { teams: 1, challenges: [{ title: 'A' }] })
    const player = await app.as(teams[0]!.captainId)
    await player.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{no}' })
    await app.db
      .updateTable('games')
      .set({ startAt: app.clock.now() + 60_000 })
      .where('id', '=', gameId)
      .execute()
    await expect(player.games.leave({ gameId })).rejects.toEqual(refused('CannotLeaveGame'))
  })

  test('not after admission and start', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    await expect((await gamesOf(teams[0]!.captainId)).leave({ gameId })).rejects.toEqual(
      refused('CannotLeaveGame'),
    )
    await expect((await gamesOf(await aUser(app))).leave({ gameId: 99_999 })).rejects.toEqual(
      refused('GameNotFound'),
    )
  })

  test('the last two at once leave nothing behind', async () => {
    const { gameId } = await aGame(app)
    const team = await aTeam(app, { members: 2 })
    await aParticipation(app, { gameId, team, status: 'Pending' })
    await Promise.all(team.memberIds.map(async (userId) => (await gamesOf(userId)).leave({ gameId })))
    expect((await (await gamesOf(team.captainId)).get({ gameId })).teamCount).toBe(0)
  })
})

describe('review', () => {
  test('walks the allowed steps only', async () => {
    const { gameId } = await aGame(app)
    const team = await aTeam(app)
    const { participationId } = await aParticipation(app, { gameId, team, status: 'Pending' })
    const board = async () =>
      (await (await app.as(null)).scoreboard.glance({ gameId })).items.map(({ id }) => id)

    await expect(review({ participationId, status: 'Suspended' })).rejects.toEqual(
      refused('ReviewStepNotAllowed'),
    )
    expect(await board()).toEqual([])
    await review({ participationId, status: 'Accepted' })
    expect(await isLocked(team.teamId)).toBe(true)
    expect(await board()).toEqual([team.teamId])
    await review({ participationId, status: 'Accepted' })
    await expect(review({ participationId, status: 'Rejected' })).rejects.toEqual(
      refused('ReviewStepNotAllowed'),
    )
    await review({ participationId, status: 'Suspended' })
    expect(await statusOf(team.captainId, gameId)).toBe('Suspended')
    expect(await board()).toEqual([])
    await review({ participationId, status: 'Accepted' })
    expect(await board()).toEqual([team.teamId])
    await expect(review({ participationId: 99_999 })).rejects.toEqual(refused('ParticipationNotFound'))
  })

  test('tells the team what the organisers write, and nobody else', async () => {
    const { gameId } = await aGame(app)
    const team = await aTeam(app)
    const { participationId } = await aParticipation(app, { gameId, team, status: 'Pending' })
    await review({ participationId, status: 'Rejected', note: ' Students only. ' })
    const read = async (userId: string | null) => (await app.as(userId)).games.page({ gameId })
    expect(await read(team.captainId)).toMatchObject({ status: 'Rejected', reviewNote: 'Students only.' })
    expect(await read(null)).toMatchObject({ reviewNote: '' })
    const { participations } = await app.as(adminId)
    expect(await participations.table({ gameId })).toMatchObject([
      { id: participationId, note: 'Students only.', registeredAt: app.clock.now() },
    ])
    await review({ participationId, note: '' })
    expect(await read(team.captainId)).toMatchObject({ reviewNote: '' })
  })

  test('sets a division that fits and passes over others', async () => {
    const { gameId } = await aGame(app, { divisions: ['A', 'B'] })
    const { participationId, captainId } = await aParticipation(app, {
      gameId,
      team: await aTeam(app),
      division: 'A',
    })
    const division = async () => (await (await gamesOf(captainId)).get({ gameId })).division
    await review({ participationId, division: 'B' })
    expect(await division()).toBe('B')
    await review({ participationId, division: 'C' })
    await review({ participationId, division: 'C'.repeat(40) })
    await review({ participationId, division: null })
    expect(await division()).toBe('B')
  })

  test('a division that somebody else has changed since is not overwritten', async () => {
    const { gameId } = await aGame(app, { divisions: ['A', 'B', 'C'] })
    const team = await aTeam(app)
    const { participationId } = await aParticipation(app, { gameId, team, status: 'Accepted', division: 'A' })
    await review({ participationId, division: 'B', expectedDivision: 'A' })
    await review({ participationId, division: 'C' })
    await expect(review({ participationId, division: 'A', expectedDivision: 'B' })).rejects.toMatchObject({
      refusal: 'ChangedMeanwhile',
    })
    const [entry] = await (await app.as(adminId)).participations.list({ gameId })
    expect(entry?.division).toBe('C')
  })

  test('a suspension is not undone when somebody else has reviewed the team since', async () => {
    const { gameId } = await aGame(app)
    const { participationId } = await aParticipation(app, {
      gameId,
      team: await aTeam(app),
      status: 'Accepted',
    })
    const undo = { participationId, status: 'Accepted', undoes: 'Suspended' } as const
    const suspend = { participationId, status: 'Suspended' } as const
    const outdated = { refusal: 'ChangedMeanwhile' }
    await review(suspend)
    await review(undo)
    await expect(review(undo)).rejects.toMatchObject(outdated)
    // Another reviewer accepts and suspends it: the status is the same.
    const other = (await app.as(await anAdmin(app))).participations
    await review(suspend)
    await other.review({ participationId, status: 'Accepted' })
    await other.review({ participationId, status: 'Suspended', note: 'Shares flags' })
    await expect(review(undo)).rejects.toMatchObject(outdated)
    await other.review(undo)
  })

  test('asks for more teams and members than a statement takes parameters', async () => {
    const { teamId, captainId } = await aTeam(app)
    const many = Array.from({ length: 70_000 }, (_, index) => index)
    const userIds = [
      captainId,
      ...many.map((n) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`),
    ]
    const teamIds = [teamId, ...many.map((n) => 1_000_000 + n)]
    expect((await listProfiles(app.db, userIds)).map(({ id }) => id)).toEqual([captainId])
    expect((await listTeams(app.db, teamIds)).map(({ id }) => id)).toEqual([teamId])
    expect((await listMembers(app.db, teamIds)).map(({ id }) => id)).toEqual([captainId])
    expect(await listProfiles(app.db, [])).toEqual([])
  })

  test('lists teams with full profiles', async () => {
    const { gameId } = await aGame(app)
    const team = await aTeam(app, { members: 2 })
    const joined = [team.memberIds[1]!]
    const { participationId } = await aParticipation(app, { gameId, team, memberIds: joined })
    const { participations } = await app.as(adminId)
    const entries = await participations.list({ gameId })
    expect(entries).toMatchObject([
      {
        id: participationId,
        status: 'Accepted',
        registeredMembers: joined,
        team: { captainId: team.captainId },
      },
    ])
    expect(entries[0]!.team.members.map(({ userId }) => userId)).toEqual(team.memberIds)
    expect(entries[0]!.team.members[0]!.email).toContain('@example.org')
    await expect(participations.list({ gameId: 99_999 })).rejects.toEqual(refused('GameUnknown'))
    const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
    await expect(monitor.participations.list({ gameId })).rejects.toEqual(refused('NotAllowed'))
  })
})

test('a team in which staff of the game play is marked for its reviewers, and nowhere else', async () => {
  const { gameId, teams } = await aGame(app, { teams: 2 })
  const [first, second] = teams as [(typeof teams)[0], (typeof teams)[0]]
  await app.db
    .insertInto('gameStaff')
    .values({ gameId, userId: first.captainId, role: 'author', addedAt: 1 })
    .execute()
  const reviewer = await app.as(await anAdmin(app))
  const marks = async () =>
    new Map((await reviewer.participations.table({ gameId })).map(({ id, staff }) => [id, staff]))
  expect(await marks()).toEqual(
    new Map([
      [first.participationId, [first.captainId]],
      [second.participationId, []],
    ]),
  )
  expect(Object.keys((await reviewer.participations.list({ gameId }))[0]!)).not.toContain('staff')
  // Staff of another game are players here.
  const other = await aGame(app)
  await app.db
    .insertInto('gameStaff')
    .values({ gameId: other.gameId, userId: second.captainId, role: 'author', addedAt: 1 })
    .execute()
  expect((await marks()).get(second.participationId)).toEqual([])
})
