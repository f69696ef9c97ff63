// Queries that only the sheets need.
import type { Db } from '../../db/client.ts'
import { answersOf } from '../submissions/repository.ts'

export const listCaptains = (db: Db, gameId: number) =>
  db
    .selectFrom('participations')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .innerJoin('users', 'users.id', 'teams.captainId')
    .select(['participations.teamId', 'users.userName'])
    .where('participations.gameId', '=', gameId)
    .execute()

/** The members who joined the game with a team, in the order of joining. */
export const listJoinedProfiles = (db: Db, gameId: number) =>
  db
    .selectFrom('participationMembers as joined')
    .innerJoin('participations', 'participations.id', 'joined.participationId')
    .innerJoin('users', 'users.id', 'joined.userId')
    .select([
      'participations.teamId',
      'users.userName',
      'users.realName',
      'users.email',
      'users.stdNumber',
      'users.phone',
    ])
    .where('joined.gameId', '=', gameId)
    .orderBy('joined.joinedAt')
    .orderBy('users.userNameKey')
    .execute()

export type JoinedProfile = Awaited<ReturnType<typeof listJoinedProfiles>>[number]

/** Maximum number of rows of a sheet, including the header. */
const rowsMax = 1_048_575
const pageSize = 1_000

/** Newest first, in pages. No connection is reserved between two pages. */
export async function* pagesOfSubmissions(db: Db, gameId: number): AsyncGenerator<SubmissionLine[]> {
  let before: number | undefined
  for (let left = rowsMax; left > 0; left -= pageSize) {
    const page = await listSubmissionsBefore(db, gameId, before, Math.min(left, pageSize))
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    before = page.at(-1)!.id
  }
}

export type SubmissionLine = Awaited<ReturnType<typeof listSubmissionsBefore>>[number]

const listSubmissionsBefore = (db: Db, gameId: number, before: number | undefined, count: number) =>
  answersOf(db, gameId)
    .select(['submissions.id', 'submissions.challengeId', 'users.email'])
    .$if(before !== undefined, (query) => query.where('submissions.id', '<', before!))
    .limit(count)
    .execute()
