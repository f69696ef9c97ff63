import { Trans } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { NumberField } from '#src/ui/number-field.tsx'
import { Section, Trio } from '#src/ui/section.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { SettingsPart } from './settings-part.ts'

/** How long instances live. */
export const ContainerSection = ({ value, change }: SettingsPart) => (
  <Section
    anchor="instances"
    title={<Trans>Instances</Trans>}
    text={<Trans>For challenges with a container.</Trans>}
  >
    <Trio>
      <NumberField
        name="defaultLifetime"
        label={<Trans>Lifetime in minutes</Trans>}
        value={value.defaultLifetime}
        onChange={(defaultLifetime) => change({ defaultLifetime })}
        {...limits.lifetimeMinutes}
      />
      <NumberField
        name="extensionDuration"
        label={<Trans>Extension in minutes</Trans>}
        value={value.extensionDuration}
        onChange={(extensionDuration) => change({ extensionDuration })}
        {...limits.lifetimeMinutes}
      />
      <NumberField
        name="renewalWindow"
        label={<Trans>Extendable in the last minutes</Trans>}
        value={value.renewalWindow}
        onChange={(renewalWindow) => change({ renewalWindow })}
        {...limits.renewalWindowMinutes}
      />
    </Trio>
    <Switch
      label={<Trans>Stop the oldest instance when a team starts one too many</Trans>}
      hint={<Trans>If not, the team has to stop one itself.</Trans>}
      checked={value.autoDestroyOnLimitReached}
      onChange={(autoDestroyOnLimitReached) => change({ autoDestroyOnLimitReached })}
    />
    <NumberField
      name="maxExerciseContainerCountPerUser"
      label={<Trans>Instances for each user outside of games</Trans>}
      value={value.maxExerciseContainerCountPerUser}
      onChange={(maxExerciseContainerCountPerUser) => change({ maxExerciseContainerCountPerUser })}
    />
  </Section>
)
