// Creates test data in a line or two. Rows are inserted through repositories, without access checks and notices, and the server is
// notified, so that its caches are right.
import type { z } from 'zod'
import { type GameInput, gameInput } from '#src/contract/games.ts'
import { emailKey } from '#src/rules/email.ts'
import type { GamePhase } from '#src/rules/game-clock.ts'
import type { StoredParticipationStatus } from '#src/rules/participation.ts'
import type { StaffRole } from '#src/rules/staff.ts'
import type { ChallengeCategory, ChallengeType, Role } from '#src/rules/terms.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import { newSigningKeys } from '../crypto/signing-keys.ts'
import { uuidV7 } from '../lib/uuid-v7.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'
import { insertUser } from '../modules/accounts/repository.ts'
import { insertChallenge, insertFlags } from '../modules/challenges/repository.ts'
import { findFittingDivision } from '../modules/divisions/repository.ts'
import { insertStaff } from '../modules/game-staff/repository.ts'
import { gameValues } from '../modules/games/game-values.ts'
import { holdGame, insertGame } from '../modules/games/repository.ts'
import { teamToken } from '../modules/games/team-token.ts'
import { insertJoined, insertParticipation } from '../modules/participations/repository.ts'
import { newInviteToken } from '../modules/teams/new-invite-token.ts'
import { insertMember, insertTeam, updateTeam } from '../modules/teams/repository.ts'
import type { TestApp } from './app.ts'

type World = Pick<TestApp, 'app' | 'db' | 'clock'>

const hourMs = 3_600_000
let made = 0

/** Creates an account and returns its id. Without a password it cannot log in, which saves the time for hashing. */
export async function aUser(
  { db, clock }: World,
  options: { role?: Role; userName?: string; password?: string } = {},
): Promise<string> {
  const { role = 'User', userName = `user${++made}`, password } = options
  const id = uuidV7(clock.now())
  const email = `${userName}@example.org`
  await insertUser(db, {
    id,
    userName,
    userNameKey: userNameKey(userName),
    email,
    emailKey: emailKey(email),
    emailConfirmed: true,
    passwordHash: password === undefined ? '-' : await hashPassword(password),
    role,
    registeredAt: clock.now(),
  })
  return id
}

export const anAdmin = (world: World) => aUser(world, { role: 'Admin' })

export interface SomeTeam {
  teamId: number
  captainId: string
  /** The captain first. */
  memberIds: string[]
  inviteCode: string
}

/** @param options.members their number including the captain, or the accounts that join the captain. */
export async function aTeam(
  world: World,
  options: { captainId?: string; name?: string; bio?: string; members?: number | string[] } = {},
): Promise<SomeTeam> {
  const { db, clock } = world
  const captainId = options.captainId ?? (await aUser(world))
  const { name = `Team ${++made}`, bio = null, members = 1 } = options
  const others = typeof members === 'number' ? await several(members - 1, () => aUser(world)) : members
  const inviteToken = newInviteToken()
  const teamId = await insertTeam(db, { name, bio, inviteToken, captainId, createdAt: clock.now() })
  const memberIds = [captainId, ...others]
  // One after the other, as lists of members are in the order of joining.
  for (const [index, userId] of memberIds.entries()) {
    await insertMember(db, { teamId, userId, joinedAt: clock.now() + index })
  }
  return { teamId, captainId, memberIds, inviteCode: `${name}:${teamId}:${inviteToken}` }
}

export interface SomeParticipant extends SomeTeam {
  participationId: number
}

