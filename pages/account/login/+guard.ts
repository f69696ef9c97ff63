import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { returnPath } from '#src/rules/return-path.ts'

/** Redirects users who are signed in. */
export function guard({ viewer, urlParsed }: PageContextServer): void {
  if (viewer) throw redirect(returnPath(urlParsed.search.from))
}
