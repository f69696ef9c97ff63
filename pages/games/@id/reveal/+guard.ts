import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { gameIdOf } from '#src/lib/game-id.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { can } from '#src/rules/staff.ts'

/** Guests log in first. For others these screens exist only if they may watch the game. */
export function guard(page: PageContextServer): void {
  const { viewer, urlParsed } = page
  if (!viewer) throw redirect(loginAddress(urlParsed.pathname + (urlParsed.searchOriginal ?? '')))
  if (!can(viewer, 'monitor', gameIdOf(page))) throw render(404)
}
