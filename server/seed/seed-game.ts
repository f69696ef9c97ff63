// A game with teams, challenges and a plausible history of solves, written in bulk. For demonstrations and measuring.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { bloodKind, defaultBloodBonus } from '#src/rules/blood-bonus.ts'
import { type ChallengeCategory, challengeCategories } from '#src/rules/terms.ts'
import type { Db } from '../db/client.ts'
import { uuidV7 } from '../lib/uuid-v7.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'
import { randomFrom } from './random.ts'

export interface SeedChallenge {
  title: string
  category: ChallengeCategory
  content: string
  hints: string[]
  originalScore: number
  difficulty: number
  /** Runs a container for each team, with a flag of its own. */
  containerImage?: string
}

export interface SeedPlan {
  title: string
  summary: string
  content: string
  startAt: number
  endAt: number
  divisions: string[]
  teamNames: string[]
  membersPerTeam: number
  challenges: SeedChallenge[]
  solves: number
  /** Accounts are named `<prefix>1`, `<prefix>2` …; the first of a team is its captain. */
  userPrefix: string
  password: string
  now: number
  seed?: number
}

/** Rows a statement, so that no statement has more parameters than PostgreSQL takes. */
const batchSize = 2_000

/** @returns the game's id, and the user ids in order of their names. */
export async function seedGame(db: Db, plan: SeedPlan): Promise<{ gameId: number; userIds: string[] }> {
  const random = randomFrom(plan.seed ?? 7)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { id: gameId } = await db
    .insertInto('games')
    .values({
      title: plan.title,
      summary: plan.summary,
      content: plan.content,
      startAt: plan.startAt,
      endAt: plan.endAt,
      writeupDeadlineAt: plan.endAt,
      bloodBonus: defaultBloodBonus,
      publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
      privateKey: privateKey.export({ format: 'jwk' }).d ?? '',
      createdAt: plan.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const divisionIds = await insertMany(
    db,
    'divisions',
    plan.divisions.map((name, position) => ({ gameId, name, position })),
  )
  const challengeIds = await insertMany(
    db,
    'challenges',
    plan.challenges.map((challenge) => ({
      ...challenge,
      gameId,
      type: challenge.containerImage ? 'DynamicContainer' : 'StaticAttachment',
      isEnabled: true,
      createdAt: plan.now,
    })),
  )
  await insertMany(
    db,
    'flags',
    challengeIds.map((challengeId, index) => ({ challengeId, flag: `flag{seed_${index + 1}}` })),
  )

  const passwordHash = await hashPassword(plan.password)
  const userIds = plan.teamNames.flatMap(() =>
    Array.from({ length: plan.membersPerTeam }, () => uuidV7(plan.startAt)),
  )
  await insertMany(
    db,
    'users',
    userIds.map((id, index) => {
      const userName = `${plan.userPrefix}${index + 1}`
      return {
        id,
        userName,
        userNameKey: userName.toUpperCase(),
        email: `${userName}@example.org`,
        emailKey: `${userName}@example.org`.toUpperCase(),
        emailConfirmed: true,
        passwordHash,
        registeredAt: plan.startAt,
      }
    }),
  )

  const membersOf = (team: number) =>
    userIds.slice(team * plan.membersPerTeam, (team + 1) * plan.membersPerTeam)
  const teamIds = await insertMany(
    db,
    'teams',
    plan.teamNames.map((name, team) => ({
      name,
      locked: true,
      inviteToken: randomBytes(16).toString('hex'),
      captainId: membersOf(team)[0]!,
      createdAt: plan.startAt,
    })),
  )
  const participationIds = await insertMany(
    db,
    'participations',
    teamIds.map((teamId) => ({
      gameId,
      teamId,
      status: 'Accepted',
      divisionId: divisionIds.length > 0 ? divisionIds[random.below(divisionIds.length)]! : null,
      token: `${teamId}:${randomBytes(64).toString('base64')}`,
      createdAt: plan.startAt,
    })),
  )
  const joinedAt = plan.startAt
  await insertMany(
    db,
    'teamMembers',
    teamIds.flatMap((teamId, team) => membersOf(team).map((userId) => ({ teamId, userId, joinedAt }))),
  )
  await insertMany(
    db,
    'participationMembers',
    participationIds.flatMap((participationId, team) =>
      membersOf(team).map((userId) => ({ gameId, participationId, userId, joinedAt })),
    ),
  )

  const history = solveHistory(plan, random)
  const submissionIds = await insertMany(
    db,
    'submissions',
    history.map(({ team, challenge, member, at }) => ({
      gameId,
      challengeId: challengeIds[challenge]!,
      participationId: participationIds[team]!,
      userId: membersOf(team)[member]!,
      answer: `flag{seed_${challenge + 1}}`,
      status: 'Accepted',
      submittedAt: at,
    })),
  )
  await insertMany(
    db,
    'solves',
    history.map(({ team, challenge, member, at }, index) => ({
      gameId,
      challengeId: challengeIds[challenge]!,
      participationId: participationIds[team]!,
      submissionId: submissionIds[index]!,
      userId: membersOf(team)[member]!,
      solvedAt: at,
    })),
  )
  await insertMany(db, 'notices', bloodNotices(plan, gameId, history))
  await sql`analyze`.execute(db)
  return { gameId, userIds }
}

interface PlannedSolve {
  team: number
  challenge: number
  member: number
  at: number
}

/** Good teams solve more and sooner, hard challenges fewer and later; in the order of time. */
function solveHistory(plan: SeedPlan, random: ReturnType<typeof randomFrom>): PlannedSolve[] {
  const teams = plan.teamNames.length
  const challenges = plan.challenges.length
  const until = Math.min(plan.now, plan.endAt) - 60_000
  const pairs = Array.from({ length: teams * challenges }, (_, index) => {
    const team = index % teams
    const challenge = Math.floor(index / teams)
    const reluctance = (team / teams) * 0.9 + (challenge / challenges) * 0.9 + random.next() * 0.8
    return { team, challenge, reluctance }
  })
  pairs.sort((a, b) => a.reluctance - b.reluctance)
  return pairs
    .slice(0, plan.solves)
    .map(({ team, challenge, reluctance }) => {
      const share = Math.min(0.999, (reluctance / 2.6) * (0.6 + random.next() * 0.4))
      const at = Math.floor(plan.startAt + 120_000 + share * (until - plan.startAt - 120_000))
      return { team, challenge, member: random.below(plan.membersPerTeam), at }
    })
    .sort((a, b) => a.at - b.at)
}

function bloodNotices(plan: SeedPlan, gameId: number, history: readonly PlannedSolve[]) {
  const solvers = new Map<number, number>()
  return history.flatMap(({ team, challenge, at }) => {
    const earlier = solvers.get(challenge) ?? 0
    solvers.set(challenge, earlier + 1)
    const type = bloodKind(earlier, false)
    if (type === 'Normal') return []
    return [
      { gameId, type, content: [plan.teamNames[team]!, plan.challenges[challenge]!.title], publishedAt: at },
    ]
  })
}

/** @returns the ids of tables that have numbers. */
async function insertMany(db: Db, table: string, rows: readonly object[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    const inserted = (await db
      .insertInto(table as 'teams')
      .values(rows.slice(from, from + batchSize) as never)
      .returningAll()
      .execute()) as { id: number }[]
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

/** Plain names for measuring. */
export const numberedTeams = (count: number) =>
  Array.from({ length: count }, (_, index) => `Team ${index + 1}`)
export const numberedChallenges = (count: number): SeedChallenge[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Challenge ${index + 1}`,
    category: challengeCategories[index % challengeCategories.length]!,
    content: 'Find the **flag**.',
    hints: [],
    originalScore: 1000,
    difficulty: 20,
  }))
