import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { IconButton } from '#src/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/screen-icons.tsx'
import { BloodMedals } from '../card/blood-medals.tsx'
import type { Steps } from '../steps.ts'
import styles from './challenge-view.styles.ts'
import { TeamMatesHere } from './team-mates-here.tsx'

interface Props {
  challenge: BoardChallengeView
  ownTeamId: number
  /** Left out where nothing is live. */
  gameId?: number
  steps: Steps
  /** A checker gives its points: it has no value and no solves. */
  pushed?: boolean | undefined
}

/** Points, solves and bloods, and the ways to the neighbours. */
export function ChallengeFacts({ challenge, ownTeamId, gameId, steps, pushed = false }: Props) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { previous, next, go } = steps
  return (
    <div className={styles.facts}>
      {pushed ? (
        <Trans>Points tick by tick</Trans>
      ) : (
        <>
          <span>
            <span className={styles.points}>{number(challenge.score)}</span>{' '}
            <Plural value={challenge.score} one="point" other="points" />
          </span>
          <span>
            <Plural value={challenge.solved} one="# solve" other="# solves" />
          </span>
        </>
      )}
      {!pushed && <BloodMedals challenge={challenge} ownTeamId={ownTeamId} />}
      {gameId !== undefined && <TeamMatesHere gameId={gameId} challengeId={challenge.id} />}
      <span className={styles.steps}>
        <IconButton
          size="sm"
          label={t`Previous challenge`}
          aria-keyshortcuts="["
          icon={<ChevronLeftIcon />}
          disabled={!previous}
          onClick={() => previous && go(previous)}
        />
        <IconButton
          size="sm"
          label={t`Next challenge`}
          aria-keyshortcuts="]"
          icon={<ChevronRightIcon />}
          disabled={!next}
          onClick={() => next && go(next)}
        />
      </span>
    </div>
  )
}
