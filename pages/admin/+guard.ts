import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { loginAddress } from '#src/lib/login-address.ts'
import { hasRole } from '#src/rules/roles.ts'

/** Strangers log in first; for everybody but administrators there is nothing here. */
export function guard({ viewer, urlParsed }: PageContextServer): void {
  if (!viewer) throw redirect(loginAddress(urlParsed.pathname + (urlParsed.searchOriginal ?? '')))
  if (!hasRole(viewer.role, 'Admin')) throw render(404)
}
