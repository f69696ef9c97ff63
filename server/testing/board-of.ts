import type { Scoreboard } from '#src/contract/scoreboard.ts'
import type { TestApp } from './app.ts'

/** The documented board of a game, as guests read it. */
export const boardOf = async (server: Pick<TestApp, 'request'>, gameId: number): Promise<Scoreboard> =>
  (await (await server.request(`/api/game/${gameId}/scoreboard`)).json()) as Scoreboard
