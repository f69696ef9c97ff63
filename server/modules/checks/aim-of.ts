import type { CheckSettings } from '#src/contract/checks.ts'

/** What a run is a statement about: not how often it is made. */
export const aimOf = ({ enabled: _, everySeconds: __, ...aim }: CheckSettings) => aim
