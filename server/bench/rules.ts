// What the rules of a game cost its calls: the same game with attempts that are counted, hints that cost points, adjustments and
// prerequisites, and without any of it, on one server in turns. A ratio of 0.9 is the aim for all but wrong answers, which a game
// that counts them has to count.
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Report } from './calls.ts'
import { type LoadResult, onWire, type Shot, startGenerator } from './load.ts'
import { usageOf } from './process-usage.ts'
import type { BenchGame, Site } from './site.ts'

const size = { teams: 1_000, challenges: 60, solves: 20_000 }
const connections = 32
const perTurn = 6_000
const seconds = 10
const runs = 5

/** Every challenge has the rules; half of them need one of the first five, which nearly all teams have solved. */
async function addRules(db: Db, { gameId, challengeIds, players }: BenchGame): Promise<void> {
  const hints = [
    { key: 'one', title: 'One', text: 'Look closer.', cost: 10, requires: [] },
    { key: 'two', title: 'Two', text: 'Even closer.', cost: 20, requires: ['one'] },
  ]
  const gates = [{ challengeIds: challengeIds.slice(0, 5), needed: 1 }]
  await sql`
    update challenges set attempts_max = 1000000, wrong_answer_cost = 1, wrong_answers_free = 1,
      paid_hints = ${JSON.stringify(hints)}::jsonb,
      prerequisites = case when id = any(${challengeIds.slice(30)}::int[]) then ${JSON.stringify(gates)}::jsonb else prerequisites end
    where game_id = ${gameId}`.execute(db)
  const [{ startAt } = { startAt: 0 }] = await db
    .selectFrom('games')
    .select('startAt')
    .where('id', '=', gameId)
    .execute()
  const ids = players.map(({ participationId }) => participationId)
  await sql`
    insert into hint_unlocks (participation_id, challenge_id, hint_key, title, cost, unlocked_at)
    select participation, challenge, 'one', 'One', 10, ${startAt}::bigint + 1000
    from unnest(${ids}::int[]) participation, unnest(${challengeIds.slice(0, 10)}::int[]) challenge`.execute(
    db,
  )
  await sql`
    insert into adjustments (participation_id, points, reason, created_at)
    select participation, points, 'Reported a leak', ${startAt}::bigint + 2000
    from unnest(${ids}::int[]) participation, unnest(array[50, -20]) points`.execute(db)
  await sql`analyze`.execute(db)
}

export async function measureRules(site: Site, report: Report): Promise<void> {
  const generator = startGenerator()
  const plain = await site.seed('plain', size)
  const ruled = await site.seed('ruled', size)
  await addRules(site.db, ruled)
  const vexil = await site.startVexil({ limits: false })
  const cost = () => usageOf(vexil.pid).cpuSeconds + usageOf(site.postmaster).cpuSeconds
  const unsolved = new Map([plain, ruled].map((game) => [game, [...game.unsolved]]))

  async function turn(requests: string[]): Promise<LoadResult & { ms: number }> {
    const before = cost()
    const answers = requests[0]!.startsWith('GET') ? perTurn : Math.min(perTurn, requests.length)
    const result = await generator.load({ port: vexil.port, connections, seconds, requests, answers })
    return { ...result, ms: ((cost() - before) * 1_000) / result.answers }
  }

  /** @param shots those of one turn. */
  async function compare(name: string, shots: (game: BenchGame) => Shot[]): Promise<void> {
    const requests = (game: BenchGame) => shots(game).map(onWire)
    for (const game of [plain, ruled]) await turn(requests(game))
    const turns = []
    for (let run = 0; run < runs; run++) {
      const [without, withRules] = [await turn(requests(plain)), await turn(requests(ruled))]
      turns.push({ without, withRules, ratio: without.ms / withRules.ms })
    }
    const middle = turns.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(runs / 2)]!
    const words = ({ perSecond, ms, statuses }: LoadResult & { ms: number }) =>
      `${perSecond.toFixed(0)}/s, ${ms.toFixed(3)} ms ${JSON.stringify(statuses)}`
    report(name, `${middle.ratio.toFixed(2)} by processor time`)
    report('  without', words(middle.without))
    report('  with', words(middle.withRules))
  }

  const byPlayers =
    (path: string, headers = {}) =>
    ({ gameId, players }: BenchGame): Shot[] =>
      players.map(({ cookie }) => ({
        method: 'GET',
        path: `/api/game/${gameId}${path}`,
        headers: { cookie, ...headers },
      }))
  const answers =
    (isRight: boolean) =>
    (game: BenchGame): Shot[] => {
      const left = unsolved.get(game)!
      const pairs = isRight ? left.splice(0, 2_500) : left.slice(-perTurn)
      return pairs.map(({ player, challengeId, rightFlag }, index) => ({
        method: 'POST',
        path: `/api/game/${game.gameId}/challenges/${challengeId}`,
        headers: { cookie: player.cookie },
        body: JSON.stringify({ flag: isRight ? rightFlag : `flag{wrong ${index}}` }),
      }))
    }
  try {
    await compare('board, gzip', byPlayers('/scoreboard', { 'accept-encoding': 'gzip' }))
    await compare('details', byPlayers('/details'))
    await compare('right flag, random pairs', answers(true))
    await compare('wrong flag, random pairs', answers(false))
  } finally {
    generator.stop()
    await vexil.stop()
  }
}
