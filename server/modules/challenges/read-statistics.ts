import { sql } from 'kysely'
import type { ChallengeStatistics } from '#src/contract/challenges.ts'
import { challengeFigures, figuresByDivision } from '#src/rules/challenge-statistics.ts'
import { scores } from '#src/rules/participation.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { serverLimits } from '../../lib/server-limits.ts'

/** How the teams that score receive a challenge, in the time of the game. */
export async function readStatistics(
  { arenas, db, clock }: Pick<VerbContext, 'arenas' | 'db' | 'clock'>,
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<ChallengeStatistics> {
  const arena = await arenas.get(gameId)
  const challenge = arena?.challenges.get(challengeId)
  if (!arena || !challenge) throw fail('ChallengeNotFound')
  const { startAt, endAt } = arena.game
  const span = { challengeId, startAt, endAt }
  const [opens, attempts] = await Promise.all([listOpens(db, challengeId), countAttempts(db, span)])
  const participations = [...arena.participations].filter(scores)
  const teams = participations.map(({ id, division, teamName }) => ({
    division,
    teamName,
    openedAt: opens.get(id) ?? null,
    attempts: attempts.get(id) ?? 0,
    solvedAt: arena.ledger.hasSolved(id, challengeId)
      ? (arena.ledger.find(id, challengeId)?.at ?? null)
      : null,
  }))
  const from = Math.max(startAt, challenge.releaseAt ?? 0)
  const ids = participations.map(({ id }) => id)
  const solves = teams
    .flatMap(({ teamName, solvedAt }) => (solvedAt === null ? [] : { team: teamName, at: solvedAt }))
    .sort((a, b) => a.at - b.at)
  return {
    from,
    to: Math.max(from, Math.min(clock.now(), endAt)),
    all: challengeFigures(teams, from),
    divisions: figuresByDivision(teams, from),
    solvedAt: solves.map(({ at }) => at),
    wrongAnswers: await listWrongAnswers(db, span, ids),
    firstSolve: solves[0] ?? null,
    lastSolve: solves.at(-1) ?? null,
    hints: await listBoughtHints(db, challengeId, ids),
    ...(await countUses(db, challengeId, ids)),
  }
}

async function listOpens(db: Db, challengeId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('challengeOpens')
    .select(['participationId', 'openedAt'])
    .where('challengeId', '=', challengeId)
    .execute()
  return new Map(rows.map(({ participationId, openedAt }) => [participationId, openedAt]))
}

interface Span {
  challengeId: number
  startAt: number
  endAt: number
}

const answersIn = (db: Db, { challengeId, startAt, endAt }: Span) =>
  db
    .selectFrom('submissions')
    .where('challengeId', '=', challengeId)
    .where('submittedAt', '>=', startAt)
    .where('submittedAt', '<', endAt)

async function countAttempts(db: Db, span: Span): Promise<ReadonlyMap<number, number>> {
  const rows = await answersIn(db, span)
    .select(({ fn }) => ['participationId', fn.countAll<number>().as('count')])
    .groupBy('participationId')
    .execute()
  return new Map(rows.map(({ participationId, count }) => [participationId, Number(count)]))
}

/** The most common first. Flags of other teams are not among them: they are no common mistake, and a secret. */
async function listWrongAnswers(db: Db, span: Span, participationIds: readonly number[]) {
  const rows = await answersIn(db, span)
    .where('status', '=', 'WrongAnswer')
    .where('participationId', '=', sql<number>`any(${participationIds}::int[])`)
    .select(({ fn }) => [
      'answer',
      fn.countAll<number>().as('count'),
      sql<number>`count(distinct participation_id)`.as('teams'),
    ])
    .groupBy('answer')
    .orderBy('teams', 'desc')
    .orderBy('count', 'desc')
    .orderBy('answer')
    .limit(serverLimits.wrongAnswersShown)
    .execute()
  return rows.map(({ answer, count, teams }) => ({ answer, count: Number(count), teams: Number(teams) }))
}

const listBoughtHints = (db: Db, challengeId: number, participationIds: readonly number[]) =>
  db
    .selectFrom('hintUnlocks')
    .where('challengeId', '=', challengeId)
    .where('participationId', '=', sql<number>`any(${participationIds}::int[])`)
    .groupBy('title')
    .select(['title', sql<number>`count(*)::int`.as('teams')])
    .orderBy('teams', 'desc')
    .orderBy('title')
    .execute()

async function countUses(db: Db, challengeId: number, participationIds: readonly number[]) {
  const { rows } = await sql<{ downloads: number; instances: number }>`
    select
      (select count(distinct participation_id) from attachment_downloads where challenge_id = ${challengeId}
        and participation_id = any(${participationIds}::int[]))::int as downloads,
      (select count(*) from containers where challenge_id = ${challengeId} and kind = 'team'
        and state <> 'gone')::int as instances`.execute(db)
  return rows[0]!
}
