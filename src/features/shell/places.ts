import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Viewer } from '#src/contract/page.ts'
import { canSomewhere } from '#src/rules/staff.ts'
import { AdminIcon, FlagIcon, HomeIcon, InfoIcon, PostsIcon, TeamsIcon } from '#src/ui/icons.tsx'

export interface Place {
  href: string
  name: MessageDescriptor
  Icon: typeof HomeIcon
  /** Paths that light this place up; its own address when left out. */
  below?: string
}

const everybody: Place[] = [
  { href: '/', name: msg`Home`, Icon: HomeIcon },
  { href: '/posts', name: msg`Posts`, Icon: PostsIcon },
  { href: '/games', name: msg`Games`, Icon: FlagIcon },
  { href: '/teams', name: msg`Teams`, Icon: TeamsIcon },
  { href: '/about', name: msg`About`, Icon: InfoIcon },
]
const admin: Place = { href: '/admin', name: msg`Admin`, Icon: AdminIcon }

/** Where the navigation leads for this reader. */
export const placesFor = (viewer: Viewer | null): Place[] =>
  canSomewhere(viewer, 'readSettings') ? [...everybody, admin] : everybody

export const isSamePath = (href: string, path: string): boolean => href.toLowerCase() === path.toLowerCase()

export function isCurrent(place: Place, path: string): boolean {
  const at = path.toLowerCase()
  const below = place.below ?? place.href
  return below === '/' ? at === '/' : at === below || at.startsWith(`${below}/`)
}
