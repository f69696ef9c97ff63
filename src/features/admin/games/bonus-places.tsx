import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { percentFromPerMille } from '#src/rules/blood-bonus.ts'
import { IconButton } from '#src/ui/button.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import styles from './games.styles.ts'

interface Props {
  /** In points, otherwise in per cent. */
  inPoints: boolean
  value: (number | null)[]
  onChange: (value: (number | null)[]) => void
}

/** The bonus of each place, from the first one on. */
export function BonusPlaces({ inPoints, value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.places}>
      {value.map((bonus, index) => {
        const place = index + 1
        return (
          <div key={index} className={styles.place}>
            <NumberField
              label={inPoints ? <Trans>Place {place}, points</Trans> : <Trans>Place {place}, %</Trans>}
              min={0}
              max={inPoints ? limits.bloodBonusMax : percentFromPerMille(limits.bloodBonusMax)}
              step={inPoints ? 1 : 0.1}
              value={bonus}
              onChange={(next) => onChange(value.with(index, next))}
              required
            />
            <IconButton
              size="sm"
              tone="red"
              label={t`Remove place ${place}`}
              icon={<TrashIcon />}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      <AddButton
        disabled={value.length >= limits.bloodPlacesMax}
        onClick={() => onChange([...value, value.at(-1) ?? 0])}
      >
        <Trans>Add a place</Trans>
      </AddButton>
    </div>
  )
}
