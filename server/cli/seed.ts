// `npm run seed -- --teams N --challenges N --solves N`: one more game in the configured database, for measuring.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { quiet } from '../access/quiet.ts'
import { openProgram } from '../app/open-program.ts'
import { loadConfig } from '../config.ts'
import { numberedChallenges, numberedTeams } from '../seed/plan.ts'
import { seedGame } from '../seed/seed-game.ts'
import { inOneTransaction } from '../writes/transact.ts'
import { endWithParent } from './end-with-parent.mjs'

endWithParent()

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '1000' },
    challenges: { type: 'string', default: '60' },
    solves: { type: 'string', default: '20000' },
  },
})
const [teams, challenges, solves] = [values.teams, values.challenges, values.solves].map(Number) as [
  number,
  number,
  number,
]
if (![teams, challenges, solves].every((number) => Number.isInteger(number) && number >= 0)) {
  throw new Error('Use whole numbers: npm run seed -- --teams 1000 --challenges 60 --solves 20000')
}

const hourMs = 3_600_000
const now = Date.now()
const program = await openProgram(loadConfig(process.env), 'npm run seed')
const plan = {
  title: `Measured game, ${teams} teams`,
  summary: '',
  content: '',
  startAt: now - 24 * hourMs,
  endAt: now + 24 * hourMs,
  divisions: [],
  teamNames: numberedTeams(teams),
  membersPerTeam: 1,
  challenges: numberedChallenges(challenges),
  solves,
  userPrefix: `m${now.toString(36)}-`,
  password: 'Player-2026',
  now,
}
const { gameId, solves: solved } = await inOneTransaction(quiet(program.ctx), (ctx) => seedGame(ctx, plan))
// The planner of the database knows the new rows at once, so that what is measured next does not depend on when it looks.
await sql`analyze`.execute(program.ctx.db)
await program.stop()
process.stdout.write(`Game ${gameId}: ${teams} teams, ${challenges} challenges, ${solved} solves\n`)
