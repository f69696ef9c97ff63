// What is known of an account or a team, newest first. Each query has the index of its account or its participations.
import { sql } from 'kysely'
import type { AuditAction } from '#src/contract/audit-fields.ts'
import type { ChangeMade } from '#src/contract/control-room.ts'
import {
  type Dossier,
  dossierRows,
  type GameTeam,
  type GivenAnswer,
  type UserDossier,
} from '#src/contract/dossiers.ts'
import type { ContainerState } from '#src/rules/container-terms.ts'
import type { AnswerResult, ParticipationStatus } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'

/** An account, or a team. */
export type Subject = { userId: string } | { teamId: number }

const participationsOf = (db: Db, subject: Subject) =>
  'userId' in subject
    ? db
        .selectFrom('participations')
        .innerJoin('participationMembers', 'participationMembers.participationId', 'participations.id')
        .where('participationMembers.userId', '=', subject.userId)
    : db.selectFrom('participations').where('participations.teamId', '=', subject.teamId)

export async function listPlayed(db: Db, subject: Subject) {
  const rows = await participationsOf(db, subject)
    .innerJoin('games', 'games.id', 'participations.gameId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .select([
      'participations.id',
      'participations.gameId',
      'games.title',
      'teams.id as teamId',
      'teams.name as team',
      'participations.status',
    ])
    .orderBy('games.startAt', 'desc')
    .orderBy('games.id', 'desc')
    .limit(dossierRows)
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as ParticipationStatus }))
}

/** @param participationIds those of a team; an account has its own answers. */
export async function listAnswers(
  db: Db,
  subject: Subject,
  participationIds: readonly number[],
): Promise<GivenAnswer[]> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('games', 'games.id', 'submissions.gameId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .where((where) =>
      'userId' in subject
        ? where('submissions.userId', '=', subject.userId)
        : where('submissions.participationId', '=', sql<number>`any(${participationIds}::int[])`),
    )
    .select([
      'submissions.id',
      'submissions.submittedAt as at',
      'submissions.gameId',
      'games.title as game',
      'submissions.challengeId',
      'challenges.title as challenge',
      'users.userName as user',
      'submissions.answer',
      'submissions.status',
    ])
    .orderBy('submissions.id', 'desc')
    .limit(dossierRows)
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as AnswerResult }))
}

export const listHints = (
  db: Db,
  subject: Subject,
  participationIds: readonly number[],
): Promise<Dossier['hints']> =>
  db
    .selectFrom('hintUnlocks')
    .innerJoin('challenges', 'challenges.id', 'hintUnlocks.challengeId')
    .where('participationId', '=', sql<number>`any(${participationIds}::int[])`)
    .$if('userId' in subject, (query) =>
      query.where('unlockedBy', '=', (subject as { userId: string }).userId),
    )
    .select([
      'hintUnlocks.unlockedAt as at',
      'challenges.gameId',
      'challenges.title as challenge',
      'hintUnlocks.title',
      'hintUnlocks.cost',
    ])
    .orderBy('unlockedAt', 'desc')
    .limit(dossierRows)
    .execute()

export const listInstancesOf = (
  db: Db,
  subject: Subject,
  participationIds: readonly number[],
): Promise<Dossier['instances']> =>
  db
    .selectFrom('containers')
    .innerJoin('challenges', 'challenges.id', 'containers.challengeId')
    .where('containers.state', '<>', 'gone')
    .where((where) =>
      'userId' in subject
        ? where('containers.userId', '=', subject.userId)
        : where('containers.participationId', '=', sql<number>`any(${participationIds}::int[])`),
    )
    .select([
      'containers.id',
      'containers.gameId',
      'challenges.title as challenge',
      'containers.state',
      'containers.stopAt',
    ])
    .orderBy('containers.requestedAt', 'desc')
    .limit(dossierRows)
    .$narrowType<{ state: ContainerState }>()
    .execute()

/** Two queries: each has its index. */
export async function listChangesOf(db: Db, targetId: string, actorId?: string): Promise<ChangeMade[]> {
  const of = (column: 'targetId' | 'actorId', id: string) =>
    db
      .selectFrom('auditLog')
      .where(column, '=', id)
      .select(['id', 'happenedAt', 'action', 'targetName', 'actorName', 'programName'])
      .orderBy('id', 'desc')
      .limit(dossierRows)
      .execute()
  const rows = [...(await of('targetId', targetId)), ...(actorId ? await of('actorId', actorId) : [])]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .sort((a, b) => b.id - a.id)
    .slice(0, dossierRows)
    .map(({ id, happenedAt, action, targetName, actorName, programName }) => ({
      id,
      at: happenedAt,
      action: action as AuditAction,
      target: targetName ?? '',
      actor: actorName ?? programName,
    }))
}

export const listTeamsOf = (db: Db, userId: string): Promise<UserDossier['teams']> =>
  db
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
    .where('teamMembers.userId', '=', userId)
    .select(['teams.id', 'teams.name', sql<boolean>`teams.captain_id = team_members.user_id`.as('isCaptain')])
    .orderBy('teams.id')
    .execute()

/** What the browser said of itself, and its network; nothing that could be used to log in. */
export const listSessionsOf = (db: Db, userId: string, now: number): Promise<UserDossier['sessions']> =>
  db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .select(['createdAt', 'lastSeenAt', 'browser', 'network'])
    .orderBy('lastSeenAt', 'desc')
    .limit(dossierRows)
    .execute()

export async function listSameAddress(db: Db, userId: string): Promise<UserDossier['sameAddress']> {
  return await db
    .selectFrom('users as own')
    .innerJoin('users as other', 'other.ip', 'own.ip')
    .where('own.id', '=', userId)
    .where('own.ip', 'not in', ['', '0.0.0.0'])
    .whereRef('other.id', '<>', 'own.id')
    .select(['other.id', 'other.userName as name'])
    .orderBy('other.userName')
    .limit(dossierRows)
    .execute()
}

export const listJoinedMembers = (db: Db, participationId: number): Promise<GameTeam['members']> =>
  db
    .selectFrom('participationMembers')
    .innerJoin('users', 'users.id', 'participationMembers.userId')
    .innerJoin('participations', 'participations.id', 'participationMembers.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .where('participationMembers.participationId', '=', participationId)
    .select(['users.id', 'users.userName', sql<boolean>`teams.captain_id = users.id`.as('captain')])
    .orderBy('users.userName')
    .execute()

/** Teams of the game of which a member was last seen at the address of a member of this participation. */
export const listTeamsAtSameAddress = (
  db: Db,
  gameId: number,
  participationId: number,
): Promise<GameTeam['sameAddress']> =>
  db
    .selectFrom('participationMembers as ownMembers')
    .innerJoin('users as own', 'own.id', 'ownMembers.userId')
    .innerJoin('users as other', 'other.ip', 'own.ip')
    .innerJoin('participationMembers as theirs', 'theirs.userId', 'other.id')
    .innerJoin('participations', 'participations.id', 'theirs.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .where('ownMembers.participationId', '=', participationId)
    .where('own.ip', 'not in', ['', '0.0.0.0'])
    .where('theirs.gameId', '=', gameId)
    .where('theirs.participationId', '<>', participationId)
    .where('participations.status', '<>', 'Rejected')
    .select(['teams.id as teamId', 'teams.name'])
    .distinct()
    .orderBy('teams.name')
    .limit(dossierRows)
    .execute()
