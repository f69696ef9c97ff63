import { sql } from 'kysely'

/** `where('id', '=', anyOf(ids))`: one parameter however many numbers, where `in` has one each and a limit of 65,535. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`
