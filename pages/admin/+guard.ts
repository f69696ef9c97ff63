import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Viewer } from '#src/contract/page.ts'
import { adminSectionsFor } from '#src/lib/admin-sections.ts'
import { gameScreensFor } from '#src/lib/game-screens.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { hasRole } from '#src/rules/roles.ts'

/** Guests log in first. For others a screen exists only if it is for them: administrators, or the staff of its game. */
export function guard({ viewer, urlParsed }: PageContextServer): void {
  if (!viewer) throw redirect(loginAddress(urlParsed.pathname + (urlParsed.searchOriginal ?? '')))
  if (!mayOpen(viewer, urlParsed.pathname.toLowerCase())) throw render(404)
}

function mayOpen(viewer: Viewer, path: string): boolean {
  if (hasRole(viewer.role, 'Admin')) return true
  const [, section = 'games', gameId, screen] = path.split('/').filter(Boolean)
  if (screen === undefined || section !== 'games')
    return (adminSectionsFor(viewer) as string[]).includes(section)
  return (gameScreensFor(viewer, Number(gameId)) as string[]).includes(screen)
}
