import { useLingui } from '@lingui/react/macro'

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
