import { sql } from 'kysely'
import type { DivisionKind } from '#src/rules/divisions.ts'

export interface OfferedDivision {
  name: string
  kind: DivisionKind
  inviteCode: string | null
}

/** The divisions that a row of `games` offers, in their order. */
export const offeredDivisions = sql<string[]>`array(
  select name from divisions where game_id = games.id and position is not null order by position
)`

/** The division of a row of `participations`, under whatever name that table goes. */
export const divisionName = (participations = 'participations') =>
  sql<string | null>`(select name from divisions where id = ${sql.ref(`${participations}.divisionId`)})`

/** The same divisions with what players have to know of them. */
export const offeredDivisionTerms = sql<OfferedDivision[]>`(
  select coalesce(json_agg(
    json_build_object('name', name, 'kind', kind, 'inviteCode', invite_code) order by position
  ), '[]')
  from divisions where game_id = games.id and position is not null
)`

/** Whether solves of a row of `participations` lower what challenges are worth. */
export const countsForDecay = sql<boolean>`coalesce(
  (select counts_for_decay from divisions where id = participations.division_id), true
)`
