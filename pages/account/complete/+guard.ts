import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'

/** Redirects users who are signed in. */
export function guard({ viewer }: PageContextServer): void {
  if (viewer) throw redirect('/')
}