/** Puts a team into a game with all its members. */
export async function aParticipation(
  { app, db, clock }: World,
  options: {
    gameId: number
    team: SomeTeam
    status?: StoredParticipationStatus
    division?: string | null
    memberIds?: string[]
    joinedAt?: number
  },
): Promise<SomeParticipant> {
  const { gameId, team, status = 'Accepted', division = null, memberIds = team.memberIds, joinedAt } = options
  const { teamId } = team
  const game = await holdGame(db, gameId)
  if (!game) throw new Error('There is no such game.')
  const chosen = division === null ? null : await findFittingDivision(db, game, division)
  if (chosen === undefined) throw new Error('There is no such division.')
  // A team that comes after the end is on no board.
  const now = joinedAt ?? Math.min(clock.now(), (game.endAt ?? Number.POSITIVE_INFINITY) - 1)
  const token = teamToken(game, teamId)
  const participationId = await insertParticipation(db, {
    gameId,
    teamId,
    status,
    divisionId: chosen?.id ?? null,
    token,
    createdAt: now,
  })
  for (const userId of memberIds) await insertJoined(db, { gameId, userId, participationId, joinedAt: now })
  if (status === 'Accepted') await updateTeam(db, teamId, { locked: true })
  app.services.bus.publish([{ kind: 'participation', gameId, participationId }])
  return { ...team, participationId }
}

/** Puts an account on the staff of a game. */
export async function aStaffMember(
  world: World,
  { gameId, role, userId }: { gameId: number; role: StaffRole; userId?: string },
): Promise<string> {
  const id = userId ?? (await aUser(world))
  await insertStaff(world.db, { gameId, userId: id, role, addedAt: world.clock.now() })
  world.app.services.bus.publish([{ kind: 'identity', userId: id }])
  return id
}

export interface ChallengeWish {
  title?: string
  category?: ChallengeCategory
  type?: ChallengeType
  flags?: string[]
  isEnabled?: boolean
  originalScore?: number
  hints?: string[]
  content?: string
  connection?: string
  containerImage?: string
  destroyOnSolve?: boolean
  attemptsMax?: number
  attemptWaitSeconds?: number
  wrongAnswerCost?: number
  wrongAnswersFree?: number
}

/** Switched on, with one flag: `flag{<title>}`. */
export async function aChallenge(
  { app, db, clock }: World,
  gameId: number,
  wish: ChallengeWish = {},
): Promise<number> {
  const { title = `Challenge ${++made}`, category = 'Misc', type = 'StaticAttachment', ...rest } = wish
  const { flags = [`flag{${title}}`], isEnabled = true, ...values } = rest
  const id = await insertChallenge(db, {
    gameId,
    title,
    category,
    type,
    isEnabled,
    createdAt: clock.now(),
    ...values,
  })
  if (flags.length > 0)
    await insertFlags(
      db,
      id,
      flags.map((flag) => ({ flag })),
    )
  app.services.bus.publish([{ kind: 'game', gameId }])
  return id
}

export interface SomeGame {
  gameId: number
  challengeIds: number[]
  teams: SomeParticipant[]
}

export interface GameWish extends Partial<Omit<z.input<typeof gameInput>, 'start' | 'end'>> {
  /** Two hours long; `upcoming` starts in an hour, `running` started an hour ago, `ended` ended an hour ago. */
  phase?: GamePhase
  challenges?: number | ChallengeWish[]
  /** Accepted teams of one member each. */
  teams?: number
}

const startOf: Record<GamePhase, number> = { upcoming: hourMs, running: -hourMs, ended: -3 * hourMs }

export async function aGame(world: World, wish: GameWish = {}): Promise<SomeGame> {
  const { db, clock } = world
  const { phase = 'running', challenges = 0, teams = 0, ...settings } = wish
  const now = clock.now()
  const start = now + startOf[phase]
  const input: GameInput = gameInput.parse({
    title: `Game ${++made}`,
    start,
    end: start + 2 * hourMs,
    ...settings,
  })
  const game = await insertGame(db, { ...gameValues(input, now), ...newSigningKeys(), createdAt: now })
  const wishes = typeof challenges === 'number' ? Array<ChallengeWish>(challenges).fill({}) : challenges
  const challengeIds: number[] = []
  for (const one of wishes) challengeIds.push(await aChallenge(world, game.id, one))
  const participants = await several(teams, async () =>
    aParticipation(world, { gameId: game.id, team: await aTeam(world) }),
  )
  return { gameId: game.id, challengeIds, teams: participants }
}

async function several<Thing>(count: number, make: () => Promise<Thing>): Promise<Thing[]> {
  const things: Thing[] = []
  while (things.length < count) things.push(await make())
  return things
}
