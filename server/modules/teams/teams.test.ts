import { describe, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

describe('making a team', () => {
  test('makes its maker captain and member', async () => {
    const me = await app.as(await aUser(app, { userName: 'maker' }))
    const made = await me.teams.create({ name: ' First Light ', bio: 'hello' })
    expect(made).toMatchObject({
      name: 'First Light',
      bio: 'hello',
      locked: false,
      members: [{ userName: 'maker', captain: true }],
    })
    expect(await me.teams.listOwn()).toEqual([made])
    expect(await (await app.as(await aUser(app))).teams.get({ teamId: made.id })).toEqual(made)
  })

  test.each([
    ['', 'TeamNameRequired'],
    ['  \u200b', 'TeamNameRequired'],
    ['a\u202eb', 'TeamNameCharacters'],
  ])('refuses the name %j', async (name, refusal) => {
    const me = await app.as(await aUser(app))
    await expect(me.teams.create({ name })).rejects.toEqual(refused(refusal))
  })

  test('of four at once three are made', async () => {
    const me = await app.as(await aUser(app))
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => me.teams.create({ name })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('TeamsLedLimit'),
    })
  })

  test('is for those who are logged in', async () => {
    const guest = await app.as(null)
    await expect(guest.teams.create({ name: 'x' })).rejects.toEqual(refused('NotSignedIn'))
  })
})

describe('changing a team', () => {
  test('keeps the name without one, and the bio that is not sent', async () => {
    const { teamId, captainId } = await aTeam(app, { name: 'Old', bio: 'words' })
    const captain = await app.as(captainId)
    expect(await captain.teams.update({ teamId, name: ' ' })).toMatchObject({ name: 'Old', bio: 'words' })
    expect(await captain.teams.update({ teamId, bio: null })).toMatchObject({ name: 'Old', bio: null })
    expect(await captain.teams.update({ teamId, name: 'New', bio: 'b' })).toMatchObject({
      name: 'New',
      bio: 'b',
    })
  })

  test('shows on the board of its game at once', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    const [team] = teams
    const captain = await app.as(team!.captainId)
    await captain.games.get({ gameId })
    await captain.teams.update({ teamId: team!.teamId, name: 'Renamed' })
    expect(await captain.games.get({ gameId })).toMatchObject({ teamName: 'Renamed' })
    expect((await captain.scoreboard.glance({ gameId })).items).toMatchObject([{ name: 'Renamed' }])
  })

  test('asks who calls before it reads what is asked for', async () => {
    const guest = await app.as(null)
    const wrong = { teamId: 'x' as unknown as number }
    await expect(guest.teams.update(wrong)).rejects.toEqual(refused('NotSignedIn'))
    await expect(guest.teams.invite(wrong)).rejects.toEqual(refused('NotSignedIn'))
  })

  test('is for its captain', async () => {
    const { teamId, memberIds } = await aTeam(app, { members: 2 })
    const member = await app.as(memberIds[1]!)
    await expect(member.teams.update({ teamId, name: 'Mine' })).rejects.toEqual(refused('NotTeamCaptain'))
    await expect(member.teams.update({ teamId: 99_999, name: 'Mine' })).rejects.toEqual(
      refused('TeamUnknown'),
    )
    await expect(member.teams.delete({ teamId })).rejects.toEqual(refused('NotTeamCaptain'))
    await expect(member.teams.delete({ teamId: 99_999 })).rejects.toEqual(refused('TeamNotFound'))
  })
})

