import { sql } from 'kysely'
import { z } from 'zod'
import {
  type CarriedCheck,
  type CheckScript,
  type CheckSettings,
  checkRun,
  type StoredRun,
} from '#src/contract/checks.ts'
import type { CheckKind, CheckTerms } from '#src/rules/challenge-checks.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { jsonbText } from '../../db/jsonb-text.ts'
import { checkJob } from './check-job.ts'

export interface ChallengeCheck {
  challengeId: number
  settings: CheckSettings
  /** The newest first. */
  runs: StoredRun[]
  askedAt: number | null
}

/** Of `CheckSettings`, what only some kinds need. */
const storedSpec = z.object({
  address: z.string(),
  path: z.string(),
  status: z.number(),
  text: z.string(),
  image: z.string(),
})
const storedRuns = z.array(checkRun)

// As text: the plugin for camel case would change the names of properties inside.
const checkQuery = (db: Db) =>
  db
    .selectFrom('challengeChecks')
    .select([
      'challengeChecks.challengeId',
      'challengeChecks.kind',
      'challengeChecks.everyS',
      'challengeChecks.timeoutS',
      'challengeChecks.enabled',
      'challengeChecks.askedAt',
      sql<string>`challenge_checks.spec::text`.as('spec'),
      sql<string>`challenge_checks.runs::text`.as('runs'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof checkQuery>['execute']>>[number]

const checkOf = ({
  challengeId,
  kind,
  everyS,
  timeoutS,
  enabled,
  askedAt,
  spec,
  runs,
}: Row): ChallengeCheck => ({
  challengeId,
  settings: {
    kind: kind as CheckKind,
    ...storedSpec.parse(JSON.parse(spec)),
    everySeconds: everyS,
    timeoutSeconds: timeoutS,
    enabled,
  },
  runs: storedRuns.parse(JSON.parse(runs)),
  askedAt,
})

export const termsOf = ({ everySeconds, timeoutSeconds }: CheckSettings): CheckTerms => ({
  everyMs: everySeconds * 1_000,
  timeoutMs: timeoutSeconds * 1_000,
})

export async function findCheck(db: Db, challengeId: number): Promise<ChallengeCheck | undefined> {
  const row = await checkQuery(db).where('challengeId', '=', challengeId).executeTakeFirst()
  return row && checkOf(row)
}

/** Locked against another run that is recorded, and against a change of the settings. */
export async function lockCheck(tx: Db, challengeId: number): Promise<ChallengeCheck | undefined> {
  const row = await checkQuery(tx).where('challengeId', '=', challengeId).forUpdate().executeTakeFirst()
  return row && checkOf(row)
}

export async function saveCheck(
  tx: Db,
  challengeId: number,
  { kind, everySeconds, timeoutSeconds, enabled, ...spec }: CheckSettings,
  runs: readonly StoredRun[],
): Promise<void> {
  const row = {
    kind,
    everyS: everySeconds,
    timeoutS: timeoutSeconds,
    enabled,
    spec: jsonbText(spec),
    runs: jsonbText(runs),
  }
  await tx
    .insertInto('challengeChecks')
    .values({ challengeId, ...row })
    .onConflict((conflict) => conflict.column('challengeId').doUpdateSet(row))
    .execute()
}

export const updateRuns = (tx: Db, challengeId: number, runs: readonly StoredRun[]) =>
  tx
    .updateTable('challengeChecks')
    .set({ runs: jsonbText(runs) })
    .where('challengeId', '=', challengeId)
    .execute()

export const updateAsked = (tx: Db, challengeIds: readonly number[], askedAt: number) =>
  tx
    .updateTable('challengeChecks')
    .set({ askedAt })
    .where(sql<boolean>`challenge_id = any(${challengeIds}::int[])`)
    .execute()

/** Those that the timer may run, of games that are neither over nor try-outs, with the times of their games. */
export const lockTimed = (tx: Db, now: number, soonMs: number) =>
  tx
    .selectFrom('challengeChecks')
    .innerJoin('challenges', 'challenges.id', 'challengeChecks.challengeId')
    .innerJoin('games', 'games.id', 'challenges.gameId')
    .select([
      'challengeChecks.challengeId',
      'challenges.gameId',
      'challengeChecks.everyS',
      'challengeChecks.askedAt',
      'games.startAt',
      'games.endAt',
    ])
    .where('challengeChecks.enabled', '=', true)
    .where('games.tryOutOf', 'is', null)
    .where('games.startAt', '<=', now + soonMs)
    .where('games.endAt', '>', now)
    .orderBy('challengeChecks.challengeId')
    .forUpdate('challengeChecks')
    // Another process plans these at this moment.
    .skipLocked()
    .execute()

/** All checks of a game that are switched on. */
export const listChecks = async (db: Db, gameId: number): Promise<ChallengeCheck[]> =>
  (
    await checkQuery(db)
      .innerJoin('challenges', 'challenges.id', 'challengeChecks.challengeId')
      .where('challenges.gameId', '=', gameId)
      .where('challengeChecks.enabled', '=', true)
      .orderBy('challengeChecks.challengeId')
      .execute()
  ).map(checkOf)

export const findCheckedChallenge = (db: Db, gameId: number, challengeId: number) =>
  db
    .selectFrom('challenges')
    .innerJoin('games', 'games.id', 'challenges.gameId')
    .select([
      'challenges.id',
      'challenges.gameId',
      'challenges.title',
      'challenges.type',
      'games.startAt',
      'games.endAt',
      'games.tryOutOf',
    ])
    .$narrowType<{ type: ChallengeType }>()
    .where('challenges.gameId', '=', gameId)
    .where('challenges.id', '=', challengeId)
    .executeTakeFirst()

/** Whether a run waits or is under way. */
export async function isAskedFor(db: Db, challengeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', checkJob.kind)
    .where('key', '=', String(challengeId))
    .where('failedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const scriptOf = (row: { materialName: string | null; material: string | null }): CheckScript | undefined =>
  row.material === null ? undefined : { name: row.materialName ?? '', text: row.material }

/** A script that came with an import. */
export async function findMaterial(db: Db, challengeId: number): Promise<CheckScript | undefined> {
  const row = await db
    .selectFrom('challengeChecks')
    .select(['materialName', 'material'])
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()
  return row && scriptOf(row)
}

/** Of a game, by their challenges, as they leave with these. */
export async function listCarriedChecks(db: Db, gameId: number): Promise<Map<number, CarriedCheck>> {
  const rows = await checkQuery(db)
    .innerJoin('challenges', 'challenges.id', 'challengeChecks.challengeId')
    .select(['materialName', 'material'])
    .where('challenges.gameId', '=', gameId)
    .execute()
  return new Map(
    rows.map((row) => {
      const script = scriptOf(row)
      return [row.challengeId, { ...checkOf(row).settings, ...(script && { script }) }]
    }),
  )
}

/** Copies have no runs yet. */
export const copyChecks = (tx: Db, copies: readonly { id: number; oldId: number }[]) =>
  sql`
    insert into challenge_checks (challenge_id, kind, spec, every_s, timeout_s, enabled, material_name, material)
    select new_id, kind, spec, every_s, timeout_s, enabled, material_name, material
    from unnest(${copies.map(({ oldId }) => oldId)}::int[], ${copies.map(({ id }) => id)}::int[]) as copy(old_id, new_id)
    join challenge_checks on challenge_id = old_id`.execute(tx)

export const updateMaterial = (tx: Db, challengeId: number, { name, text }: CheckScript) =>
  tx
    .updateTable('challengeChecks')
    // PostgreSQL stores no null characters.
    .set({ materialName: name.replaceAll('\0', ''), material: text.replaceAll('\0', '') })
    .where('challengeId', '=', challengeId)
    .execute()
