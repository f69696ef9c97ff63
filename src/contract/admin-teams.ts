// Administration of teams.
import { z } from 'zod'
import { limits } from './limits.ts'
import { flag, lines, page, paging, text } from './shapes.ts'
import { sentTeamName, team, teamRef } from './teams.ts'

export const teamPage = page(team)
/** Empty and missing properties are unchanged. */
export const adminTeamUpdate = teamRef.extend({
  name: sentTeamName().nullish(),
  bio: lines(limits.teamBioMax).nullish(),
  locked: flag().nullish(),
})

/** For our own pages: the documented list and search in one, with filters. */
export const teamPageInput = z.object({
  /** A part of the name or of a member's name, or the number of the team. */
  text: text(limits.searchMax).nullish(),
  locked: z.boolean().nullish(),
  ...paging(100, 30),
})
export type TeamPageInput = z.output<typeof teamPageInput>
