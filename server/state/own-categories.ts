import { sql } from 'kysely'
import type { OwnCategory } from '#src/contract/own-categories.ts'

/** The categories that a row of `games` has beside the documented ones, by name. */
export const ownCategoriesOfGame = sql<(OwnCategory & { id: number })[]>`(
  select coalesce(json_agg(
    json_build_object('id', id, 'name', name, 'tone', tone, 'pattern', pattern) order by lower(name)
  ), '[]')
  from own_categories where game_id = games.id
)`
