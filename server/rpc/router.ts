// Every procedure of the product, by domain. The REST table and our pages call the same ones.
import { accounts } from '../modules/accounts/router.ts'
import { editChallenges } from '../modules/challenges/edit-router.ts'
import { challenges } from '../modules/challenges/player-router.ts'
import { events } from '../modules/events/router.ts'
import { files } from '../modules/files/router.ts'
import { editGames } from '../modules/games/edit-router.ts'
import { games } from '../modules/games/player-router.ts'
import { live } from '../modules/live/router.ts'
import { notices } from '../modules/notices/router.ts'
import { participations } from '../modules/participations/admin-router.ts'
import { posts } from '../modules/posts/router.ts'
import { scoreboard } from '../modules/scoreboard/router.ts'
import { site } from '../modules/settings/router.ts'
import { submissions } from '../modules/submissions/router.ts'
import { teams } from '../modules/teams/router.ts'
import { writeups } from '../modules/writeups/router.ts'
import { t } from './init.ts'

export const appRouter = t.router({
  accounts,
  challenges,
  editChallenges,
  editGames,
  events,
  files,
  games,
  live,
  notices,
  participations,
  posts,
  scoreboard,
  site,
  submissions,
  teams,
  writeups,
})
export type AppRouter = typeof appRouter
