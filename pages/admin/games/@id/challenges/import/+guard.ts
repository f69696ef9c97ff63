import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { gameIdOf } from '#src/lib/game-id.ts'
import { can } from '#src/rules/staff.ts'
import { guard as staffOnly } from '../../../../+guard.ts'

/** Authors write challenges, and organisers import them. */
export function guard(page: PageContextServer): void {
  staffOnly(page)
  if (!can(page.viewer, 'edit', gameIdOf(page))) throw render(404)
}
