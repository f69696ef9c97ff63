// Queries on accounts that only administrators make.
import { type ExpressionBuilder, sql } from 'kysely'
import type { UserPageInput } from '#src/contract/users.ts'
import { emailKey } from '#src/rules/email.ts'
import type { Answers } from '#src/rules/registration-fields.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import type { Db } from '../../db/client.ts'
import { countRows } from '../../db/count-rows.ts'
import { likePattern } from '../../db/like-pattern.ts'
import type { DB } from '../../db/schema.gen.ts'

const columns = [
  'id',
  'userName',
  'realName',
  'stdNumber',
  'phone',
  'bio',
  'registeredAt',
  'lastVisitedAt',
  'ip',
  'email',
  'avatarHash',
  'role',
  'emailConfirmed',
] as const

/** Ordered by id (UUIDv7), i.e. by creation time. */
export const listUsers = (db: Db, { count, skip }: { count: number; skip: number }) =>
  db.selectFrom('users').select(columns).orderBy('id').limit(count).offset(skip).execute()
export type UserRow = Awaited<ReturnType<typeof listUsers>>[number]

export const countUsers = (db: Db) => countRows(db, 'users')

/** Accounts with this text (case-insensitive) in name, real name, student number, address, phone or id. */
export const searchUsers = (db: Db, hint: string, limit: number): Promise<UserRow[]> =>
  db.selectFrom('users').select(columns).where(contains(hint)).orderBy('id').limit(limit).execute()

function contains(hint: string) {
  const pattern = likePattern(hint)
  return (where: ExpressionBuilder<DB, 'users'>) =>
    where.or([
      where('userName', 'ilike', pattern),
      where('realName', 'ilike', pattern),
      where('stdNumber', 'ilike', pattern),
      where('email', 'ilike', pattern),
      where('phone', 'ilike', pattern),
      where(sql<string>`id::text`, 'ilike', pattern),
    ])
}

/** `asks`: the site asks its users something; without it no answer is read. */
type Asking<Input> = Input & { asks: boolean }
type UserFilter = Asking<Pick<UserPageInput, 'text' | 'role' | 'active' | 'answers'>>

const hasAnswer = (hint: string) =>
  sql<boolean>`exists(
    select from user_answers, jsonb_each_text(user_answers.answers) one
    where user_answers.user_id = users.id and one.value ilike ${likePattern(hint)}
  )`

/** '' also finds those who have answered nothing at all. */
const answered = (key: string, answer: string) =>
  sql<boolean>`coalesce(
    (select answers ->> ${key} from user_answers where user_id = users.id), ''
  ) = ${answer}`

const matching = (db: Db, { text, role, active, answers, asks }: UserFilter) =>
  db
    .selectFrom('users')
    .$if(Boolean(text?.trim()), (query) =>
      query.where((where) =>
        asks
          ? where.or([contains(text!.trim())(where), hasAnswer(text!.trim())])
          : contains(text!.trim())(where),
      ),
    )
    .$if(asks && answers != null, (query) =>
      query.where((where) =>
        where.and(Object.entries(answers!).map(([key, answer]) => answered(key, answer))),
      ),
    )
    .$if(role != null, (query) => query.where('role', '=', role!))
    .$if(active != null, (query) => query.where('emailConfirmed', '=', active!))

/** Ids are in the order of registration. */
const sortColumns = { registered: 'id', visited: 'lastVisitedAt', name: 'userNameKey' } as const

const refusedMail = sql<{ to: string; reason: string } | null>`(
  select jsonb_build_object('to', recipient, 'reason', refusal) from mails
  where user_id = users.id and refusal is not null order by id desc limit 1
)`

const hasSecondFactor = sql<boolean>`exists(
  select from second_factors where user_id = users.id and confirmed_at is not null
)`

const givenAnswers = sql<Answers | null>`(select answers from user_answers where user_id = users.id)`.as(
  'answers',
)

export const pageUsers = (db: Db, { sort, descending, count, skip, ...filter }: Asking<UserPageInput>) =>
  matching(db, filter)
    .select(columns)
    .select([refusedMail.as('refusedMail'), hasSecondFactor.as('hasSecondFactor')])
    .$if(filter.asks, (query) => query.select(givenAnswers))
    .orderBy(sortColumns[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute()

export type ListedUserRow = Awaited<ReturnType<typeof pageUsers>>[number]

export async function countMatchingUsers(db: Db, filter: UserFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the account until the end of the transaction. */
export const holdUser = (tx: Db, userId: string) =>
  tx.selectFrom('users').select(columns).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Locks the accounts with this name or address until the end of the transaction. */
export const holdUsersLike = (tx: Db, user: { userName: string; email: string }) =>
  tx
    .selectFrom('users')
    .select(columns)
    .where((where) =>
      where.or([
        where('userNameKey', '=', userNameKey(user.userName)),
        where('emailKey', '=', emailKey(user.email)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const deleteUser = (tx: Db, userId: string) =>
  tx.deleteFrom('users').where('id', '=', userId).execute()

export const listMembershipsOfUser = (tx: Db, userId: string) =>
  tx.selectFrom('teamMembers').select('teamId').where('userId', '=', userId).orderBy('teamId').execute()

/** Serialises the check, so that two administrators cannot remove each other's rights. */
export const lockAdmins = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('vexil admins'))`.execute(tx)

export async function isAdminWithout(tx: Db, userId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('emailConfirmed', '=', true)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
