import { readTeamFilter, teamPageOf } from '#src/features/admin/teams/team-filter.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, search }) =>
  rpc.adminTeams.page.fetch(teamPageOf(readTeamFilter(search))),
)
