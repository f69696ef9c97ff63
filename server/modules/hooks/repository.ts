// Every query on hooks and what is sent to them. `gameId` null: hooks of the site. Messages are numbered in the order of what they tell; those
// of one game to one hook are delivered in this order. A test belongs to no game.
import { sql } from 'kysely'
import type { HookMessageType } from '#src/contract/hook-messages.ts'
import { bloods } from '#src/rules/blood-bonus.ts'
import type { DeliveryState, HookEnd, HookKind, HookTopic, HookView } from '#src/rules/hooks/hook-terms.ts'
import type { Locale } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { serverLimits } from '../../lib/server-limits.ts'

export interface HookRow {
  id: number
  gameId: number | null
  kind: HookKind
  name: string
  topics: HookTopic[]
  view: HookView
  locale: Locale
  isEnabled: boolean
  offReason: HookEnd | null
  failingSince: number | null
  host: string
  room: string
  template: string
  /** Sealed. */
  secrets: string
  formerSecretUntil: number | null
  createdAt: number
}

export interface Waiting {
  hookId: number
  /** Null: tests. */
  gameId: number | null
}

const dayMs = 24 * 3_600_000

const hooks = (db: Db) => db.selectFrom('hooks').selectAll().$castTo<HookRow>()
const isOf = (gameId: number | null) => sql<boolean>`game_id is not distinct from ${gameId}::int`

export const listHooks = (db: Db, gameId: number | null) =>
  hooks(db).where(isOf(gameId)).orderBy('id').execute()

export const findHook = (db: Db, gameId: number | null, hookId: number) =>
  hooks(db).where('id', '=', hookId).where(isOf(gameId)).executeTakeFirst()

/** Locks the row until the end of the transaction. */
export const lockHook = (tx: Db, gameId: number | null, hookId: number) =>
  hooks(tx).where('id', '=', hookId).where(isOf(gameId)).forUpdate().executeTakeFirst()

