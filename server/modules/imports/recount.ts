// Whether the board here is that of the source (formats.md 8.5): the sums of teams, by the rules that count here.
import type { ImportReport } from '#src/contract/imports.ts'
import { Arena } from '../../state/arena/arena.ts'
import { readArenaFacts } from '../../state/arena/repository.ts'
import type { Importing } from './importing.ts'

/** So many differences are shown. */
const shownMax = 10

export async function recount({ bundle, ctx, gameId, ids }: Importing): Promise<ImportReport['recount']> {
  const standings = bundle.results?.standings
  if (!standings || gameId === undefined) return null
  const facts = await readArenaFacts(ctx.db, gameId)
  if (!facts) return null
  const arena = new Arena(facts, ctx.clock.now())
  const { board } = arena.boards.get({ view: 'true' })
  const names = new Map(bundle.teams.map(({ key, name }) => [key, name]))
  const scores = new Map(board.rows().map(({ id, score }) => [id, score]))
  const differences = standings.flatMap(({ team, score }) => {
    const teamId = Number(ids.team.get(team))
    const here = scores.get(teamId) ?? 0
    return here === score ? [] : [{ team: names.get(team) ?? team, source: score, here }]
  })
  return { teams: standings.length, different: differences.length, first: differences.slice(0, shownMax) }
}
