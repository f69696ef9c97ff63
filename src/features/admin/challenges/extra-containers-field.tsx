import { Trans, useLingui } from '@lingui/react/macro'
import type { ownChallengeFields } from '#src/contract/challenge-fields.ts'
import type { Values } from '#src/contract/fields.ts'
import { limits } from '#src/contract/limits.ts'
import { IconButton } from '#src/ui/button.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import { Pair } from '#src/ui/section.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import styles from './container.styles.ts'
import { ContainerLimits } from './container-limits.tsx'

type Extra = Values<typeof ownChallengeFields>['extraContainers'][number]

export const freshContainer = (number: number): Extra => ({
  name: `service${number}`,
  image: '',
  memoryLimit: 128,
  cpuCount: 1,
  storageLimit: 256,
  environment: [],
})

interface Props {
  value: Extra[]
  onChange: (value: Extra[]) => void
}

/** Programs beside the one that players reach, such as a database or a bot. */
export function ExtraContainersField({ value, onChange }: Props) {
  const { t } = useLingui()
  const refused = useForm().fields.extraContainers
  return (
    <div className={formStyles.field}>
      <div className={formStyles.label}>
        <Trans>Further containers</Trans>
      </div>
      <p className={formStyles.hint}>
        <Trans>
          Each instance then has a network of its own, in which its containers reach each other by their
          names. Players reach the first one only.
        </Trans>
      </p>
      {value.map((extra, index) => {
        const change = (changes: Partial<Extra>) => onChange(value.with(index, { ...extra, ...changes }))
        const number = index + 1
        return (
          <fieldset key={index} className={styles.extra}>
            <legend className={styles.extraName}>
              <Trans>Container {number + 1}</Trans>
              <IconButton
                size="sm"
                tone="red"
                label={t`Remove container ${number + 1}`}
                icon={<TrashIcon />}
                onClick={() => onChange(value.toSpliced(index, 1))}
              />
            </legend>
            <Pair>
              <TextField
                mono
                label={<Trans>Name in the network</Trans>}
                value={extra.name}
                onChange={(name) => change({ name })}
                maxLength={limits.containerNameMax}
                spellCheck={false}
                required
              />
              <TextField
                mono
                label={<Trans>Image</Trans>}
                value={extra.image}
                onChange={(image) => change({ image })}
                maxLength={limits.containerImageMax}
                spellCheck={false}
                required
              />
              <ContainerLimits
                value={extra}
                onChange={({ memoryLimit, cpuCount, storageLimit }) =>
                  change({
                    ...(memoryLimit != null && { memoryLimit }),
                    ...(cpuCount != null && { cpuCount }),
                    ...(storageLimit != null && { storageLimit }),
                  })
                }
              />
            </Pair>
            <TextArea
              mono
              rows={2}
              label={<Trans>Environment, one NAME=value a line</Trans>}
              value={extra.environment.join('\n')}
              onChange={(text) => change({ environment: text.split('\n') })}
              spellCheck={false}
            />
          </fieldset>
        )
      })}
      {refused && (
        <div className={formStyles.error} role="alert">
          {refused}
        </div>
      )}
      <AddButton
        disabled={value.length >= limits.extraContainersMax}
        onClick={() => onChange([...value, freshContainer(value.length + 1)])}
      >
        <Trans>Add a container</Trans>
      </AddButton>
    </div>
  )
}
