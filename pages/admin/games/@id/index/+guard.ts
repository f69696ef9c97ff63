import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'

export function guard({ routeParams }: PageContextServer): never {
  throw redirect(`/admin/games/${encodeURIComponent(routeParams.id ?? '')}/info`)
}
