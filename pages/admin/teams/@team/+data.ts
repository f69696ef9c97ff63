import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, routeParams: { team } }) =>
  rpc.adminTeams.dossier.fetch({ teamId: Number(team) }),
)
