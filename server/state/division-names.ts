import { sql } from 'kysely'

/** The divisions that a row of `games` offers, in their order. */
export const offeredDivisions = sql<string[]>`array(
  select name from divisions where game_id = games.id and position is not null order by position
)`

/** The division of a row of `participations`, under whatever name that table goes. */
export const divisionName = (participations = 'participations') =>
  sql<string | null>`(select name from divisions where id = ${sql.ref(`${participations}.divisionId`)})`
