// The administration screens of a game, and what each of them is for.
import type { Viewer } from '#src/contract/page.ts'
import { can, type GameAction } from '#src/rules/staff.ts'

const actionOf = {
  info: 'edit',
  notices: 'edit',
  challenges: 'editChallenges',
  review: 'review',
  writeups: 'review',
  staff: 'manageStaff',
  pages: 'edit',
  webhooks: 'edit',
  audit: 'edit',
} as const satisfies Record<string, GameAction>
export type GameScreen = keyof typeof actionOf

/** In the order of their tabs. */
export const gameScreensFor = (viewer: Viewer | null, gameId: number): GameScreen[] =>
  (Object.keys(actionOf) as GameScreen[]).filter((screen) => can(viewer, actionOf[screen], gameId))

/** Address of the first screen that the viewer may open; undefined when there is none. */
export function firstGameScreen(viewer: Viewer | null, gameId: number): string | undefined {
  const [first] = gameScreensFor(viewer, gameId)
  return first && `/admin/games/${gameId}/${first}`
}
