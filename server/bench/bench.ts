// `npm run bench`: what a request costs, as ratios against bare servers in the same run, so that they hold on any machine.
// Needs the production build (`npm run build`); browser figures need Chromium.
// `-- calls`, `-- pages`: a part of it; a word after `calls` selects measures by their name.
// `-- paint`: the first paint and the script of screens in a browser; `-- interactions`: how long a press is waited for.
// `-- memory [teams]`: resident memory after the start, after each kind of load, and once idle again.
// `-- points`: what calls cost, next to what they count as under the general limit (points.ts).
// `-- rules`: what attempts, hints that cost points, adjustments and prerequisites cost the calls of a game (rules.ts).
// `-- queries`: how many statements each of the hottest calls costs.
// `-- start-minute [players] [workers]`: the first minute of an event (start-minute.ts).
import { boardCosts } from './board-costs.ts'
import { measureCalls } from './calls.ts'
import { measureInteractions } from './interactions.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { paintTimes } from './paint-times.ts'
import { measurePoints } from './points.ts'
import { countQueries } from './queries.ts'
import { measureRules } from './rules.ts'
import { openSite, type Site } from './site.ts'
import { startMinute } from './start-minute.ts'

const report = (name: string, value: string) => process.stdout.write(`${name.padEnd(64)} ${value}\n`)
const [part = 'all', ...words] = process.argv.slice(2)

if (part === 'queries') await countQueries()
else if (part === 'start-minute') await startMinute(Number(words[0] ?? 2_000), words[1])
else {
  const site = await openSite()
  try {
    if (part === 'paint' || part === 'interactions') await inBrowser(site, part)
    else if (part === 'memory') await measureMemory(site, report, Number(words[0] ?? 1_000))
    else if (part === 'rules') await measureRules(site, report)
    else if (part === 'points') await measurePoints(site, report)
    else if (part !== 'pages') await measureCalls(site, report, words[0])
    if (part === 'pages' || part === 'all') await measurePages(site, report)
    if (part === 'all') boardCosts(report)
  } finally {
    await site.stop()
  }
}

async function inBrowser(site: Site, what: 'paint' | 'interactions'): Promise<void> {
  const challenges = what === 'paint' ? 60 : 100
  const { gameId, players } = await site.seed('page', { teams: 1_000, challenges, solves: 20_000 })
  const { port, stop } = await site.startVexil({ limits: false })
  const measure = what === 'paint' ? paintTimes : measureInteractions
  await measure(`http://127.0.0.1:${port}`, gameId, players[0]!.cookie.split('=')[1]!, report)
  await stop()
}
