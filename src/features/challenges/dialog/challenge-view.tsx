import { useState } from 'react'
import type { GameView } from '#src/contract/games.ts'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { serverNow } from '#src/lib/server-clock.ts'
import { useDrawn } from '#src/lib/use-drawn.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FlagForm } from '../flag/flag-form.tsx'
import { ReviewForm } from '../flag/review-form.tsx'
import { SolvedBand } from '../flag/solved-band.tsx'
import type { OwnSolve } from '../own-solve.ts'
import type { Steps } from '../steps.ts'
import { ChallengeFacts } from './challenge-facts.tsx'
import { ChallengePane } from './challenge-pane.tsx'
import { ChallengeParts } from './challenge-parts.tsx'
import { ChallengeTitle } from './challenge-title.tsx'
import { CheckerNote } from './checker-note.tsx'
import { ClosedNote } from './closed-note.tsx'
import { mayBePushed } from './may-be-pushed.ts'
import { useChallengePage } from './use-challenge-page.ts'

/** Title, facts and the flag first, then the task: a slow processor lays out each within a frame or two. */
const slices = { first: 1, step: 1 }

export interface ChallengeViewProps {
  game: GameView
  challenge: BoardChallengeView
  /** The own team's solve, by any member. */
  solve: OwnSolve | undefined
  ownTeamId: number
  steps: Steps
  open: boolean
  onClose: () => void
}

/** One challenge: beside the list where there is room, otherwise in a dialog. */
export function ChallengeView({
  game,
  challenge,
  solve,
  ownTeamId,
  steps,
  open,
  onClose,
}: ChallengeViewProps) {
  const { id } = challenge
  const { lookOf } = useCategoryLooks()
  const [freshId, setFreshId] = useState<number>()
  const isFresh = freshId === id
  const { data: page } = useChallengePage({ gameId: game.id, challengeId: id })
  const drawn = useDrawn(`${id}`, 2, slices)
  // The same width as in `challenge-screen.styles.ts`.
  const Frame = useMedia('(min-width: 1180px)') ? ChallengePane : Dialog
  return (
    <Frame
      open={open}
      onClose={onClose}
      size="lg"
      title={
        <ChallengeTitle
          challenge={challenge}
          look={lookOf(challenge)}
          hoisted={solve !== undefined || isFresh}
        />
      }
      footer={
        solve || isFresh ? (
          <SolvedBand key={id} solve={solve} fresh={isFresh} opened={page?.opened} steps={steps} />
        ) : page?.scoredByChecker ? (
          <CheckerNote />
        ) : page?.review ? (
          <ReviewForm key={id} gameId={game.id} challengeId={id} page={page} review={page.review} />
        ) : page?.closed ? (
          <ClosedNote answersDenied={page.answersDenied} />
        ) : mayBePushed(challenge, page) ? null : (
          <FlagForm
            key={id}
            gameId={game.id}
            challenge={challenge}
            answered={page}
            practice={serverNow() >= game.end}
            steps={steps}
            onSolved={() => setFreshId(id)}
          />
        )
      }
    >
      <ChallengeFacts gameId={game.id} pushed={page?.scoredByChecker} {...{ challenge, ownTeamId, steps }} />
      {drawn > 1 && <ChallengeParts key={id} gameId={game.id} challenge={challenge} ownTeamId={ownTeamId} />}
    </Frame>
  )
}
