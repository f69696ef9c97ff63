// npm run where <address, procedure or error>: the files behind it, from the route to the rules and the tests.
import { whereIs } from './where-is.ts'

const [asked] = process.argv.slice(2)
if (!asked) {
  console.error(
    'Usage: npm run where /api/game/1/scoreboard | /games/1/challenges | scoreboard.view | TeamLocked',
  )
  process.exit(2)
}
const found = whereIs(asked)
if (found.length === 0) {
  console.error(`Nothing is called ${asked}.`)
  process.exit(1)
}
for (const { what, where } of found) console.log(`${what.padEnd(10)} ${where}`)
