import { Trans, useLingui } from '@lingui/react/macro'
import type { VersionedChallenge } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import type { CurveParameters } from '#src/rules/curves/curve.ts'
import { curveNames, curves } from '#src/rules/curves/curves.ts'
import { expRatioPresets } from '#src/rules/curves/exp-ratio.ts'
import { solvesSoFar } from '#src/rules/curves/solves-so-far.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { minimumScore, scoreFollows } from '#src/rules/scoring.ts'
import { categories } from '#src/theme/categories.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { NumberField, type NumberFieldProps } from '#src/ui/number-field.tsx'
import { Pair, Section } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { curveWords } from '../parts/curve-words.ts'
import { AttemptsFields } from './attempts-fields.tsx'
import { type ChallengeDraft, curveOf } from './challenge-draft.ts'
import styles from './challenges.styles.ts'
import { ScoreCurve } from './score-curve.tsx'

/** Whole steps from the smallest difficulty; other values may be typed too. */
const difficulty = { min: 0.1, step: 0.2 }

interface ScoringSectionProps {
  draft: Draft<ChallengeDraft>
  challenge: Pick<VersionedChallenge, 'decayCount' | 'soFar'>
}

export function ScoringSection({ draft, challenge }: ScoringSectionProps) {
  const { i18n } = useLingui()
  const { value, base, change } = draft
  const curve = curveOf(value)
  const words = curveWords[value.curve]
  const uses = (name: keyof CurveParameters) =>
    (curves[value.curve].parameters as readonly (keyof CurveParameters)[]).includes(name)
  return (
    <Section anchor="scoring" title={<Trans>Scoring</Trans>} text={i18n._(words.text)}>
      <Select
        name="curve"
        label={<Trans>Curve</Trans>}
        options={curveNames.map((name) => ({ value: name, label: i18n._(curveWords[name].name) }))}
        value={value.curve}
        onChange={(next) => {
          // The default of cheap challenges would be no curve at all.
          const isFlat = (value.curveMinimum ?? 0) >= (value.originalScore ?? 0)
          change({ curve: next, ...(isFlat && { curveMinimum: minimumScore({ ...curve, curve: 'ours' }) }) })
        }}
      />
      <Pair>
        <NumberField
          name="originalScore"
          label={<Trans>Score, points</Trans>}
          hint={<ScoreHint curve={curve} />}
          min={0}
          max={limits.originalScoreMax}
          step={1}
          value={value.originalScore}
          onChange={(originalScore) => change({ originalScore })}
          required
        />
        {uses('difficulty') && (
          <DifficultyField value={value.difficulty} onChange={(next) => change({ difficulty: next })} />
        )}
        {uses('curveMinimum') && (
          <NumberField
            name="curveMinimum"
            label={<Trans>Minimum score, points</Trans>}
            hint={<Trans>It never falls below this.</Trans>}
            min={0}
            max={limits.originalScoreMax}
            step={1}
            value={value.curveMinimum}
            onChange={(curveMinimum) => change({ curveMinimum })}
            required
          />
        )}
        {uses('curveDecay') && (
          <NumberField
            name="curveDecay"
            {...(value.curve === 'ctfd-linear'
              ? { label: <Trans>Points lost with each solve</Trans> }
              : { label: <Trans>Solves to the minimum</Trans> })}
            min={0}
            max={limits.curveDecayMax}
            value={value.curveDecay}
            onChange={(curveDecay) => change({ curveDecay })}
            required
          />
        )}
        {uses('curveSolves') && (
          <NumberField
            name="curveSolves"
            label={<Trans>Solves with the full score</Trans>}
            min={0}
            max={limits.curveSolvesMax}
            step={1}
            value={value.curveSolves}
            onChange={(curveSolves) => change({ curveSolves })}
            required
          />
        )}
        {uses('curveScale') && <RatioFields value={value} onChange={(parameters) => change(parameters)} />}
      </Pair>
      {uses('minScoreRate') && (
        <MinimumField
          percent={Math.round((value.minScoreRate ?? 0) * 10_000) / 100}
          points={minimumScore(curve)}
          onChange={(percent) => change({ minScoreRate: percent / 100 })}
        />
      )}
      <ScoreCurve
        curve={curve}
        so={solvesSoFar(challenge.decayCount, challenge.soFar)}
        tone={categories[value.category].tone}
      />
      <RunningGameWarning
        isChanged={JSON.stringify(curve) !== JSON.stringify(curveOf(base))}
        challenge={challenge}
      />
      <Switch
        label={<Trans>Blood bonus</Trans>}
        hint={<Trans>The first teams get extra points, as the game says.</Trans>}
        checked={!value.disableBloodBonus}
        onChange={(bloodBonus) => change({ disableBloodBonus: !bloodBonus })}
      />
      <AttemptsFields draft={draft} />
    </Section>
  )
}

function ScoreHint({ curve }: { curve: ReturnType<typeof curveOf> }) {
  if (curve.curve === 'fixed') return <Trans>For every team that solves it.</Trans>
  if (scoreFollows(curve) === 'first-solve') return <Trans>The most that it can be worth.</Trans>
  if (curve.curve === 'drop') return <Trans>While few teams have solved it.</Trans>
  if (curve.curve === 'rctf-legacy') return <Trans>Until a team solves it.</Trans>
  return <Trans>Until a second team solves it.</Trans>
}

/** Every team that has solved the challenge gets other points at once. */
function RunningGameWarning({
  isChanged,
  challenge: { decayCount, soFar },
}: {
  isChanged: boolean
  challenge: ScoringSectionProps['challenge']
}) {
  const phase = gamePhase({ startAt: soFar.gameStartAt, endAt: soFar.gameEndAt }, useNow(60_000))
  if (!isChanged || phase !== 'running') return null
  return (
    <Callout tone="orange" title={<Trans>The game is running</Trans>}>
      {decayCount > 0 ? (
        <Trans>Saving changes the points of all teams that have solved the challenge.</Trans>
      ) : (
        <Trans>Players see the new score as soon as it is saved.</Trans>
      )}
    </Callout>
  )
}

type Ratio = Pick<ChallengeDraft, 'curveScale' | 'curveExponent'>

function RatioFields({ value, onChange }: { value: Ratio; onChange: (value: Partial<Ratio>) => void }) {
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
