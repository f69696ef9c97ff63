import { adminTeamUpdate, teamPage, teamPageInput } from '#src/contract/admin-teams.ts'
import { teamDossier } from '#src/contract/dossiers.ts'
import { limits } from '#src/contract/limits.ts'
import { adminPaging, nothing, pageOf, searchInput } from '#src/contract/shapes.ts'
import { teamRef } from '#src/contract/teams.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { readTeamDossier } from '../dossiers/read-team-dossier.ts'
import { adminChangeTeam, adminRemoveTeam } from './admin-verbs.ts'
import { countMatchingTeams, countTeams, pageMatchingTeams, pageTeams, searchTeams } from './repository.ts'
import { readTeamViews } from './views.ts'

export const adminTeams = t.router({
  list: admin
    .input(adminPaging)
    .output(teamPage)
    .query(async ({ ctx, input }) => {
      const data = await readTeamViews(ctx.db, await pageTeams(ctx.db, input))
      return pageOf(data, await countTeams(ctx.db))
    }),
  search: admin
    .input(searchInput)
    .output(teamPage)
    .query(async ({ ctx, input }) => {
      const found = await searchTeams(ctx.db, input.hint, limits.searchResults)
      const data = await readTeamViews(ctx.db, found)
      return pageOf(data)
    }),
  /** List and search in one, for our own pages. */
  page: admin
    .input(teamPageInput)
    .output(teamPage)
    .query(async ({ ctx, input }) => {
      const data = await readTeamViews(ctx.db, await pageMatchingTeams(ctx.db, input))
      return pageOf(data, await countMatchingTeams(ctx.db, input))
    }),
  /** Everything that is known of a team, for our own pages. */
  dossier: admin
    .input(teamRef)
    .output(teamDossier)
    .query(({ ctx, input }) => readTeamDossier(ctx, input.teamId)),
  update: admin
    .input(adminTeamUpdate)
    .output(nothing)
    .mutation(({ ctx, input }) => adminChangeTeam(ctx, input)),
  delete: admin
    .input(teamRef)
    .output(nothing)
    .mutation(({ ctx, input }) => adminRemoveTeam(ctx, input.teamId)),
})
