import { useLingui } from '@lingui/react/macro'
import type { ContainerEnd } from '#src/rules/container-terms.ts'

/** Why containers ended, for staff. */
export function useContainerEndWords(): Record<ContainerEnd, string> {
  const { t } = useLingui()
  return {
    asked: t`Stopped by hand`,
    expired: t`Its time ran out`,
    limit: t`Made room for a newer one of the team`,
    replaced: t`Replaced, or its flag was generated again`,
    disabled: t`The challenge was disabled`,
    suspended: t`The team was suspended`,
    removed: t`Game, challenge or team was deleted`,
    game: t`The game is over`,
    solved: t`The team solved the challenge`,
    crashed: t`The program ended by itself`,
    silent: t`The program runs, but its port did not answer for a minute`,
    memory: t`It exceeded its memory limit`,
    disk: t`It exceeded its disk limit`,
    image: t`The image cannot be used`,
    engine: t`The engine could not start it, or lost it`,
  }
}
