import { Trans } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { NumberField } from '#src/ui/number-field.tsx'

/** The smallest share of a processor that can be given, in cores. */
const cpuStep = 0.1

interface Limits {
  memoryLimit: number | null
  cpuCount: number | null
  storageLimit: number | null
}

interface Props {
  value: Limits
  onChange: (changes: Partial<Limits>) => void
  /** The fields belong to the form and show its refusals. */
  named?: boolean
}

/** What a container may use. */
export const ContainerLimits = ({ value, onChange, named = false }: Props) => (
  <>
    <NumberField
      {...(named && { name: 'memoryLimit' })}
      label={<Trans>Memory, MiB</Trans>}
      {...limits.memoryMiB}
      step={1}
      value={value.memoryLimit}
      onChange={(memoryLimit) => onChange({ memoryLimit })}
      required
    />
    <NumberField
      {...(named && { name: 'cpuCount' })}
      label={<Trans>Processor cores</Trans>}
      min={limits.cpuTenths.min * cpuStep}
      max={limits.cpuTenths.max * cpuStep}
      step={cpuStep}
      value={value.cpuCount === null ? null : value.cpuCount / 10}
      onChange={(cores) => onChange({ cpuCount: cores === null ? null : Math.round(cores * 10) })}
      required
    />
    <NumberField
      {...(named && { name: 'storageLimit' })}
      label={<Trans>Storage, MiB</Trans>}
      {...limits.storageMiB}
      step={1}
      value={value.storageLimit}
      onChange={(storageLimit) => onChange({ storageLimit })}
      required
    />
  </>
)
