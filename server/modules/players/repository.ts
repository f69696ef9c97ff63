import { userNameKey } from '#src/rules/user-name.ts'
import type { Db } from '../../db/client.ts'

/** An account that may log in, by its name. */
export const findPlayer = (db: Db, userName: string) =>
  db
    .selectFrom('users')
    .select(['id', 'userName', 'bio', 'avatarHash'])
    .where('userNameKey', '=', userNameKey(userName))
    .where('role', '<>', 'Banned')
    .executeTakeFirst()

/** Visible games that have begun and that the account joined, latest first, with its teams there. */
export const listJoinedGames = (db: Db, userId: string, now: number, limit: number) =>
  db
    .selectFrom('participationMembers')
    .innerJoin('participations', 'participations.id', 'participationMembers.participationId')
    .innerJoin('games', 'games.id', 'participations.gameId')
    .select(['games.id as gameId', 'participations.teamId'])
    .where('participationMembers.userId', '=', userId)
    .where('participations.status', '=', 'Accepted')
    .where('games.hidden', '=', false)
    .where('games.startAt', '<=', now)
    .orderBy('games.startAt', 'desc')
    .orderBy('games.id', 'desc')
    .limit(limit)
    .execute()
