import { sql } from 'kysely'
import type { WholeTerms } from '#src/rules/challenge-parts.ts'

/** What a part of `challenges` takes over from its whole, for `withWhole`; null for all other challenges. */
export const wholeTerms = sql<WholeTerms | null>`
  case when challenges.part_of is not null then (
    select json_build_object('isEnabled', whole.is_enabled, 'releaseAt', whole.release_at, 'deadlineAt', whole.deadline_at,
      'prerequisites', whole.prerequisites, 'lockedLook', whole.locked_look)
    from challenges as whole where whole.id = challenges.part_of
  ) end`
