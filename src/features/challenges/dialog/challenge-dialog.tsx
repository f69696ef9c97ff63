import { useState } from 'react'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { categories } from '#src/theme/categories.tsx'
import { cx } from '#src/ui/cx.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import tones from '#src/ui/tone.styles.ts'
import { FlagForm } from '../flag/flag-form.tsx'
import { type OwnSolve, SolvedBand } from '../flag/solved-band.tsx'
import { ChallengeContent } from './challenge-content.tsx'
import styles from './challenge-dialog.styles.ts'
import { ChallengeFacts } from './challenge-facts.tsx'

export interface ChallengeDialogProps {
  gameId: number
  challenge: BoardChallengeView
  /** The own team's solve, by any member. */
  solve: OwnSolve | undefined
  ownTeamId: number
  practice: boolean
  open: boolean
  onClose: () => void
}

export function ChallengeDialog({
  gameId,
  challenge,
  solve,
  ownTeamId,
  practice,
  open,
  onClose,
}: ChallengeDialogProps) {
  const { tone, Icon } = categories[challenge.category]
  const [isFresh, setFresh] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={
        <span className={styles.title}>
          <span className={cx(styles.sign, tones[tone])}>
            <Icon />
          </span>
          {challenge.title}
        </span>
      }
      footer={
        solve || isFresh ? (
          <SolvedBand solve={solve} fresh={isFresh} />
        ) : (
          <FlagForm
            gameId={gameId}
            challenge={challenge}
            practice={practice}
            onSolved={() => setFresh(true)}
          />
        )
      }
    >
      <ChallengeFacts challenge={challenge} ownTeamId={ownTeamId} />
      <ChallengeContent gameId={gameId} challengeId={challenge.id} />
    </Dialog>
  )
}
