import type { PageContextClient } from 'vike/types'
import { navigating } from '#src/lib/navigation.ts'
import { rememberScrolling } from '#src/lib/remember-scrolling.ts'

export const onPageTransitionStart = ({ urlPathname }: PageContextClient): void => {
  navigating.set(true)
  // The way back or forward has changed the address already: it shows another entry of the history.
  if (urlPathname !== location.pathname) rememberScrolling()
}
