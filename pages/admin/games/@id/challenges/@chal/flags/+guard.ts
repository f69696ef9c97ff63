import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { gameIdOf } from '#src/lib/game-id.ts'

/** The flags are a part of the challenge's form. */
export function guard(page: PageContextServer): never {
  throw redirect(`/admin/games/${gameIdOf(page)}/challenges/${Number(page.routeParams.chal)}#flags`)
}
