import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { gameIdOf } from '#src/lib/game-id.ts'
import { firstGameScreen } from '#src/lib/game-screens.ts'

export function guard({ viewer, ...page }: PageContextServer): never {
  throw redirect(firstGameScreen(viewer, gameIdOf(page)) ?? '/admin/games')
}
