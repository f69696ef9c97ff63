// Administration of teams.
import { limits } from './limits.ts'
import { flag, page, text } from './shapes.ts'
import { team, teamRef } from './teams.ts'

export const teamPage = page(team)
/** Empty and missing properties are unchanged. */
export const adminTeamUpdate = teamRef.extend({
  name: text(limits.teamNameMax).nullish(),
  bio: text(limits.teamBioMax).nullish(),
  locked: flag().nullish(),
})
