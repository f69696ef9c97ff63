import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { adminSectionsFor } from '#src/lib/admin-sections.ts'

/** The overview is for administrators. The staff of games begin with their games. */
export function guard({ viewer }: PageContextServer): void {
  if (!adminSectionsFor(viewer).includes('overview')) throw redirect('/admin/games')
}
