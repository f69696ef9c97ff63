import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { loginAddress } from '#src/lib/login-address.ts'

/** Only the owner of the account may confirm: whoever is not signed in does that first, and comes back to the link. */
export function guard({ viewer, urlParsed }: PageContextServer): void {
  if (!viewer) throw redirect(loginAddress(urlParsed.pathname + (urlParsed.searchOriginal ?? '')))
}
