// Queries on teams and their members.
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { TeamPageInput } from '#src/contract/admin-teams.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'
import { countRows } from '../../db/count-rows.ts'
import { likePattern } from '../../db/like-pattern.ts'
import type { DB } from '../../db/schema.gen.ts'
import { divisionName } from '../../state/division-names.ts'

const teamColumns = ['id', 'name', 'bio', 'avatarHash', 'locked', 'inviteToken', 'captainId'] as const

const teamQuery = (db: Db, teamId: number) =>
  db.selectFrom('teams').select(teamColumns).where('id', '=', teamId)

export const findTeam = (db: Db, teamId: number) => teamQuery(db, teamId).executeTakeFirst()
export type TeamRow = NonNullable<Awaited<ReturnType<typeof findTeam>>>

/**
 * Locks the team until the end of the transaction. Writes to members, captain, lock or participations of a team take this
 * lock first (after `lockUser`, before rows of participations), so that their checks remain valid.
 */
export const lockTeam = (tx: Db, teamId: number) => teamQuery(tx, teamId).forNoKeyUpdate().executeTakeFirst()

/** Locks the account until the end of the transaction, so that concurrent calls cannot exceed the limit of captaincies. */
export const lockUser = (tx: Db, userId: string) =>
  tx.selectFrom('users').select(['id', 'role']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export async function countTeamsLed(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('captainId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const listTeamsOfUser = (db: Db, userId: string): Promise<TeamRow[]> =>
  db
    .selectFrom('teams')
    .select(teamColumns)
    .where('id', 'in', (query) =>
      query.selectFrom('teamMembers').select('teamId').where('userId', '=', userId),
    )
    .orderBy('id')
    .execute()

export const listTeams = (db: Db, teamIds: readonly number[]): Promise<TeamRow[]> =>
  db.selectFrom('teams').select(teamColumns).where('id', '=', anyOf(teamIds)).orderBy('id').execute()

export const pageTeams = (db: Db, { count, skip }: { count: number; skip: number }): Promise<TeamRow[]> =>
  db.selectFrom('teams').select(teamColumns).orderBy('id').limit(count).offset(skip).execute()

export const countTeams = (db: Db) => countRows(db, 'teams')

const matching = (db: Db, { text, locked }: Pick<TeamPageInput, 'text' | 'locked'>) =>
  db
    .selectFrom('teams')
    .$if(Boolean(text?.trim()), (query) => query.where(contains(text!.trim())))
    .$if(locked != null, (query) => query.where('locked', '=', locked!))

/** The text is in the name of the team or of a member, or is the number of the team. */
function contains(text: string) {
  const pattern = likePattern(text)
  return (where: ExpressionBuilder<DB, 'teams'>) =>
    where.or([
      where('name', 'ilike', pattern),
      where(
        'id',
        'in',
        where
          .selectFrom('teamMembers')
          .innerJoin('users', 'users.id', 'teamMembers.userId')
          .select('teamMembers.teamId')
          .where('users.userName', 'ilike', pattern),
      ),
      ...(/^\d{1,9}$/.test(text) ? [where('id', '=', Number(text))] : []),
    ])
}

/** Newest first. */
export const pageMatchingTeams = (db: Db, { count, skip, ...filter }: TeamPageInput): Promise<TeamRow[]> =>
  matching(db, filter).select(teamColumns).orderBy('id', 'desc').limit(count).offset(skip).execute()

export async function countMatchingTeams(db: Db, filter: TeamPageInput): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Teams with this text in their name (case-insensitive) or with this id. */
export const searchTeams = (db: Db, hint: string, limit: number): Promise<TeamRow[]> =>
  db
    .selectFrom('teams')
    .select(teamColumns)
    .where((where) =>
      where.or([
        where('name', 'ilike', likePattern(hint)),
        ...(/^\d{1,9}$/.test(hint.trim()) ? [where('id', '=', Number(hint))] : []),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** True for a team that plays in a game which everybody may see. */
export async function isListed(db: Db, teamId: number): Promise<boolean> {
  const row = await db
    .selectFrom('participations')
    .innerJoin('games', 'games.id', 'participations.gameId')
    .select('participations.id')
    .where('participations.teamId', '=', teamId)
    .where('participations.status', 'in', ['Accepted', 'Suspended'])
    .where('games.hidden', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** In the order of joining. */
export const listMembers = (db: Db, teamIds: readonly number[]) =>
  db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select(['teamMembers.teamId', 'users.id', 'users.userName', 'users.bio', 'users.avatarHash'])
    .where('teamMembers.teamId', '=', anyOf(teamIds))
    .orderBy('teamMembers.joinedAt')
    .orderBy('users.id')
    .execute()
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export async function isMember(db: Db, teamId: number, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('teamMembers')
    .select('userId')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}

export async function insertTeam(db: Db, team: Insertable<DB['teams']>): Promise<number> {
  const { id } = await db.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateTeam = (db: Db, teamId: number, changes: Updateable<DB['teams']>) =>
  db.updateTable('teams').set(changes).where('id', '=', teamId).execute()

export const deleteTeam = (db: Db, teamId: number) =>
  db.deleteFrom('teams').where('id', '=', teamId).execute()

export const insertMember = (db: Db, member: Insertable<DB['teamMembers']>) =>
  db.insertInto('teamMembers').values(member).execute()

export const deleteMember = (db: Db, teamId: number, userId: string) =>
  db.deleteFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId).execute()

/** True while the team plays, or is suspended, in a game that is not over. */
export async function hasActiveGame(db: Db, teamId: number, now: number): Promise<boolean> {
  const active = await db
    .selectFrom('participations')
    .innerJoin('games', 'games.id', 'participations.gameId')
    .select('participations.id')
    .where('participations.teamId', '=', teamId)
    .where('participations.status', 'in', ['Accepted', 'Suspended'])
    .where('games.endAt', '>', now)
    .limit(1)
    .executeTakeFirst()
  return active !== undefined
}

/** Games that are not over in which the team is not refused, in the order of their starts; `count`: its members who joined. */
export async function listGamesToJoin(db: Db, teamId: number, userId: string | undefined, now: number) {
  const rows = await db
    .selectFrom('participations')
    .innerJoin('games', 'games.id', 'participations.gameId')
    .leftJoin('participationMembers', 'participationMembers.participationId', 'participations.id')
    .select(['games.id', 'games.title', 'games.startAt', 'games.endAt', 'games.teamMemberCountLimit'])
    .select(divisionName().as('division'))
    .select(({ fn }) => [
      fn.count<number>('participationMembers.userId').as('count'),
      fn.agg<string[] | null>('array_agg', ['participationMembers.userId']).as('userIds'),
    ])
    .where('participations.teamId', '=', teamId)
    .where('participations.status', 'in', ['Pending', 'Accepted'])
    .where('games.hidden', '=', false)
    .where('games.endAt', '>', now)
    .groupBy(['games.id', 'participations.id'])
    .orderBy('games.startAt')
    .orderBy('games.id')
    .execute()
  return rows.map(({ userIds, count, ...game }) => ({
    ...game,
    count: Number(count),
    joined: userId !== undefined && (userIds ?? []).includes(userId),
  }))
}
