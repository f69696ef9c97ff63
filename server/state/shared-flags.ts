import { sql } from 'kysely'

/** The flags of a row of `challenges` that are right for every team. Those of dynamic challenges are given out, each to one team. */
export const sharedFlags = sql<string[]>`
  case when challenges.type like 'Dynamic%' then '{}'
  else array(select flag from flags where challenge_id = challenges.id order by flags.id) end`
