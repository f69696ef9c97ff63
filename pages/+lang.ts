import type { PageContext } from 'vike/types'

export default (page: PageContext): string | undefined => page.look.locale