/** Two that are added at the same time wait for each other. */
export async function countHooks(tx: Db, gameId: number | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`vexil hooks ${gameId}`}))`.execute(tx)
  const { count } = await tx
    .selectFrom('hooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOf(gameId))
    .executeTakeFirstOrThrow()
  return count
}

type NewHook = Omit<HookRow, 'id' | 'offReason' | 'failingSince' | 'formerSecretUntil'>

export async function insertHook(tx: Db, hook: NewHook): Promise<number> {
  return (await tx.insertInto('hooks').values(hook).returning('id').executeTakeFirstOrThrow()).id
}

export const updateHook = (tx: Db, hookId: number, values: Partial<HookRow>) =>
  tx.updateTable('hooks').set(values).where('id', '=', hookId).execute()

export const deleteHook = (tx: Db, hookId: number) =>
  tx.deleteFrom('hooks').where('id', '=', hookId).execute()

/** Those that are switched on of a game and of the site. */
export const listHooksFor = (db: Db, gameId: number) =>
  db
    .selectFrom('hooks')
    .select(['id', 'topics', 'view'])
    .where('isEnabled', '=', true)
    .where((where) => where.or([where('gameId', '=', gameId), where('gameId', 'is', null)]))
    .$castTo<Pick<HookRow, 'id' | 'topics' | 'view'>>()
    .orderBy('id')
    .execute()

/** Of these games those whose events some hook is told. */
export async function listGamesWithHooks(db: Db, gameIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('hooks')
    .select('gameId')
    .distinct()
    .where('isEnabled', '=', true)
    .execute()
  const found = new Set(rows.map(({ gameId }) => gameId))
  return found.has(null) ? gameIds : gameIds.filter((id) => found.has(id))
}

export interface NewDelivery extends Waiting {
  eventId: number | null
  messageId: string
  type: HookMessageType
  body: string
  createdAt: number
  triesLeft: number
}

/** An event that is handled once more adds nothing. */
export async function insertDeliveries(tx: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('hookDeliveries')
    .values(deliveries.map((one) => ({ ...one, state: 'waiting', nextAt: one.createdAt })))
    .onConflict((conflict) => conflict.columns(['hookId', 'eventId']).doNothing())
    .execute()
}

/** The oldest that waits, with its hook: later ones wait for it. */
export const findNextDelivery = (db: Db, { hookId, gameId }: Waiting) =>
  db
    .selectFrom('hookDeliveries')
    .innerJoin('hooks', 'hooks.id', 'hookDeliveries.hookId')
    .select([
      'hookDeliveries.id',
      'messageId',
      'type',
      'body',
      'hookDeliveries.createdAt',
      'nextAt',
      'triesLeft',
      'attempts',
      'kind',
      'name',
      'room',
      'template',
      'secrets',
      'formerSecretUntil',
      'locale',
      'isEnabled',
      'failingSince',
      'hooks.gameId as ownerId',
    ])
    .where('hookId', '=', hookId)
    .where(sql<boolean>`hook_deliveries.game_id is not distinct from ${gameId}::int`)
    .where('state', '=', 'waiting')
    .orderBy('hookDeliveries.id')
    .limit(1)
    .$narrowType<{ kind: HookKind; locale: Locale }>()
    .executeTakeFirst()
export type NextDelivery = NonNullable<Awaited<ReturnType<typeof findNextDelivery>>>

/** Those that wait behind it, in their order. */
export const listWaitingAfter = (db: Db, { hookId, gameId }: Waiting, id: number, most: number) =>
  db
    .selectFrom('hookDeliveries')
    .select(['id', 'messageId', 'type', 'body'])
    .where('hookId', '=', hookId)
    .where(sql<boolean>`game_id is not distinct from ${gameId}::int`)
    .where('state', '=', 'waiting')
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute()

export interface Outcome {
  state: DeliveryState
  nextAt: number | null
  triesLeft: number
  triedAt?: number
  status?: number | null
  durationMs?: number
  answer?: string
}

export const updateDelivery = (db: Db, id: number, attempts: number, outcome: Outcome) =>
  db
    .updateTable('hookDeliveries')
    .set({ ...outcome, attempts })
    .where('id', '=', id)
    .execute()

/** These were in the message that was delivered, too. */
export const updateFolded = (db: Db, ids: readonly number[], outcome: Outcome) =>
  db
    .updateTable('hookDeliveries')
    .set((row) => ({ ...outcome, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

/** Makes a message wait again, for one attempt. */
export async function updateToResend(tx: Db, hookId: number, id: number, now: number) {
  return await tx
    .updateTable('hookDeliveries')
    // Old ones are not given up for their age.
    .set({ state: 'waiting', nextAt: now, triesLeft: 1 })
    .where('id', '=', id)
    .where('hookId', '=', hookId)
    .returning(['gameId', 'type'])
    .executeTakeFirst()
}

/** What waits of a hook is due now. @returns the games. */
export async function wakeDeliveries(tx: Db, hookId: number, now: number): Promise<(number | null)[]> {
  const rows = await tx
    .updateTable('hookDeliveries')
    .set({ nextAt: now })
    .where('hookId', '=', hookId)
    .where('state', '=', 'waiting')
    .returning('gameId')
    .execute()
  return [...new Set(rows.map(({ gameId }) => gameId))]
}

/** Newest first. */
export const listDeliveries = (db: Db, hookId: number) =>
  db
    .selectFrom('hookDeliveries')
    .select([
      'id',
      'type',
      'state',
      'createdAt',
      'attempts',
      'triedAt',
      'status',
      'durationMs',
      'answer',
      'nextAt',
    ])
    .where('hookId', '=', hookId)
    .orderBy('id', 'desc')
    .limit(serverLimits.hookDeliveriesShown)
    .$narrowType<{ state: DeliveryState }>()
    .execute()

/** Of each hook: how many messages wait, and how the last attempt ended. */
export async function readHookStates(db: Db, hookIds: readonly number[]) {
  if (hookIds.length === 0) return new Map<number, HookState>()
  const { rows } = await sql<HookState & { hookId: number }>`
    select hooks.id as hook_id,
      (select count(*)::int from hook_deliveries d where d.hook_id = hooks.id and d.state = 'waiting') as waiting,
      last.state as last_state, last.tried_at as last_at
    from hooks left join lateral (
      select state, tried_at from hook_deliveries d
      where d.hook_id = hooks.id and tried_at is not null order by tried_at desc, id desc limit 1
    ) as last on true
    where hooks.id = any(${hookIds}::int[])`.execute(db)
  return new Map(rows.map(({ hookId, ...state }) => [hookId, state]))
}
export interface HookState {
  waiting: number
  lastState: DeliveryState | null
  lastAt: number | null
}

export const deleteOldDeliveries = (db: Db, now: number) =>
  db
    .deleteFrom('hookDeliveries')
    .where('createdAt', '<', now - serverLimits.hookDaysMax * dayMs)
    .execute()

/** Which of the first solves each is, by the number of its event: the blood is written by the commit of the solve, right after it. */
export async function readBloods(db: Db, eventIds: readonly number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; detail: (typeof bloods)[number] }>`
    select solve.id, blood.detail from game_history solve
    cross join lateral (
      select detail from game_history blood
      where blood.game_id = solve.game_id and blood.kind = 'blood' and blood.id > solve.id
        and blood.challenge_id = solve.challenge_id and blood.participation_id = solve.participation_id
      order by blood.id limit 1
    ) as blood
    where solve.id = any(${eventIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, detail }) => [id, bloods.indexOf(detail) + 1]))
}

/** Whose flag was handed in, by the number of the submission. */
export async function readOwners(db: Db, submissionIds: readonly number[]): Promise<Map<number, number>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cheats')
    .select(['submissionId', 'ownerParticipationId'])
    .where('submissionId', 'in', submissionIds)
    .execute()
  return new Map(rows.map(({ submissionId, ownerParticipationId }) => [submissionId, ownerParticipationId]))
}

/** Whether what an event names is stored, although the process does not know of it yet. */
export async function isStored(
  db: Db,
  {
    challengeId,
    participationId,
    noticeId,
  }: Record<'challengeId' | 'participationId' | 'noticeId', number | undefined>,
): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select
    (${challengeId ?? null}::int is null or exists (select from challenges where id = ${challengeId ?? null}::int))
    and (${participationId ?? null}::int is null or exists (select from participations where id = ${participationId ?? null}::int))
    and (${noticeId ?? null}::int is null or exists (select from notices where id = ${noticeId ?? null}::int)) as all`.execute(
    db,
  )
  return rows[0]!.all
}

export async function hasSolve(db: Db, participationId: number, challengeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('solves')
    .select('id')
    .where('participationId', '=', participationId)
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()
  return row !== undefined
}