describe('invitations', () => {
  test('bring somebody in, once, until they are renewed', async () => {
    const { teamId, captainId, inviteCode } = await aTeam(app, { name: 'a:b' })
    const captain = await app.as(captainId)
    expect(await captain.teams.invite({ teamId })).toBe(inviteCode)
    const guest = await app.as(await aUser(app))
    await guest.teams.accept({ code: inviteCode })
    await expect(guest.teams.accept({ code: inviteCode })).rejects.toEqual(refused('AlreadyTeamMember'))

    const renewed = await captain.teams.renewInvite({ teamId })
    expect(renewed).toMatch(/^a:b:\d+:[0-9a-f]{32}$/)
    const late = await app.as(await aUser(app))
    await expect(late.teams.accept({ code: inviteCode })).rejects.toEqual(refused('InviteOutdated'))
    await late.teams.accept({ code: renewed })
    expect((await late.teams.get({ teamId })).members).toHaveLength(3)
  })

  test.each([
    ['nonsense', 'InviteMalformed'],
    [`x:99999:${'0'.repeat(32)}`, 'TeamUnknown'],
  ])('%s is refused', async (code, refusal) => {
    const me = await app.as(await aUser(app))
    await expect(me.teams.accept({ code })).rejects.toEqual(refused(refusal))
  })

  test('renewed while others use them: each one is in or refused, and the old one is of no use afterwards', async () => {
    const { teamId, captainId, inviteCode } = await aTeam(app)
    const captain = await app.as(captainId)
    const guests = await Promise.all(Array.from({ length: 4 }, async () => app.as(await aUser(app))))
    const accepts = guests.map(({ teams }) => teams.accept({ code: inviteCode }))
    const [renewed, ...outcomes] = await Promise.allSettled([
      captain.teams.renewInvite({ teamId }),
      ...accepts,
    ])
    expect(renewed.status).toBe('fulfilled')
    const isIn = outcomes.filter(({ status }) => status === 'fulfilled').length
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('InviteOutdated'))
    expect((await captain.teams.get({ teamId })).members).toHaveLength(1 + isIn)
    const late = await app.as(await aUser(app))
    await expect(late.teams.accept({ code: inviteCode })).rejects.toEqual(refused('InviteOutdated'))
  })

  test('two accepts at once make one member', async () => {
    const { teamId, inviteCode } = await aTeam(app)
    const me = await app.as(await aUser(app))
    const outcomes = await Promise.allSettled([1, 2].map(() => me.teams.accept({ code: inviteCode })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('AlreadyTeamMember'),
    })
    expect((await me.teams.get({ teamId })).members).toHaveLength(2)
  })
})

describe('leaving and removing', () => {
  test('takes that member out of the games, and nobody else', async () => {
    const team = await aTeam(app, { members: 3 })
    const { gameId } = await aGame(app, { phase: 'upcoming' })
    await aParticipation(app, { gameId, team, status: 'Pending' })
    const [captainId, second, third] = team.memberIds as [string, string, string]
    const captain = await app.as(captainId)
    const view = await captain.teams.kick({ teamId: team.teamId, userId: second.toUpperCase() })
    expect(view.members.map(({ id }) => id)).toEqual([captainId, third])
    await (await app.as(third)).teams.leave({ teamId: team.teamId })

    const statusOf = async (userId: string) => (await (await app.as(userId)).games.get({ gameId })).status
    expect(await statusOf(captainId)).toBe('Pending')
    expect(await statusOf(second)).toBe('Unsubmitted')
    expect(await statusOf(third)).toBe('Unsubmitted')
  })

  test('a participation still under review ends with its last member', async () => {
    const team = await aTeam(app, { members: 2 })
    const { gameId } = await aGame(app)
    const member = team.memberIds[1]!
    await aParticipation(app, { gameId, team, status: 'Pending', memberIds: [member] })
    await (await app.as(member)).teams.leave({ teamId: team.teamId })
    expect(await (await app.as(null)).games.get({ gameId })).toMatchObject({ teamCount: 0 })
  })

  test('the captain stays', async () => {
    const { teamId, captainId } = await aTeam(app)
    const captain = await app.as(captainId)
    await expect(captain.teams.leave({ teamId })).rejects.toEqual(refused('CaptainCannotLeave'))
    await expect(captain.teams.kick({ teamId, userId: captainId.toUpperCase() })).rejects.toEqual(
      refused('CannotKickSelf'),
    )
  })

  test('strangers are told so', async () => {
    const { teamId, captainId } = await aTeam(app)
    const stranger = await aUser(app)
    await expect((await app.as(stranger)).teams.leave({ teamId })).rejects.toEqual(refused('NotTeamMember'))
    await expect((await app.as(stranger)).teams.leave({ teamId: 99_999 })).rejects.toEqual(
      refused('TeamNotFound'),
    )
    await expect((await app.as(captainId)).teams.kick({ teamId, userId: stranger })).rejects.toEqual(
      refused('UserNotInTeam'),
    )
  })
})

