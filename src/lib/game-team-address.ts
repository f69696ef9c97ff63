/** Of everything that those who watch a game know of a team. */
export const gameTeamAddress = (gameId: number, teamId: number): string =>
  `/games/${gameId}/monitor/teams/${teamId}`
