import { Trans, useLingui } from '@lingui/react/macro'
import type { VersionedChallenge } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { curveNames } from '#src/rules/curves/curves.ts'
import { solvesSoFar } from '#src/rules/curves/solves-so-far.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { minimumScore, scoreFollows } from '#src/rules/scoring.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { curveWords } from '../parts/curve-words.ts'
import { AttemptsFields } from './attempts-fields.tsx'
import { type ChallengeDraft, curveOf } from './challenge-draft.ts'
import styles from './challenges.styles.ts'
import { CurveFields, curveUses } from './curve-fields.tsx'
import { ScoreCurve } from './score-curve.tsx'

interface ScoringSectionProps {
  draft: Draft<ChallengeDraft>
  challenge: Pick<VersionedChallenge, 'decayCount' | 'soFar'>
}

export function ScoringSection({ draft, challenge }: ScoringSectionProps) {
  const { i18n } = useLingui()
  const { value, base, change } = draft
  const looks = useCategoryLooks()
  const curve = curveOf(value)
  const words = curveWords[value.curve]
  return (
    <FoldingSection anchor="scoring" title={<Trans>Scoring</Trans>} text={i18n._(words.text)}>
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
        {curveUses(value.curve, 'curveMinimum') && (
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
        <CurveFields curve={value.curve} value={value} onChange={change} />
      </Pair>
      {curveUses(value.curve, 'minScoreRate') && (
        <MinimumField
          percent={Math.round((value.minScoreRate ?? 0) * 10_000) / 100}
          points={minimumScore(curve)}
          onChange={(percent) => change({ minScoreRate: percent / 100 })}
        />
      )}
      <ScoreCurve
        curve={curve}
        so={solvesSoFar(challenge.decayCount, challenge.soFar)}
        tone={looks.named(value).tone}
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
    </FoldingSection>
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
