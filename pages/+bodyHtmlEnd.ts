import type { PageContextServer } from 'vike/types'
import { setQueriesAside } from '#src/lib/late-parts.ts'

export default (page: PageContextServer): string => setQueriesAside(page)