describe('the lock', () => {
  test('holds while the team plays and falls off afterwards', async () => {
    const team = await aTeam(app, { members: 2 })
    const { gameId } = await aGame(app)
    await aParticipation(app, { gameId, team })
    const { teamId, captainId, memberIds } = team
    const captain = await app.as(captainId)
    const member = await app.as(memberIds[1]!)
    await expect(member.teams.leave({ teamId })).rejects.toEqual(refused('TeamLocked'))
    await expect(captain.teams.kick({ teamId, userId: memberIds[1]! })).rejects.toEqual(refused('TeamLocked'))
    await expect(captain.teams.delete({ teamId })).rejects.toEqual(refused('TeamLocked'))
    expect(await captain.teams.update({ teamId, name: 'Still me' })).toMatchObject({ locked: true })

    await app.db.updateTable('games').set({ endAt: app.clock.now() }).where('id', '=', gameId).execute()
    await member.teams.leave({ teamId })
    expect(await captain.teams.get({ teamId })).toMatchObject({ locked: false })
  })

  test('does not count games that turned the team away', async () => {
    const team = await aTeam(app, { members: 2 })
    await aParticipation(app, { gameId: (await aGame(app)).gameId, team, status: 'Rejected' })
    await app.db.updateTable('teams').set({ locked: true }).where('id', '=', team.teamId).execute()
    await (await app.as(team.memberIds[1]!)).teams.leave({ teamId: team.teamId })
  })
})

