import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { useFormats } from '#src/lib/formats.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { minimumScore } from '#src/rules/scoring.ts'
import { categories } from '#src/theme/categories.tsx'
import { Field } from '#src/ui/field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair, Section } from '#src/ui/section.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { AttemptsFields } from './attempts-fields.tsx'
import { type ChallengeDraft, curveOf } from './challenge-draft.ts'
import styles from './challenges.styles.ts'
import { ScoreCurve } from './score-curve.tsx'

/** Whole steps from the smallest difficulty; other values may be typed too. */
const difficulty = { min: 0.1, step: 0.2 }

export function ScoringSection({ draft, solves }: { draft: Draft<ChallengeDraft>; solves: number }) {
  const { value, change } = draft
  const curve = curveOf(value)
  return (
    <Section
      anchor="scoring"
      title={<Trans>Scoring</Trans>}
      text={<Trans>The score decreases with each solve, for all teams that solved it.</Trans>}
    >
      <Pair>
        <NumberField
          name="originalScore"
          label={<Trans>Score, points</Trans>}
          hint={<Trans>Until a second team solves it.</Trans>}
          min={0}
          max={limits.originalScoreMax}
          step={1}
          value={value.originalScore}
          onChange={(originalScore) => change({ originalScore })}
          required
        />
        <DifficultyField value={value.difficulty} onChange={(next) => change({ difficulty: next })} />
      </Pair>
      <MinimumField
        percent={Math.round((value.minScoreRate ?? 0) * 10_000) / 100}
        points={minimumScore(curve)}
        onChange={(percent) => change({ minScoreRate: percent / 100 })}
      />
      <ScoreCurve curve={curve} solves={solves} tone={categories[value.category].tone} />
      <Switch
        label={<Trans>Blood bonus</Trans>}
        hint={<Trans>The first three teams get extra points.</Trans>}
        checked={!value.disableBloodBonus}
        onChange={(bloodBonus) => change({ disableBloodBonus: !bloodBonus })}
      />
      <AttemptsFields draft={draft} />
    </Section>
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
      label={<Trans>Difficulty</Trans>}
      hint={<Trans>After about this many solves, the score has lost two thirds of what it can lose.</Trans>}
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

interface MinimumFieldProps {
  percent: number
  points: number
  onChange: (percent: number) => void
}

function MinimumField({ percent, points, onChange }: MinimumFieldProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const words = t`${number(percent)} % = ${number(points)} points`
  return (
    <Field name="minScoreRate" label={<Trans>Minimum score</Trans>}>
      {({ required: _, ...control }) => (
        <div className={styles.sliderRow}>
          <input
            {...control}
            type="range"
            min={0}
            max={100}
            step={1}
            value={percent}
            aria-valuetext={words}
            onChange={(event) => onChange(Number(event.target.value))}
            className={styles.slider}
          />
          <output className={styles.sliderValue}>{words}</output>
        </div>
      )}
    </Field>
  )
}
