// Games of each kind, and accounts of each kind that call them: for tests that compare two ways to the same answer.
import type { TestApp } from './app.ts'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser, type SomeGame } from './factories.ts'

export interface CallersOfGames {
  /** Running, hidden with an invitation (`come-in`), upcoming, ended, and ended without practice. */
  games: SomeGame[]
  /** Accounts; null is a guest. */
  callers: (string | null)[]
  /** A member of the running game who is nothing else, and another one. */
  member: string
  other: string
  admin: string
}

export async function callersOfGames(app: TestApp): Promise<CallersOfGames> {
  const challenges = [
    { title: 'Long', content: 'text '.repeat(600), hints: ['one'] },
    { title: 'Off', isEnabled: false },
    { title: 'Dynamic', type: 'DynamicAttachment' as const, flags: [] },
  ]
  const [one] = challenges
  const games = await Promise.all([
    aGame(app, { teams: 5, challenges }),
    aGame(app, { teams: 1, challenges: [one!], hidden: true, inviteCode: 'come-in' }),
    aGame(app, { teams: 2, challenges: [one!], phase: 'upcoming' }),
    aGame(app, { teams: 1, challenges: [one!], phase: 'ended' }),
    aGame(app, { teams: 1, challenges: [one!], phase: 'ended', practiceMode: false }),
  ])
  const [running, hidden, upcoming] = games as SomeGame[] as [SomeGame, SomeGame, SomeGame]
  const [member, other, staffWhoPlays, adminWhoPlays, bannedMember] = running.teams.map(
    ({ captainId }) => captainId,
  ) as [string, string, string, string, string]
  const joined = async (status: 'Pending' | 'Rejected' | 'Suspended') => {
    const team = await aTeam(app)
    await aParticipation(app, { gameId: running.gameId, team, status })
    return team.captainId
  }
  for (const { gameId } of [running, upcoming])
    await aStaffMember(app, { gameId, role: 'author', userId: staffWhoPlays })
  const become = async (id: string, role: string) => {
    await app.db.updateTable('users').set({ role }).where('id', '=', id).execute()
    app.app.services.bus.publish([{ kind: 'identity', userId: id }])
  }
  await become(adminWhoPlays, 'Admin')
  await become(bannedMember, 'Banned')
  // Of the upcoming game too.
  await become(upcoming.teams[1]!.captainId, 'Banned')
  const admin = await anAdmin(app)
  const callers = [
    null,
    member,
    staffWhoPlays,
    adminWhoPlays,
    bannedMember,
    ...games.slice(1).flatMap((game) => game.teams.map(({ captainId }) => captainId)),
    await joined('Pending'),
    await joined('Rejected'),
    await joined('Suspended'),
    await aUser(app),
    await aUser(app, { role: 'Banned' }),
    await aStaffMember(app, { gameId: hidden.gameId, role: 'monitor' }),
    admin,
  ]
  return { games, callers, member, other, admin }
}
