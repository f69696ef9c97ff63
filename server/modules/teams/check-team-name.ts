import { normaliseTeamName, teamNameProblem } from '#src/rules/team-name.ts'
import { fail } from '../../lib/refusal.ts'

/** @returns the name to store. */
export function checkTeamName(raw: string): string {
  const problem = teamNameProblem(raw)
  if (problem) throw fail(problem === 'blank' ? 'TeamNameRequired' : 'TeamNameCharacters', {}, 'name')
  return normaliseTeamName(raw)
}
