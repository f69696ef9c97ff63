// Whether the board here is that of the source (formats.md 8.5): the sums of teams, by the rules that count here.
import type { ImportReport } from '#src/contract/imports.ts'
import { Arena } from '../../state/arena/arena.ts'
import { readArenaFacts } from '../../state/arena/repository.ts'
import { cut } from './fit/fit-texts.ts'
import type { Importing } from './importing.ts'

/** So many differences are shown. */
const shownMax = 10

/** The order of teams with equal points is a finding. */
export async function recount(run: Importing): Promise<ImportReport['recount']> {
  const { bundle, ctx, gameId, ids } = run
  const standings = bundle.results?.standings
  if (!standings || gameId === undefined) return null
  const facts = await readArenaFacts(ctx.db, gameId)
  if (!facts) return null
  const arena = new Arena(facts, ctx.clock.now())
  const { board } = arena.boards.get({ view: 'true' })
  const names = new Map(bundle.teams.map(({ key, name }) => [key, name]))
  const rows = board.rows()
  const scores = new Map(rows.map(({ id, score }) => [id, score]))
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  const differences = standings.flatMap(({ team, score }) => {
    const teamId = Number(ids.team.get(team))
    const here = scores.get(teamId) ?? 0
    return here === score ? [] : [{ team: names.get(team) ?? team, source: score, here }]
  })
  const placeOf = (key: string) => places.get(Number(ids.team.get(key))) ?? -1
  const turned = standings.slice(1).flatMap(({ team, score }, at) => {
    const before = standings[at]!
    const isTurned = before.score === score && placeOf(before.team) > placeOf(team) && placeOf(team) >= 0
    return isTurned ? [[before.team, team] as const] : []
  })
  for (const pair of turned.slice(0, shownMax)) {
    const [first, second] = pair.map((key) => cut(names.get(key) ?? key, 128)) as [string, string]
    run.findings.push({ name: 'TieTurned', level: 'warning', params: { first, second } })
  }
  return { teams: standings.length, different: differences.length, first: differences.slice(0, shownMax) }
}
