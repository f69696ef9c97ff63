// A game with teams in it, made by the verbs that organisers and players call, before its start.
import { challengeCreate } from '#src/contract/challenges.ts'
import { gameInput } from '#src/contract/games.ts'
import { newUsers } from '#src/contract/users.ts'
import type { AccountContext, VerbContext } from '../access/context.ts'
import { inTheNameOf } from '../access/program-context.ts'
import type { Db } from '../db/client.ts'
import { changeChallenge } from '../modules/challenges/change-challenge.ts'
import { createChallenge } from '../modules/challenges/create-challenge.ts'
import { createGame } from '../modules/games/create-game.ts'
import { joinGame } from '../modules/participations/join-game.ts'
import { createUsers } from '../modules/users/create-users.ts'
import { atTime } from './at-time.ts'
import { type SeedChallenge, type SeedPlan, seedFlag } from './plan.ts'
import type { Random } from './random.ts'

export interface SeedTeam {
  id: number
  name: string
  division: string | null
  /** The captain first. */
  members: AccountContext[]
}

export interface SeedGame {
  gameId: number
  challengeIds: number[]
  teams: SeedTeam[]
}

const hourMs = 3_600_000
/** Hashing takes long, and the transaction waits meanwhile: the database ends one that is idle for a minute. */
const usersAtOnce = 50

export async function makeGame(now: VerbContext, plan: SeedPlan, random: Random): Promise<SeedGame> {
  const ctx = atTime(now, Math.min(now.clock.now(), plan.startAt - 24 * hourMs))
  const { title, summary, content, startAt: start, endAt: end } = plan
  const { id: gameId } = await createGame(
    ctx,
    gameInput.parse({
      title,
      summary,
      content,
      start,
      end,
      writeupDeadline: end,
      divisions: plan.divisions,
      acceptWithoutReview: true,
    }),
  )
  const challengeIds: number[] = []
  for (const [index, challenge] of plan.challenges.entries()) {
    challengeIds.push(await makeChallenge(ctx, gameId, challenge, seedFlag(index)))
  }
  const teams = await makeTeams(ctx, plan.teamNames, plan)
  for (const team of teams) {
    team.division = plan.divisions[random.below(Math.max(1, plan.divisions.length))] ?? null
    await joinAll(team, gameId)
  }
  return { gameId, challengeIds, teams }
}

async function makeChallenge(
  ctx: VerbContext,
  gameId: number,
  { title, category, containerImage, ...settings }: SeedChallenge,
  flag: string,
): Promise<number> {
  const type = containerImage ? 'DynamicContainer' : 'StaticAttachment'
  const created = await createChallenge(ctx, challengeCreate.parse({ gameId, title, category, type }))
  const ownFlag = containerImage
    ? { containerImage, containerProtocol: 'tcp' as const, flagTemplate: 'flag{[GUID]}' }
    : { addFlags: [{ flag, attachmentType: 'None' as const, fileHash: '', remoteUrl: '' }] }
  await changeChallenge(ctx, {
    gameId,
    challengeId: created.id,
    ...settings,
    ...ownFlag,
    isEnabled: true,
  })
  return created.id
}

/** Accounts and the teams that they make up. */
export async function makeTeams(
  ctx: VerbContext,
  names: readonly string[],
  { membersPerTeam, userPrefix, password }: Pick<SeedPlan, 'membersPerTeam' | 'userPrefix' | 'password'>,
): Promise<SeedTeam[]> {
  const teamsPerCall = Math.max(1, Math.floor(usersAtOnce / membersPerTeam))
  const teams: SeedTeam[] = []
  for (let from = 0; from < names.length; from += teamsPerCall) {
    const { users } = newUsers.parse({
      users: names.slice(from, from + teamsPerCall).flatMap((teamName, team) =>
        Array.from({ length: membersPerTeam }, (_, member) => {
          const userName = `${userPrefix}${(from + team) * membersPerTeam + member + 1}`
          return { userName, email: `${userName}@example.org`, password, teamName }
        }),
      ),
    })
    await createUsers(ctx, users)
    const made = await findTeamsOf(
      ctx.db,
      users.map(({ userName }) => userName),
    )
    for (const { userName, teamName } of users) {
      const { userId, teamId } = made.get(userName)!
      const player = await inTheNameOf(ctx, userId)
      const known = teams.find(({ id }) => id === teamId)
      if (known) known.members.push(player)
      else teams.push({ id: teamId, name: teamName!, division: null, members: [player] })
    }
  }
  return teams
}

async function findTeamsOf(db: Db, userNames: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('teamMembers', 'teamMembers.userId', 'users.id')
    .select(['userName', 'users.id as userId', 'teamId'])
    .where('userName', 'in', userNames)
    .execute()
  return new Map(rows.map((row) => [row.userName, row]))
}

export async function joinAll({ id: teamId, division, members }: SeedTeam, gameId: number): Promise<void> {
  for (const member of members) await joinGame(member, { gameId, teamId, division })
}
