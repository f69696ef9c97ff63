import type { MemberFacts } from '#src/contract/teams.ts'
import { publicIn, tellsOfUsers } from '#src/rules/registration-fields.ts'
import type { VerbContext } from '../../access/context.ts'
import { listAnswersOfMembers } from './user-answers.ts'

/** What everybody may know of the members of a team, by their names. No query for a site where no answer is public. */
export async function readMemberFacts({ db, settings }: VerbContext, teamId: number): Promise<MemberFacts> {
  const fields = settings.own().userFields
  if (!tellsOfUsers(fields)) return {}
  const answered = await listAnswersOfMembers(db, teamId)
  return Object.fromEntries(
    answered.flatMap(({ userName, answers }) => {
      const known = publicIn(fields, answers)
      return known.country || known.facts.length > 0 ? [[userName, known]] : []
    }),
  )
}
