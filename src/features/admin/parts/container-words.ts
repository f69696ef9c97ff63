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

/** What the engine of a site does not keep, by the names of the server. */
export function useLackWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    'disk-limit': t`This engine does not limit the disk by itself; the platform looks at it once a minute.`,
    'memory-limit': t`This engine does not limit memory: one challenge can take all of the host.`,
    'swap-limit': t`This engine does not limit swap: a challenge can exceed its memory limit.`,
    'cpu-limit': t`This engine does not limit processor time.`,
    'pids-limit': t`This engine does not limit the number of processes.`,
    'network-policy': t`This engine does not enforce network rules.`,
    isolation: t`This engine imitates containers inside the server: no image is run.`,
  }
}
