import { navigating } from '#src/lib/navigation.ts'

export const onPageTransitionEnd = (): void => {
  navigating.set(false)
  // The link that was followed is gone with its page: the keyboard, and what reads the screen aloud, go on at the new content.
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}
