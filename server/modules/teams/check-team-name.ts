import type { ErrorName } from '#src/contract/errors.ts'
import { normaliseTeamName, type TeamNameProblem, teamNameProblem } from '#src/rules/team-name.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'

const refusals = {
  blank: 'TeamNameRequired',
  characters: 'TeamNameCharacters',
  long: 'TeamNameLong',
} as const satisfies Record<TeamNameProblem, ErrorName>

/**
 * @param kept the name that the team has: the site may have allowed longer ones before.
 * @returns the name to store.
 */
export function checkTeamName(
  { settings }: Pick<VerbContext, 'settings'>,
  raw: string,
  kept?: string,
): string {
  if (normaliseTeamName(raw) === kept) return kept
  const max = settings.own().teamNameMax
  const problem = teamNameProblem(raw, max)
  if (problem) throw fail(refusals[problem], { max }, 'name')
  return normaliseTeamName(raw)
}
