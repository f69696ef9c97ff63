import { Trans } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { CurveParameters } from '#src/rules/curves/curve.ts'
import { type CurveName, curves } from '#src/rules/curves/curves.ts'
import { expRatioPresets } from '#src/rules/curves/exp-ratio.ts'
import { Button } from '#src/ui/button.tsx'
import { NumberField, type NumberFieldProps } from '#src/ui/number-field.tsx'
import styles from './challenges.styles.ts'

/** Whole steps from the smallest difficulty; other values may be typed too. */
const difficulty = { min: 0.1, step: 0.2 }

/** A field that is empty is null. */
export type CurveDraft = Record<
  'difficulty' | 'curveDecay' | 'curveSolves' | 'curveScale' | 'curveExponent',
  number | null
>

export const curveUses = (curve: CurveName, name: keyof CurveParameters): boolean =>
  (curves[curve].parameters as readonly (keyof CurveParameters)[]).includes(name)

interface CurveFieldsProps {
  curve: CurveName
  value: CurveDraft
  onChange: (change: Partial<CurveDraft>) => void
}

/** How fast the score falls, in the parameters of its kind of curve; its highest and its lowest value are elsewhere. */
export function CurveFields({ curve, value, onChange }: CurveFieldsProps) {
  return (
    <>
      {curveUses(curve, 'difficulty') && (
        <DifficultyField value={value.difficulty} onChange={(next) => onChange({ difficulty: next })} />
      )}
      {curveUses(curve, 'curveDecay') && (
        <NumberField
          name="curveDecay"
          {...(curve === 'ctfd-linear'
            ? { label: <Trans>Points lost with each solve</Trans> }
            : { label: <Trans>Solves to the minimum</Trans> })}
          min={0}
          max={limits.curveDecayMax}
          value={value.curveDecay}
          onChange={(curveDecay) => onChange({ curveDecay })}
          required
        />
      )}
      {curveUses(curve, 'curveSolves') && (
        <NumberField
          name="curveSolves"
          label={<Trans>Solves with the full score</Trans>}
          min={0}
          max={limits.curveSolvesMax}
          step={1}
          value={value.curveSolves}
          onChange={(curveSolves) => onChange({ curveSolves })}
          required
        />
      )}
      {curveUses(curve, 'curveScale') && <RatioFields value={value} onChange={onChange} />}
    </>
  )
}

function RatioFields({ value, onChange }: Pick<CurveFieldsProps, 'value' | 'onChange'>) {
  const common = { step: 'any', required: true } satisfies Partial<NumberFieldProps>
  return (
    <>
      <NumberField
        {...common}
        name="curveScale"
        label={<Trans>Solves to half</Trans>}
        hint={<Trans>After this many solves beyond the first, half of what can be lost is lost.</Trans>}
        {...limits.curveScale}
        value={value.curveScale}
        onChange={(curveScale) => onChange({ curveScale })}
      />
      <NumberField
        {...common}
        name="curveExponent"
        label={<Trans>Steepness</Trans>}
        hint={<Trans>How sharply the score decreases around that number.</Trans>}
        {...limits.curveExponent}
        value={value.curveExponent}
        onChange={(curveExponent) => onChange({ curveExponent })}
      />
      <div className={styles.presets}>
        <Button size="sm" variant="outline" tone="gray" onClick={() => onChange(expRatioPresets.classic)}>
          <Trans>As "classic" of rCTF</Trans>
        </Button>
        <Button size="sm" variant="outline" tone="gray" onClick={() => onChange(expRatioPresets.steep)}>
          <Trans>As "steep" of rCTF</Trans>
        </Button>
      </div>
    </>
  )
}

function DifficultyField(props: { value: number | null; onChange: (value: number | null) => void }) {
  const { value, onChange } = props
  const step = (by: number) => {
    const next = Math.round(((value ?? 0) + by * difficulty.step) * 10) / 10
    onChange(Math.max(difficulty.min, next))
  }
  return (
    <NumberField
      name="difficulty"
      label={<Trans>Solves until two thirds of the points are gone</Trans>}
      min={difficulty.min}
      max={limits.difficultyMax}
      step="any"
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
      required
    />
  )
}
