import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

/** The codes of countries, by the number of the team. */
export type TeamCountries = Readonly<Record<string, string>>

/** @param wanted teams of the game may have a country. */
export const useTeamCountries = (gameId: number, wanted: boolean): TeamCountries =>
  trpc.scoreboard.countries.useQuery({ gameId }, { ...once, enabled: wanted }).data ?? none

const none: TeamCountries = {}
