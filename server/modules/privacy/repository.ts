// What is stored about a person, for the person, and what goes with the account.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { findUserAnswers } from '../registration/user-answers.ts'

/** Rows of everything that refers to the account. No secrets: neither hashes nor tokens. */
export async function readOwnData(db: Db, userId: string, userName: string) {
  const [account] = await db
    .selectFrom('users')
    .select([
      'id',
      'userName',
      'email',
      'emailConfirmed',
      'role',
      'bio',
      'phone',
      'realName',
      'stdNumber',
      'avatarHash',
      'ip',
      'registeredAt',
      'lastSignedInAt',
      'lastVisitedAt',
    ])
    .where('id', '=', userId)
    .execute()
  return {
    account,
    answers: (await findUserAnswers(db, userId)) ?? {},
    sessions: await db
      .selectFrom('sessions')
      .select(['createdAt', 'lastSeenAt', 'expiresAt', 'browser', 'network'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    notifiedDevices: await db
      .selectFrom('pushSubscriptions')
      .select(['createdAt', 'locale'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .execute(),
    identities: await db
      .selectFrom('userIdentities')
      .select(['providerId', 'issuer', 'subject', 'name', 'groups', 'linkedAt', 'usedAt'])
      .where('userId', '=', userId)
      .orderBy('linkedAt')
      .execute(),
    teams: await db
      .selectFrom('teamMembers')
      .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
      .select(['teams.id', 'teams.name', 'teamMembers.joinedAt'])
      .select(sql<boolean>`teams.captain_id = ${userId}::uuid`.as('captain'))
      .where('teamMembers.userId', '=', userId)
      .orderBy('teams.id')
      .execute(),
    games: await db
      .selectFrom('participationMembers')
      .innerJoin('games', 'games.id', 'participationMembers.gameId')
      .leftJoin(
        'registrationAnswers',
        'registrationAnswers.participationId',
        'participationMembers.participationId',
      )
      .select(['games.id', 'games.title', 'participationMembers.joinedAt'])
      .select('registrationAnswers.answers as registration')
      .where('participationMembers.userId', '=', userId)
      .orderBy('games.id')
      .execute(),
    staffOf: await db
      .selectFrom('gameStaff')
      .innerJoin('games', 'games.id', 'gameStaff.gameId')
      .select(['games.id', 'games.title', 'gameStaff.role'])
      .where('gameStaff.userId', '=', userId)
      .execute(),
    submissions: await db
      .selectFrom('submissions')
      .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
      .select(['submissions.gameId', 'challenges.title as challenge', 'answer', 'status', 'submittedAt'])
      .where('submissions.userId', '=', userId)
      .orderBy('submissions.id')
      .execute(),
    answersForReview: await db
      .selectFrom('reviews')
      .innerJoin('submissions', 'submissions.id', 'reviews.submissionId')
      .select(['reviews.challengeId', 'body', 'fileName', 'fileHash', 'verdict', 'remark'])
      .where('submissions.userId', '=', userId)
      .orderBy('reviews.submissionId')
      .execute(),
    openedChallenges: await db
      .selectFrom('challengeOpens')
      .select(['challengeId', 'openedAt'])
      .where('userId', '=', userId)
      .execute(),
    ratings: await db
      .selectFrom('challengeRatings')
      .select(['challengeId', 'stars', 'words', 'ratedAt'])
      .where('userId', '=', userId)
      .execute(),
    unlockedHints: await db
      .selectFrom('hintUnlocks')
      .select(['challengeId', 'title', 'cost', 'unlockedAt'])
      .where('unlockedBy', '=', userId)
      .execute(),
    downloads: await db
      .selectFrom('attachmentDownloads')
      .select(['challengeId', 'downloadedAt'])
      .where('userId', '=', userId)
      .execute(),
    containerConnections: await db
      .selectFrom('containerConnections')
      .selectAll()
      .where('userId', '=', userId)
      .execute(),
    writeups: await db
      .selectFrom('writeups')
      .select(['name', 'fileHash', 'uploadedAt', 'mayPublish'])
      .where('userId', '=', userId)
      .execute(),
    files: await db
      .selectFrom('files')
      .select(['name', 'hash', 'size', 'mediaType', 'uploadedAt'])
      .where('uploadedBy', '=', userId)
      .execute(),
    posts: await db
      .selectFrom('posts')
      .select(['id', 'title', 'updatedAt'])
      .where('authorId', '=', userId)
      .execute(),
    apiTokens: await db
      .selectFrom('apiTokens')
      .select(['name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'])
      .where('creatorId', '=', userId)
      .execute(),
    log: await db
      .selectFrom('logs')
      .select(['happenedAt', 'message', 'status', 'ip'])
      .where('userName', '=', userName)
      .orderBy('id')
      .execute(),
    changesAsStaff: await db
      .selectFrom('auditLog')
      .select(['happenedAt', 'action', 'targetName', 'ip'])
      .where('actorId', '=', userId)
      .orderBy('id')
      .execute(),
  }
}

/** The teams that the account leads, with the number of other members, and whether they are in a game. */
export const listTeamsLed = (tx: Db, userId: string) =>
  tx
    .selectFrom('teams')
    .select(['id', 'name'])
    .select(
      sql<number>`(select count(*)::integer from team_members
        where team_id = teams.id and user_id <> ${userId}::uuid)`.as('others'),
    )
    .select(sql<boolean>`exists (select from participations where team_id = teams.id)`.as('isInGames'))
    .where('captainId', '=', userId)
    .orderBy('id')
    .execute()

/** The row stays, because a team of boards needs its captain; nothing in it says whose it was. */
export const blankUser = (tx: Db, userId: string, alias: string) =>
  tx
    .updateTable('users')
    .set({
      userName: alias,
      userNameKey: alias.toUpperCase(),
      email: `${alias}@deleted.invalid`,
      emailKey: `${alias}@deleted.invalid`.toUpperCase(),
      emailConfirmed: false,
      confirmBy: null,
      passwordHash: '-',
      role: 'Banned',
      bio: '',
      phone: null,
      realName: '',
      stdNumber: '',
      avatarHash: null,
      ip: '0.0.0.0',
      lastSignedInAt: null,
      lastVisitedAt: null,
    })
    .where('id', '=', userId)
    .execute()

/** What the tables that stay say of the account, beside its id. */
export async function blankTraces(tx: Db, userId: string, userName: string, alias: string): Promise<void> {
  await sql`update logs set user_name = ${alias}, ip = null where user_name = ${userName}`.execute(tx)
  await sql`update audit_log set ip = null where actor_id = ${userId}::uuid`.execute(tx)
  for (const table of [
    'sessions',
    'second_factors',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'login_steps',
    'mails',
    'mail_tokens',
    'game_staff',
    'user_answers',
    'user_identities',
    'sign_in_attempts',
    'push_subscriptions',
  ])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}::uuid`.execute(tx)
  for (const table of ['submissions', 'solves', 'game_events', 'challenge_opens', 'attachment_downloads'])
    await sql`update ${sql.table(table)} set user_id = null where user_id = ${userId}::uuid`.execute(tx)
  await sql`update challenge_ratings set user_id = null, words = '' where user_id = ${userId}::uuid`.execute(
    tx,
  )
  await sql`update hint_unlocks set unlocked_by = null where unlocked_by = ${userId}::uuid`.execute(tx)
  await sql`delete from api_tokens where creator_id = ${userId}::uuid`.execute(tx)
  await sql`update posts set author_id = null where author_id = ${userId}::uuid`.execute(tx)
  await sql`update files set uploaded_by = null where uploaded_by = ${userId}::uuid`.execute(tx)
  await sql`update container_connections set user_id = null, address = '' where user_id = ${userId}::uuid`.execute(
    tx,
  )
}

/** Removes addresses from what is older than a time. */
export async function forgetAddresses(db: Db, before: number): Promise<void> {
  await sql`update logs set ip = null where ip is not null and happened_at < ${before}`.execute(db)
  await sql`update audit_log set ip = null where ip is not null and happened_at < ${before}`.execute(db)
  await sql`update container_connections set address = '' where address <> '' and closed_at < ${before}`.execute(
    db,
  )
  await sql`update users set ip = '0.0.0.0'
    where ip <> '0.0.0.0' and coalesce(last_visited_at, registered_at) < ${before}`.execute(db)
}
