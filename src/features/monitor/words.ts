import { useLingui } from '@lingui/react/macro'
import type { EventType } from '#src/rules/terms.ts'

export function useEventWords(): Record<EventType, string> {
  const { t } = useLingui()
  return {
    Normal: t`Other`,
    ContainerStart: t`Instance started`,
    ContainerDestroy: t`Instance stopped`,
    FlagSubmit: t`Submissions`,
    CheatDetected: t`Cheats`,
  }
}
