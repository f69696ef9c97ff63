import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { gameIdOf } from '#src/lib/game-id.ts'

export function guard(page: PageContextServer): never {
  throw redirect(`/games/${gameIdOf(page)}/monitor/overview`)
}
