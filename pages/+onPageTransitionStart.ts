import { navigating } from '#src/lib/navigation.ts'

export const onPageTransitionStart = (): void => navigating.set(true)
