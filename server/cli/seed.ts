// `npm run seed -- --teams N --challenges N --solves N`: one more game in the configured database, for measuring.
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { openFromConfig } from '../db/open.ts'
import { numberedChallenges, numberedTeams, seedGame } from '../seed/seed-game.ts'
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
const database = await openFromConfig(loadConfig(process.env))
await migrateToLatest(database.db)
const { gameId } = await seedGame(database.db, {
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
})
await database.stop()
process.stdout.write(
  `Game ${gameId}: ${teams} teams, ${challenges} challenges, ${Math.min(solves, teams * challenges)} solves\n`,
)
