import { navigating } from '#src/lib/navigation.ts'

export const onPageTransitionEnd = (): void => navigating.set(false)