describe('handing over', () => {
  test('goes to a member', async () => {
    const { teamId, memberIds } = await aTeam(app, { members: 2 })
    const [captainId, heir] = memberIds as [string, string]
    const captain = await app.as(captainId)
    const view = await captain.teams.transfer({ teamId, newCaptainId: heir })
    expect(view.members.find(({ captain }) => captain)?.id).toBe(heir)
    await expect(captain.teams.transfer({ teamId, newCaptainId: captainId })).rejects.toEqual(
      refused('NotTeamCaptain'),
    )
  })

  test('not to strangers, the banned, or captains of three', async () => {
    const banned = await aUser(app, { role: 'Banned' })
    const busy = await aUser(app)
    for (let led = 0; led < 3; led++) await aTeam(app, { captainId: busy })
    const { teamId, captainId } = await aTeam(app, { members: [banned, busy] })
    const captain = await app.as(captainId)
    const handTo = (newCaptainId: string) => captain.teams.transfer({ teamId, newCaptainId })
    await expect(handTo(await aUser(app))).rejects.toEqual(refused('UserNotInTeam'))
    await expect(handTo(banned)).rejects.toEqual(refused('UserBanned'))
    await expect(handTo(busy)).rejects.toEqual(refused('HeirTeamsLedLimit'))
  })

  test('of two captains with two teams each, no race gives one member four', async () => {
    const heir = await aUser(app)
    for (let led = 0; led < 2; led++) await aTeam(app, { captainId: heir })
    const teams = [await aTeam(app, { members: [heir] }), await aTeam(app, { members: [heir] })]
    const outcomes = await Promise.allSettled(
      teams.map(async ({ teamId, captainId }) =>
        (await app.as(captainId)).teams.transfer({ teamId, newCaptainId: heir }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a disbanded team leaves its games', async () => {
  const { gameId, teams } = await aGame(app, { teams: 2 })
  app.clock.advance('2h')
  const guest = await app.as(null)
  expect((await guest.games.get({ gameId })).teamCount).toBe(2)
  const [team] = teams
  await (await app.as(team!.captainId)).teams.delete({ teamId: team!.teamId })
  expect((await guest.games.get({ gameId })).teamCount).toBe(1)
  expect((await guest.scoreboard.glance({ gameId })).total).toBe(1)
  await expect(guest.teams.get({ teamId: team!.teamId })).rejects.toEqual(refused('TeamNotFound'))
})

test('an administrator is no captain of other teams', async () => {
  const { teamId } = await aTeam(app)
  await expect((await app.as(await anAdmin(app))).teams.invite({ teamId })).rejects.toEqual(
    refused('NotTeamCaptain'),
  )
})

test('guests see the members of teams on public boards only', async () => {
  const guest = await app.as(null)
  const team = await aTeam(app)
  const { teamId } = team
  const membersSeen = async () => (await guest.teams.get({ teamId })).members!.length
  expect(await membersSeen()).toBe(0)
  const hidden = await aGame(app, { hidden: true })
  await aParticipation(app, { gameId: hidden.gameId, team })
  expect(await membersSeen()).toBe(0)
  const shown = await aGame(app)
  await aParticipation(app, { gameId: shown.gameId, team, memberIds: [] })
  expect(await membersSeen()).toBe(1)
})

describe('the link of an invitation', () => {
  const join = async (guest: string, code: string, gameId: number, division: string | null = null) => {
    const me = await app.as(guest)
    const { teamId } = await me.teams.readInvitation({ code })
    await me.teams.accept({ code })
    await me.games.joinWithAnswers({ gameId, teamId, division })
  }

  test('says to everybody which team it is and which games they could join with it', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1, teamMemberCountLimit: 2 })
    const { teamId, captainId } = teams[0]!
    await aGame(app, { hidden: true }).then((hidden) =>
      aParticipation(app, { gameId: hidden.gameId, team: teams[0]! }),
    )
    const captain = await app.as(captainId)
    const code = await captain.teams.invite({ teamId })
    const guest = await app.as(null)
    const read = await guest.teams.readInvitation({ code })
    expect(read).toMatchObject({ teamId, members: 1, isMember: false })
    expect(read.games).toMatchObject([{ id: gameId, division: null, joined: false }])
    expect((await captain.teams.readInvitation({ code })).games).toMatchObject([{ id: gameId, joined: true }])

    const mate = await aUser(app)
    await join(mate, code, gameId)
    expect(await (await app.as(mate)).games.ownTeam({ gameId })).toMatchObject({
      id: teamId,
      isCaptain: false,
      hasPlace: false,
      members: [{ joined: true }, { joined: true }],
    })
    // The team is full: the game is no more a reason to come.
    expect((await guest.teams.readInvitation({ code })).games).toEqual([])
    await captain.teams.renewInvite({ teamId })
    await expect(guest.teams.readInvitation({ code })).rejects.toEqual(refused('InviteOutdated'))
    await expect(guest.teams.readInvitation({ code: 'half' })).rejects.toEqual(refused('InviteMalformed'))
  })

  test('who has not joined the game yet is missing in it', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    const { teamId, captainId } = teams[0]!
    const captain = await app.as(captainId)
    const late = await aUser(app, { userName: 'late one' })
    await (await app.as(late)).teams.accept({ code: await captain.teams.invite({ teamId }) })
    expect(await (await app.as(late)).games.ownTeam({ gameId })).toBeNull()
    const { members } = (await captain.games.ownTeam({ gameId }))!
    expect(members.map(({ userName, joined }) => [userName, joined])).toContainEqual(['late one', false])
  })
})
