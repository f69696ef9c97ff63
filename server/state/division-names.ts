import { sql } from 'kysely'
import type {
  ChallengePermission,
  DivisionDenials,
  DivisionPermission,
} from '#src/rules/division-permissions.ts'
import type { DivisionKind } from '#src/rules/divisions.ts'

export interface OfferedDivision {
  name: string
  kind: DivisionKind
  inviteCode: string | null
  denies: DivisionPermission[]
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
    json_build_object('name', name, 'kind', kind, 'inviteCode', invite_code, 'denies', denies) order by position
  ), '[]')
  from divisions where game_id = games.id and position is not null
)`

/** What the division of a row of `participations` denies; null if that is nothing. */
export const divisionDenials = sql<DivisionDenials | null>`(
  select json_build_object('denies', denies, 'challenges', coalesce((
    select json_object_agg(challenge_id, own.denies) from division_challenges own where division_id = divisions.id
  ), '{}'))
  from divisions where id = participations.division_id
    and (denies <> '{}' or exists (select from division_challenges where division_id = divisions.id))
)`

/** Whether the division of a row of `participations` has a permission in the challenge of one of `solves`. */
const isPermitted = (permission: ChallengePermission) => sql<boolean>`not coalesce((
  select ${permission}::text = any(coalesce(own.denies, divisions.denies)) from divisions
  left join division_challenges own on own.division_id = divisions.id and own.challenge_id = solves.challenge_id
  where divisions.id = participations.division_id
), false)`

/** Whether a solve lowers what the challenge is worth. */
export const countsForDecay = isPermitted('AffectDynamicScore')

/** Whether a solve may be a blood. */
export const mayBeBlood = isPermitted('GetBlood')
