import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { loginAddress } from '#src/lib/login-address.ts'

/** Only the owner of the account may confirm. Guests log in first and then return to the link. */
export function guard({ viewer, urlParsed }: PageContextServer): void {
  if (!viewer) throw redirect(loginAddress(urlParsed.pathname + (urlParsed.searchOriginal ?? '')))
}
