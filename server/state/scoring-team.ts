import { sql } from 'kysely'

/** The rule `scores` (src/rules/participation.ts) for a row of `participations`. */
export const isScoringTeam = sql<boolean>`(
  participations.status = 'Accepted' and (not participations.has_insider or participations.scores_anyway)
)`
