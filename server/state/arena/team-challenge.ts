import { sql } from 'kysely'

/** One team in one challenge: by this a solve is unique, and a flag that a team was given. */
export interface TeamChallenge {
  participationId: number
  challengeId: number
}

export const isOneOf = (table: 'solves' | 'instances', keys: readonly TeamChallenge[]) => sql<boolean>`
  (${sql.table(table)}.participation_id, ${sql.table(table)}.challenge_id) in (
    select * from unnest(
      ${keys.map(({ participationId }) => participationId)}::int[],
      ${keys.map(({ challengeId }) => challengeId)}::int[]
    )
  )`
