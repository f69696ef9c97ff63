// Every procedure of the product, by domain. The REST table and our pages call the same ones.

import { checkReady } from './access/check-ready.ts'
import { t } from './access/init.ts'
import { accounts } from './modules/accounts/router.ts'
import { audit } from './modules/audit/router.ts'
import { bank } from './modules/bank/router.ts'
import { captcha } from './modules/captcha/router.ts'
import { captures } from './modules/captures/router.ts'
import { editCategories } from './modules/categories/edit-router.ts'
import { editChallenges } from './modules/challenges/edit-router.ts'
import { challenges } from './modules/challenges/player-router.ts'
import { cheats } from './modules/cheats/router.ts'
import { checkers } from './modules/checkers/router.ts'
import { checks } from './modules/checks/router.ts'
import { containers } from './modules/containers/player-router.ts'
import { adminContainers, gameContainers, testContainers } from './modules/containers/staff-router.ts'
import { controlRoom } from './modules/control-room/router.ts'
import { ctfcli } from './modules/ctfcli/router.ts'
import { ctftime } from './modules/ctftime/router.ts'
import { embeds } from './modules/embeds/router.ts'
import { events } from './modules/events/router.ts'
import { exports } from './modules/exports/router.ts'
import { files } from './modules/files/router.ts'
import { front } from './modules/front-page/router.ts'
import { gameStaff } from './modules/game-staff/router.ts'
import { editGames } from './modules/games/edit-router.ts'
import { games } from './modules/games/player-router.ts'
import { guide } from './modules/guide/router.ts'
import { hooks } from './modules/hooks/router.ts'
import { imports } from './modules/imports/router.ts'
import { jobs } from './modules/jobs/router.ts'
import { live } from './modules/live/router.ts'
import { logs } from './modules/logs/router.ts'
import { editNotices } from './modules/notices/edit-router.ts'
import { notices } from './modules/notices/router.ts'
import { overview } from './modules/overview/router.ts'
import { editPages } from './modules/pages/edit-router.ts'
import { pages } from './modules/pages/router.ts'
import { participations } from './modules/participations/admin-router.ts'
import { players } from './modules/players/router.ts'
import { editPosts } from './modules/posts/edit-router.ts'
import { posts } from './modules/posts/router.ts'
import { privacy } from './modules/privacy/router.ts'
import { push } from './modules/push/router.ts'
import { reviews } from './modules/reviews/router.ts'
import { scoreboard } from './modules/scoreboard/router.ts'
import { secondFactor } from './modules/second-factor/router.ts'
import { settings } from './modules/settings/admin-router.ts'
import { site } from './modules/settings/router.ts'
import { sheets } from './modules/sheets/router.ts'
import { signIn } from './modules/sign-in/router.ts'
import { submissions } from './modules/submissions/router.ts'
import { adminTeams } from './modules/teams/admin-router.ts'
import { teams } from './modules/teams/router.ts'
import { tokens } from './modules/tokens/router.ts'
import { tryOuts } from './modules/try-outs/router.ts'
import { users } from './modules/users/router.ts'
import { writeups } from './modules/writeups/router.ts'

export const appRouter = t.router({
  accounts,
  adminContainers,
  adminTeams,
  audit,
  captcha,
  challenges,
  checkers,
  checks,
  captures,
  cheats,
  containers,
  ctfcli,
  ctftime,
  embeds,
  editCategories,
  editChallenges,
  editGames,
  editNotices,
  editPages,
  editPosts,
  events,
  exports,
  files,
  front,
  gameContainers,
  games,
  guide,
  tryOuts,
  players,
  gameStaff,
  imports,
  bank,
  hooks,
  jobs,
  live,
  logs,
  notices,
  controlRoom,
  overview,
  participations,
  pages,
  posts,
  reviews,
  scoreboard,
  privacy,
  push,
  secondFactor,
  settings,
  signIn,
  sheets,
  site,
  submissions,
  teams,
  testContainers,
  tokens,
  users,
  writeups,
})
checkReady(appRouter._def.procedures)

export type AppRouter = typeof appRouter
