// Queries of the importer: what a source became here, and what is stored of a game.
import { type Insertable, sql } from 'kysely'
import { challengeFields } from '#src/contract/challenge-fields.ts'
import { valuesOf } from '#src/contract/fields.ts'
import type { ImportReport } from '#src/contract/imports.ts'
import type { FlagKindName, FlagSettings } from '#src/rules/flags/flag-kinds.ts'
import type { ImportKind } from '#src/rules/import-kinds.ts'
import type { FileType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { jsonbText } from '../../db/jsonb-text.ts'
import type { DB } from '../../db/schema.gen.ts'
import { listChallenges } from '../challenges/repository.ts'
import { listCarriedChecks } from '../checks/repository.ts'

export interface Origin {
  source: string
  instance: string
}

/** @param gameId whose objects are looked for, beside those that belong to no game. */
export async function listKnown(db: Db, { source, instance }: Origin, gameId: number | null) {
  const rows = await db
    .selectFrom('importMap')
    .select(['kind', 'foreignId', 'localId'])
    .where('source', '=', source)
    .where('sourceInstance', '=', instance)
    .where((where) =>
      where.or([where('gameId', 'is', null), ...(gameId === null ? [] : [where('gameId', '=', gameId)])]),
    )
    .execute()
  return rows as { kind: ImportKind; foreignId: string; localId: string }[]
}

/**
 * The game that a source became, the newest one.
 * @param game its key in the source. Without one, it is the game that has most of the challenges and pages: two repositories may have one name.
 */
export async function findKnownGame(
  db: Db,
  { source, instance }: Origin,
  {
    game,
    challenges,
    pages,
  }: { game: string | undefined; challenges: readonly string[]; pages: readonly string[] },
): Promise<number | null> {
  const kinds =
    game === undefined ? [...challenges.map(() => 'challenge'), ...pages.map(() => 'page')] : ['game']
  const keys = game === undefined ? [...challenges, ...pages] : [game]
  const { rows } = await sql<{ gameId: number }>`
    select game_id from import_map
    where source = ${source} and source_instance = ${instance} and game_id is not null
      and (kind, foreign_id) in (select * from unnest(${kinds}::text[], ${keys}::text[]))
    group by game_id order by count(*) desc, game_id desc limit 1`.execute(db)
  const [found] = rows
  if (found || game !== undefined) return found?.gameId ?? null
  // An import whose challenges were all refused made an empty game: the corrected source goes into it.
  const empty = await sql<{ gameId: number }>`
    select game_id from import_map
    where source = ${source} and source_instance = ${instance} and kind = 'game' and import_id is not null
      and not exists (select from challenges where challenges.game_id = import_map.game_id)
      and not exists (select from pages where pages.game_id = import_map.game_id)
    order by game_id desc limit 1`.execute(db)
  return empty.rows[0]?.gameId ?? null
}

export interface Mapped {
  kind: ImportKind
  key: string
  localId: string | number
  /** Null: it belongs to no game. */
  gameId: number | null
  /** The import that made it; null for what was here before. */
  importId: number | null
}

/** Objects that are known already are the same from now on. */
export async function storeMapped(tx: Db, { source, instance }: Origin, mapped: readonly Mapped[]) {
  if (mapped.length === 0) return
  const column = <Name extends keyof Mapped>(name: Name) => mapped.map((one) => one[name])
  await sql`
    insert into import_map (source, source_instance, kind, foreign_id, game_id, local_id, import_id)
    select ${source}, ${instance}, kind, foreign_id, game_id, local_id, import_id
    from unnest(
      ${column('kind')}::text[], ${column('key')}::text[], ${column('gameId')}::int[],
      ${column('localId').map(String)}::text[], ${column('importId')}::int[]
    ) as mapped (kind, foreign_id, game_id, local_id, import_id)
    on conflict on constraint import_map_once
    do update set local_id = excluded.local_id, import_id = excluded.import_id`.execute(tx)
}

export async function insertImport(
  tx: Db,
  { source, instance }: Origin,
  row: { appliedAt: number; appliedBy: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({ source, sourceInstance: instance, madeGame: false, report: '{}', ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of an import that changed nothing. */
export const deleteImport = (tx: Db, importId: number) =>
  tx.deleteFrom('imports').where('id', '=', importId).execute()

export const finishImport = (
  tx: Db,
  importId: number,
  { gameId, madeGame, report }: { gameId: number | null; madeGame: boolean; report: ImportReport },
) =>
  tx
    .updateTable('imports')
    .set({ gameId, madeGame, report: jsonbText(report) })
    .where('id', '=', importId)
    .execute()

export type StoredFlag = {
  id: number
  kind: FlagKindName
  flag: string
  settings: FlagSettings | null
  attachmentType: FileType
  fileHash: string | null
  remoteUrl: string | null
}
export type StoredFile = { fileHash: string | null; remoteUrl: string | null; name: string | null }

/** All challenges of a game as an import compares them, in four queries. */
export async function listStoredChallenges(db: Db, gameId: number) {
  const rows = await listChallenges(db, gameId)
  const flags = await db
    .selectFrom('flags')
    .innerJoin('challenges', 'challenges.id', 'flags.challengeId')
    .select(['flags.id', 'challengeId', 'kind', 'flag', sql<FlagSettings | null>`settings`.as('settings')])
    .select(['attachmentType', 'fileHash', 'remoteUrl'])
    .where('gameId', '=', gameId)
    .orderBy('flags.id')
    .$narrowType<{ kind: FlagKindName; attachmentType: FileType }>()
    .execute()
  const files = await db
    .selectFrom('attachments')
    .innerJoin('challenges', 'challenges.id', 'attachments.challengeId')
    .select(['challengeId', 'fileHash', 'remoteUrl', 'name'])
    .where('gameId', '=', gameId)
    .orderBy('challengeId')
    .orderBy('attachments.position')
    .execute()
  const checks = await listCarriedChecks(db, gameId)
  const flagsOf = byChallenge(flags)
  const filesOf = byChallenge(files)
  return rows.map((row) => ({
    id: row.id,
    values: valuesOf(challengeFields, row),
    flags: (flagsOf.get(row.id) ?? []) as StoredFlag[],
    files: (filesOf.get(row.id) ?? []) as StoredFile[],
    check: checks.get(row.id),
  }))
}

function byChallenge<Row extends { challengeId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.challengeId)
    if (group) group.push(row)
    else groups.set(row.challengeId, [row])
  }
  return groups
}
export type StoredChallenge = Awaited<ReturnType<typeof listStoredChallenges>>[number]

const counted = ['users', 'teams', 'games', 'challenges', 'flags', 'files', 'participations'] as const
const countedOfResults = ['submissions', 'solves', 'adjustments', 'notices', 'posts'] as const

export async function countImported(db: Db): Promise<Record<string, number>> {
  const tables = [...counted, ...countedOfResults]
  const { rows } = await sql<Record<string, number>>`select ${sql.join(
    tables.map((table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(table)}`),
  )}`.execute(db)
  return rows[0]!
}

/** Names and addresses of all accounts by their keys; addresses with the account. */
export async function listTakenNames(db: Db): Promise<{ names: Set<string>; emails: Map<string, string> }> {
  const rows = await db.selectFrom('users').select(['id', 'userNameKey', 'emailKey']).execute()
  return {
    names: new Set(rows.map(({ userNameKey }) => userNameKey)),
    emails: new Map(rows.map(({ emailKey, id }) => [emailKey, id])),
  }
}

/** Those of the accounts or teams that are still there. */
export async function listThere(db: Db, kind: 'user' | 'team', ids: readonly string[]): Promise<Set<string>> {
  const table = kind === 'user' ? sql`users` : sql`teams`
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${table} where id::text = any(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** In their order: members are listed by the time they joined, so they are one millisecond apart. */
export const insertMembers = (tx: Db, teamId: number, userIds: readonly string[], now: number) =>
  sql`
    insert into team_members (team_id, user_id, joined_at)
    select ${teamId}::int, user_id, ${now}::bigint + place
    from unnest(${userIds}::uuid[]) with ordinality as member (user_id, place)
    order by place on conflict do nothing`.execute(tx)

export const insertUnlocks = async (tx: Db, rows: readonly Insertable<DB['hintUnlocks']>[]) => {
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insertInto('hintUnlocks')
      .values(rows.slice(from, from + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Locked until the end of the transaction, so that it is taken back once. */
export const lockImport = (tx: Db, importId: number) =>
  tx
    .selectFrom('imports')
    .select(['gameId', 'madeGame'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()

/** What an import made and is still there. */
export async function listMadeBy(db: Db, importId: number): Promise<{ kind: ImportKind; localId: string }[]> {
  const { rows } = await sql<{ kind: ImportKind; localId: string }>`
    select kind, local_id from import_map where import_id = ${importId} and case kind
      when 'category' then exists (select from own_categories where id::text = local_id)
      when 'challenge' then exists (select from challenges where id::text = local_id)
      when 'notice' then exists (select from notices where id::text = local_id)
      when 'page' then exists (select from pages where id::text = local_id)
      when 'pageFile' then exists (
        select from page_media where page_media.game_id = import_map.game_id and location = local_id)
      when 'post' then exists (select from posts where id = local_id)
      when 'participation' then exists (select from participations where id::text = local_id)
      when 'team' then exists (select from teams where id::text = local_id)
      when 'user' then exists (select from users where id::text = local_id)
      else false end
    order by kind, local_id`.execute(db)
  return rows
}

/**
 * Whether somebody uses what an import made: a team plays the game that it made and that it did not bring, or one has answered since. Of
 * a game that was there before, answers to its challenges count.
 */
export async function playsWithout(
  db: Db,
  { gameId, importId, madeGame }: { gameId: number; importId: number; madeGame: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ plays: boolean }>`
    select (${madeGame} and exists (
      select from participations where game_id = ${gameId} and not exists (
        select from import_map where kind = 'participation' and import_id = ${importId}
          and local_id = participations.id::text)
    )) or exists (
      select from submissions where game_id = ${gameId}
        and (${madeGame} or exists (
          select from import_map where kind in ('challenge', 'participation') and import_id = ${importId}
            and local_id = case kind when 'challenge' then challenge_id::text else participation_id::text end))
        and not exists (
          select from import_map where kind = 'submission' and import_id = ${importId}
            and local_id = submissions.id::text)
    ) as plays`.execute(db)
  return rows[0]!.plays
}

/** What was imported last. @param gameId into this game. */
export async function listImports(db: Db, { gameId, count }: { gameId: number | null; count: number }) {
  const { rows } = await sql<{
    id: number
    source: string
    gameId: number | null
    title: string | null
    madeGame: boolean
    appliedAt: number
    by: string | null
    counts: ImportReport['counts'] | null
    onlyOwnKinds: boolean
  }>`
    select imports.id, source, imports.game_id, games.title, made_game, applied_at, users.user_name as by,
      report -> 'counts' as counts, ${onlyOwnKinds} as only_own_kinds
    from imports left join games on games.id = imports.game_id left join users on users.id = applied_by
    where ${gameId}::int is null or imports.game_id = ${gameId}
    order by imports.id desc limit ${count}`.execute(db)
  return rows
}

const onlyOwnKinds = sql<boolean>`(not made_game and not exists (
  select from import_map where import_id = imports.id and kind not in ('category', 'challenge', 'page', 'pageFile')))`

/** Whether the import went into this game, and made challenges, their categories and pages, and nothing else. */
export async function madeOwnKinds(db: Db, importId: number, gameId: number): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`
    select ${onlyOwnKinds} as only from imports where id = ${importId} and game_id = ${gameId}`.execute(db)
  return rows[0]?.only ?? false
}

/** Those of the teams that play nowhere. */
export async function listUnusedTeams(db: Db, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from teams where id::text = any(${ids}::text[])
      and not exists (select from participations where team_id = teams.id)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the accounts that nobody has logged in to, and that are in no team. */
export async function listUnusedAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id::text = any(${ids}::text[]) and last_signed_in_at is null
      and role in ('User', 'Banned')
      and not exists (select from team_members where user_id = users.id)
      and not exists (select from teams where captain_id = users.id)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** With their answers and solves. @returns how many. */
export async function deleteParticipations(tx: Db, gameId: number, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from participations where game_id = ${gameId} and id::text = any(${ids}::text[]) returning id`.execute(
    tx,
  )
  return rows.length
}

/** @param salt sealed. */
export const insertLegacySalt = (tx: Db, gameId: number, salt: string) =>
  tx.insertInto('legacyHashes').values({ gameId, salt, challengeIds: '{}' }).execute()

/** The numbers that challenges of a game with a salt of another platform had there. */
export const storeLegacyNumbers = (tx: Db, gameId: number, numbers: Readonly<Record<number, number>>) =>
  tx
    .updateTable('legacyHashes')
    .set({ challengeIds: jsonbText(numbers) })
    .where('gameId', '=', gameId)
    .execute()
