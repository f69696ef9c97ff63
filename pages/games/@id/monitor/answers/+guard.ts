import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { gameIdOf } from '#src/lib/game-id.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { can } from '#src/rules/staff.ts'

/** Authors judge answers too, and see no other screen of the monitor. */
export function guard(page: PageContextServer): void {
  const { viewer, urlParsed } = page
  if (!viewer) throw redirect(loginAddress(urlParsed.pathname + (urlParsed.searchOriginal ?? '')))
  if (!can(viewer, 'judge', gameIdOf(page))) throw render(404)
}
