import { Trans } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { Fold } from '#src/ui/fold.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair } from '#src/ui/section.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'

/** What wrong answers of a team lead to. */
export function AttemptsFields({ draft: { value, base, change } }: { draft: Draft<ChallengeDraft> }) {
  return (
    <Fold
      title={<Trans>Wrong answers</Trans>}
      open={base.attemptsMax !== 0 || base.attemptWaitSeconds !== 0 || base.wrongAnswerCost !== 0}
    >
      <Pair>
        <NumberField
          name="attemptsMax"
          label={<Trans>Wrong answers per team, at most</Trans>}
          hint={<Trans>After them the team cannot answer any more. 0: no limit.</Trans>}
          min={0}
          max={limits.attemptsMax}
          step={1}
          value={value.attemptsMax}
          onChange={(attemptsMax) => change({ attemptsMax })}
          required
        />
        <NumberField
          name="attemptWaitSeconds"
          label={<Trans>Wait after a wrong answer, seconds</Trans>}
          hint={<Trans>Doubles with each wrong answer, up to one hour. 0: no wait.</Trans>}
          min={0}
          max={limits.attemptWaitSecondsMax}
          step={1}
          value={value.attemptWaitSeconds}
          onChange={(attemptWaitSeconds) => change({ attemptWaitSeconds })}
          required
        />
      </Pair>
      <Pair>
        <NumberField
          name="wrongAnswerCost"
          label={<Trans>Cost of a wrong answer, points</Trans>}
          hint={
            <Trans>
              Taken from what the solve is worth to the team, never below 0. Earlier solves stay as they are.
            </Trans>
          }
          min={0}
          max={limits.originalScoreMax}
          step={1}
          value={value.wrongAnswerCost}
          onChange={(wrongAnswerCost) => change({ wrongAnswerCost })}
          required
        />
        <NumberField
          name="wrongAnswersFree"
          label={<Trans>Free wrong answers</Trans>}
          hint={<Trans>So many cost nothing.</Trans>}
          min={0}
          max={limits.attemptsMax}
          step={1}
          value={value.wrongAnswersFree}
          onChange={(wrongAnswersFree) => change({ wrongAnswersFree })}
          required
        />
      </Pair>
    </Fold>
  )
}
