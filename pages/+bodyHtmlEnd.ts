import type { PageContextServer } from 'vike/types'
import { setOwnAside } from '#src/lib/late-parts.ts'

export default (page: PageContextServer): string => setOwnAside(page)
