// `npm run bench`: what a request costs, as ratios against bare servers in the same run, so that they hold on any machine.
// Needs the production build (`npm run build`); browser figures need Chromium.
// `-- calls`, `-- pages`: a part of it; a word after `calls` selects measures by their name.
// `-- queries`: how many statements each of the hottest calls costs.
// `-- start-minute [players] [workers]`: the first minute of an event (start-minute.ts).
import { boardCosts } from './board-costs.ts'
import { measureCalls } from './calls.ts'
import { measurePages } from './pages.ts'
import { countQueries } from './queries.ts'
import { openSite } from './site.ts'
import { startMinute } from './start-minute.ts'

const report = (name: string, value: string) => process.stdout.write(`${name.padEnd(64)} ${value}\n`)
const [part = 'all', ...words] = process.argv.slice(2)

if (part === 'queries') await countQueries()
else if (part === 'start-minute') await startMinute(Number(words[0] ?? 2_000), words[1])
else {
  const site = await openSite()
  try {
    if (part !== 'pages') await measureCalls(site, report, words[0])
    if (part !== 'calls') await measurePages(site, report)
    if (part === 'all') boardCosts(report)
  } finally {
    await site.stop()
  }
}
