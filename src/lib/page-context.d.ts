import type { I18n } from '@lingui/core'
import type { DehydratedState } from '@tanstack/react-query'
import type { Caller } from '#server/ssr/page-init.ts'
import type { ColourMode, Site, Viewer } from '#src/contract/page.ts'
import type { Locale } from '#src/rules/terms.ts'

declare global {
  namespace Vike {
    interface PageContext {
      /** Server only. */
      rpc: Caller
      viewer: Viewer | null
      site: Site
      locale: Locale
      i18n: I18n
      catalogueFile: string
      colourMode: ColourMode
      themeChoice: string
      timeZone: string | null
      now: number
      data?: { dehydrated?: DehydratedState }
    }
  }
}
