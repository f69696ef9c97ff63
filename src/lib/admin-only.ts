import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { hasRole } from '#src/rules/roles.ts'
import { loginAddress } from './login-address.ts'

/** For `+guard.ts`: guests log in first, and for others the page does not exist. */
export function adminOnly({ viewer, urlParsed }: PageContextServer): void {
  if (!viewer) throw redirect(loginAddress(urlParsed.pathname + (urlParsed.searchOriginal ?? '')))
  if (!hasRole(viewer.role, 'Admin')) throw render(404)
}
