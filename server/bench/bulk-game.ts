// A game with teams, challenges and a plausible history of solves, written in bulk past the verbs: what is measured has many rows, and
// only the measurements may write so. `npm run seed` and `npm run demo` go through verbs (server/seed).
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { bloodKind, defaultBloodBonus } from '#src/rules/blood-bonus.ts'
import type { Db } from '../db/client.ts'
import { uuidV7 } from '../lib/uuid-v7.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'
import { type PlannedSolve, type SeedPlan, seedFlag, solveHistory } from '../seed/plan.ts'
import { randomFrom } from '../seed/random.ts'

/** Rows a statement, so that no statement has more parameters than PostgreSQL takes. */
const batchSize = 2_000

/** @returns the game's id, and the user ids in order of their names. */
export async function insertGameInBulk(
  db: Db,
  plan: SeedPlan,
): Promise<{ gameId: number; userIds: string[] }> {
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
    challengeIds.map((challengeId, index) => ({ challengeId, flag: seedFlag(index) })),
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
      answer: seedFlag(challenge),
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
